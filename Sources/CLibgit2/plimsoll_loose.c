#include "plimsoll_libgit2.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

static int runs_out(int descriptor)
{
    unsigned char input[16384], output[65536];
    z_stream stream = {0};
    int code = Z_OK;
    if (inflateInit(&stream) != Z_OK)
        return 0;
    while (code == Z_OK) {
        if (stream.avail_in == 0) {
            ssize_t count = read(descriptor, input, sizeof input);
            if (count <= 0)
                break;
            stream.next_in = input;
            stream.avail_in = (uInt)count;
        }
        stream.next_out = output;
        stream.avail_out = sizeof output;
        code = inflate(&stream, Z_NO_FLUSH);
    }
    inflateEnd(&stream);
    return code == Z_OK && stream.total_in > 0;
}

int plimsoll_loose_object_is_cut(const char *path)
{
    int cut, descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    struct stat status;
    if (descriptor < 0)
        return 0;
    cut = fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode) && runs_out(descriptor);
    close(descriptor);
    return cut;
}
