#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include "plimsoll_png.h"
#include "plimsoll_png_internal.h"

/* What a reading needs, kept outside of the function that calls setjmp: its own variables would be lost by a longjmp. */
typedef struct {
    png_structp png;
    png_infop info;
    uint8_t *copy;
    size_t length;
} profile_reader;

static void read_profile(profile_reader *self)
{
    png_charp name = NULL;
    png_bytep profile = NULL;
    png_uint_32 length = 0;
    int compression = 0;
    png_set_keep_unknown_chunks(self->png, PNG_HANDLE_CHUNK_AS_DEFAULT, (png_const_bytep) "iCCP", 1);
    png_read_info(self->png, self->info);
    if (png_get_iCCP(self->png, self->info, &name, &compression, &profile, &length) != PNG_INFO_iCCP || length == 0) return;
    self->copy = malloc(length);
    if (self->copy == NULL) return;
    memcpy(self->copy, profile, length);
    self->length = length;
}

static void read_guarded(profile_reader *self)
{
    if (setjmp(png_jmpbuf(self->png)) == 0) read_profile(self);
}

uint8_t *plimsoll_png_copy_profile(const uint8_t *bytes, size_t length, size_t *profile_length)
{
    plimsoll_png_source source = {bytes, length, NULL, 0};
    profile_reader self = {0};
    *profile_length = 0;
    self.png = plimsoll_png_open(&source, &self.info);
    if (self.png == NULL) return NULL;
    read_guarded(&self);
    png_destroy_read_struct(&self.png, &self.info, NULL);
    *profile_length = self.length;
    return self.copy;
}
