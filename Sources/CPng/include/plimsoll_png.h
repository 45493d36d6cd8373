#ifndef PLIMSOLL_PNG_H
#define PLIMSOLL_PNG_H

#include <stddef.h>
#include <stdint.h>

/* What libpng says about an image in memory. libpng leaves its own functions with longjmp on errors; none of that
   crosses the functions below. They allocate a row or a colour profile, never the whole image. */

typedef enum {
    PLIMSOLL_PNG_NO_ALPHA,
    PLIMSOLL_PNG_OPAQUE,
    PLIMSOLL_PNG_TRANSPARENT,
    PLIMSOLL_PNG_UNDECODABLE
} plimsoll_png_alpha;

typedef struct {
    plimsoll_png_alpha alpha;
    /* Of the first pixel met that is not opaque. */
    uint32_t x;
    uint32_t y;
} plimsoll_png_scan;

/* Decodes row by row until a pixel's alpha is below the maximum. An image of more than max_pixels is not decoded.
   Where the result is PLIMSOLL_PNG_UNDECODABLE, reason holds why, ended by a zero. */
plimsoll_png_scan plimsoll_png_scan_alpha(const uint8_t *bytes, size_t length, uint64_t max_pixels,
                                          char *reason, size_t reason_capacity);

/* The embedded colour profile, decompressed, NULL where there is none that libpng takes for valid.
   The caller frees it with plimsoll_png_free. */
uint8_t *plimsoll_png_copy_profile(const uint8_t *bytes, size_t length, size_t *profile_length);

void plimsoll_png_free(void *memory);

#endif
