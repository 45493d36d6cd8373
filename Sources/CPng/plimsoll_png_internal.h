#ifndef PLIMSOLL_PNG_INTERNAL_H
#define PLIMSOLL_PNG_INTERNAL_H

#include <png.h>
#include <stdint.h>

/* A libpng reader over memory, and where its first error is written. */
typedef struct {
    const uint8_t *next;
    size_t left;
    char *reason;
    size_t reason_capacity;
} plimsoll_png_source;

/* A reader with the bounds that hostile files need and all ancillary chunks but tRNS ignored; NULL without memory. */
png_structp plimsoll_png_open(plimsoll_png_source *source, png_infop *info);

#endif
