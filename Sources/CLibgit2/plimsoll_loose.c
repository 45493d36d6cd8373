#include "plimsoll_libgit2.h"

#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

/* Such as "commit 1234" with its NUL; no size has more than 19 digits. */
#define HEADER_SIZE 32

/* Takes "kind size NUL" apart; gives the header's length, or 0 where it is something else. */
static size_t read_header(const unsigned char *bytes, size_t count, git_object_t *kind, size_t *size)
{
    static const struct { const char *word; git_object_t kind; } kinds[] = {
        {"commit ", GIT_OBJECT_COMMIT}, {"tree ", GIT_OBJECT_TREE}, {"blob ", GIT_OBJECT_BLOB}, {"tag ", GIT_OBJECT_TAG},
    };
    for (size_t index = 0; index < sizeof kinds / sizeof *kinds; index++) {
        size_t start = strlen(kinds[index].word), place = start;
        if (count <= start || memcmp(bytes, kinds[index].word, start) != 0)
            continue;
        for (*size = 0; place < count && place < start + 18 && bytes[place] >= '0' && bytes[place] <= '9'; place++)
            *size = *size * 10 + (size_t)(bytes[place] - '0');
        *kind = kinds[index].kind;
        return place > start && place < count && bytes[place] == 0 ? place + 1 : 0;
    }
    return 0;
}

/* What has come out of the file so far. */
struct object {
    unsigned char *contents;
    size_t size, filled;
    git_object_t kind;
    /* Whether it is anything that is read here. */
    int is_plain;
};

static void begin(struct object *object, const unsigned char *bytes, size_t count, size_t limit)
{
    size_t start = read_header(bytes, count, &object->kind, &object->size);
    object->is_plain = start > 0 && object->size <= limit && count - start <= object->size
        && (object->contents = malloc(object->size + 1)) != NULL;
    if (!object->is_plain)
        return;
    object->filled = count - start;
    memcpy(object->contents, bytes + start, object->filled);
}

/* Inflates everything: what isn't plain only to see whether it ends. */
static int inflate_all(int descriptor, struct object *object, size_t limit)
{
    unsigned char input[16384], scratch[65536];
    z_stream stream = {0};
    int code = Z_OK, is_begun = 0;
    if (inflateInit(&stream) != Z_OK)
        return Z_MEM_ERROR;
    while (code == Z_OK) {
        size_t room = is_begun && object->is_plain ? object->size - object->filled : 0;
        int is_direct = room > 0;
        size_t given;
        if (stream.avail_in == 0) {
            ssize_t count = read(descriptor, input, sizeof input);
            if (count <= 0)
                break;
            stream.next_in = input;
            stream.avail_in = (uInt)count;
        }
        given = is_direct ? (room < UINT_MAX ? room : UINT_MAX) : is_begun ? sizeof scratch : HEADER_SIZE;
        stream.next_out = is_direct ? object->contents + object->filled : scratch;
        stream.avail_out = (uInt)given;
        code = inflate(&stream, Z_NO_FLUSH);
        given -= stream.avail_out;
        if (code != Z_OK && code != Z_STREAM_END)
            break;
        if (is_direct)
            object->filled += given;
        else if (is_begun)
            object->is_plain = object->is_plain && given == 0;
        else if (given == HEADER_SIZE || code == Z_STREAM_END) {
            begin(object, scratch, given, limit);
            is_begun = 1;
        } else if (given > 0)
            /* A header in pieces: nobody writes such, and libgit2 may read it. */
            is_begun = 1;
    }
    inflateEnd(&stream);
    return code == Z_OK && stream.total_in == 0 ? Z_DATA_ERROR : code;
}

plimsoll_loose_outcome plimsoll_loose_object_read(const char *path, size_t limit, unsigned char **contents, size_t *size, git_object_t *kind)
{
    struct object object = {0};
    struct stat status;
    int code = Z_DATA_ERROR, descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0)
        return PLIMSOLL_LOOSE_OTHER;
    if (fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode))
        code = inflate_all(descriptor, &object, limit);
    close(descriptor);
    if (code == Z_STREAM_END && object.is_plain && object.filled == object.size) {
        *contents = object.contents;
        *size = object.size;
        *kind = object.kind;
        return PLIMSOLL_LOOSE_READ;
    }
    free(object.contents);
    return code == Z_OK ? PLIMSOLL_LOOSE_CUT : PLIMSOLL_LOOSE_OTHER;
}
