#ifndef PLIMSOLL_PNG_H
#define PLIMSOLL_PNG_H

#include <stddef.h>
#include <stdint.h>

#endif
