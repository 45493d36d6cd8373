#ifndef PLIMSOLL_LIBGIT2_H
#define PLIMSOLL_LIBGIT2_H

#include <git2.h>

/* git_libgit2_opts is variadic, which Swift cannot call; these are the calls that Plimsoll makes. */
int plimsoll_set_owner_validation(int enabled);
int plimsoll_set_strict_hash_verification(int enabled);

#endif
