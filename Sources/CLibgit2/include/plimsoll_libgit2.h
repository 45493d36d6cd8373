#ifndef PLIMSOLL_LIBGIT2_H
#define PLIMSOLL_LIBGIT2_H

#include <git2.h>
#include <git2/sys/repository.h>

/*
 * Initialises libgit2 and sets the process-wide options that Plimsoll relies on; returns a negative number on failure.
 * In C because git_libgit2_opts is variadic, which Swift cannot call.
 */
int plimsoll_libgit2_start(void);

/*
 * Whether the file of a loose object ends before its compressed contents do, as after a power cut or on a full disk. libgit2 1.5 waits for ever
 * for the rest.
 */
int plimsoll_loose_object_is_cut(const char *path);

#endif
