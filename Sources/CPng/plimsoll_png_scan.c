#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include "plimsoll_png.h"
#include "plimsoll_png_internal.h"

/* Finds the first pixel of a row whose alpha, the last `depth` bytes of its `stride`, is below the maximum. */
static int find_transparent(const uint8_t *row, uint32_t pixels, size_t stride, size_t depth, uint32_t *column)
{
    size_t end = (size_t)pixels * stride;
    uint8_t all = 0xFF;
    for (size_t offset = stride - 1; offset < end; offset += stride) all &= row[offset];
    if (depth == 2) {
        for (size_t offset = stride - 2; offset < end; offset += stride) all &= row[offset];
    }
    if (all == 0xFF) return 0;
    for (uint32_t pixel = 0; pixel < pixels; pixel++) {
        const uint8_t *alpha = row + (size_t)(pixel + 1) * stride - depth;
        if (alpha[0] != 0xFF || (depth == 2 && alpha[1] != 0xFF)) {
            *column = pixel;
            return 1;
        }
    }
    return 0;
}

/* What a scan needs, kept outside of the function that calls setjmp: its own variables would be lost by a longjmp. */
typedef struct {
    png_structp png;
    png_infop info;
    uint8_t *row;
    uint64_t max_pixels;
    plimsoll_png_scan scan;
} scanner;

/* Reads the passes of an interlaced image as the small images that they are: joining them would take the whole image. */
static void scan_rows(scanner *self, size_t stride, size_t depth)
{
    uint32_t width = png_get_image_width(self->png, self->info);
    uint32_t height = png_get_image_height(self->png, self->info);
    int interlaced = png_get_interlace_type(self->png, self->info) == PNG_INTERLACE_ADAM7;
    for (int pass = 0; pass < (interlaced ? PNG_INTERLACE_ADAM7_PASSES : 1); pass++) {
        uint32_t columns = interlaced ? PNG_PASS_COLS(width, pass) : width;
        uint32_t rows = interlaced ? PNG_PASS_ROWS(height, pass) : height;
        if (columns == 0) continue;
        for (uint32_t line = 0; line < rows; line++) {
            uint32_t column = 0;
            png_read_row(self->png, self->row, NULL);
            if (find_transparent(self->row, columns, stride, depth, &column)) {
                self->scan.alpha = PLIMSOLL_PNG_TRANSPARENT;
                self->scan.x = interlaced ? (uint32_t)PNG_COL_FROM_PASS_COL(column, pass) : column;
                self->scan.y = interlaced ? (uint32_t)PNG_ROW_FROM_PASS_ROW(line, pass) : line;
                return;
            }
        }
    }
    self->scan.alpha = PLIMSOLL_PNG_OPAQUE;
}

static void scan_image(scanner *self)
{
    png_read_info(self->png, self->info);
    if (!(png_get_color_type(self->png, self->info) & PNG_COLOR_MASK_ALPHA) && !png_get_valid(self->png, self->info, PNG_INFO_tRNS)) {
        self->scan.alpha = PLIMSOLL_PNG_NO_ALPHA;
        return;
    }
    uint64_t pixels = (uint64_t)png_get_image_width(self->png, self->info) * png_get_image_height(self->png, self->info);
    if (pixels > self->max_pixels) png_error(self->png, "more pixels than are decoded");
    png_set_expand(self->png);
    png_read_update_info(self->png, self->info);
    size_t depth = png_get_bit_depth(self->png, self->info) / 8;
    size_t stride = (size_t)png_get_channels(self->png, self->info) * depth;
    self->row = malloc(png_get_rowbytes(self->png, self->info));
    if (self->row == NULL) png_error(self->png, "out of memory");
    scan_rows(self, stride, depth);
}

/* Whether the image could be decoded as far as needed. */
static int scan_guarded(scanner *self)
{
    if (setjmp(png_jmpbuf(self->png)) != 0) return 0;
    scan_image(self);
    return 1;
}

plimsoll_png_scan plimsoll_png_scan_alpha(const uint8_t *bytes, size_t length, uint64_t max_pixels,
                                          char *reason, size_t reason_capacity)
{
    plimsoll_png_source source = {bytes, length, reason, reason_capacity};
    scanner self = {.max_pixels = max_pixels, .scan = {.alpha = PLIMSOLL_PNG_UNDECODABLE}};
    if (reason_capacity > 0) reason[0] = 0;
    self.png = plimsoll_png_open(&source, &self.info);
    if (self.png == NULL) return self.scan;
    if (!scan_guarded(&self)) self.scan.alpha = PLIMSOLL_PNG_UNDECODABLE;
    free(self.row);
    png_destroy_read_struct(&self.png, &self.info, NULL);
    return self.scan;
}
