#include "plimsoll_png_internal.h"

#include <stdlib.h>
#include <string.h>

#include "plimsoll_png.h"

/* No icon or asset is wider; a row of the widest, with 16 bits in each of four samples, is half a megabyte. */
#define LARGEST_SIDE 65535
#define LARGEST_CHUNK (4 * 1024 * 1024)
#define MOST_CACHED_CHUNKS 64

static void on_error(png_structp png, png_const_charp message)
{
    plimsoll_png_source *source = png_get_error_ptr(png);
    if (source != NULL && source->reason_capacity > 0) {
        size_t length = strlen(message);
        if (length >= source->reason_capacity) length = source->reason_capacity - 1;
        memcpy(source->reason, message, length);
        source->reason[length] = 0;
    }
    png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp message)
{
    (void)png;
    (void)message;
}

static void read_bytes(png_structp png, png_bytep into, size_t count)
{
    plimsoll_png_source *source = png_get_io_ptr(png);
    if (source == NULL || count > source->left) png_error(png, "the file ends too early");
    memcpy(into, source->next, count);
    source->next += count;
    source->left -= count;
}

png_structp plimsoll_png_open(plimsoll_png_source *source, png_infop *info)
{
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, source, on_error, on_warning);
    if (png == NULL) return NULL;
    *info = png_create_info_struct(png);
    if (*info == NULL) {
        png_destroy_read_struct(&png, NULL, NULL);
        return NULL;
    }
    png_set_read_fn(png, source, read_bytes);
    png_set_user_limits(png, LARGEST_SIDE, LARGEST_SIDE);
    png_set_chunk_malloc_max(png, LARGEST_CHUNK);
    png_set_chunk_cache_max(png, MOST_CACHED_CHUNKS);
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    return png;
}

void plimsoll_png_free(void *memory)
{
    free(memory);
}
