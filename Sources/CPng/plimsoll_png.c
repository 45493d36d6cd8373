#include "plimsoll_png.h"
