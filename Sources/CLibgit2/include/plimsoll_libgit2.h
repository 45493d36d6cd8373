#ifndef PLIMSOLL_LIBGIT2_H
#define PLIMSOLL_LIBGIT2_H

#include <git2.h>
#include <git2/sys/repository.h>

/*
 * Initialises libgit2 and sets the process-wide options that Plimsoll relies on; returns a negative number on failure.
 * In C because git_libgit2_opts is variadic, which Swift cannot call.
 */
int plimsoll_libgit2_start(void);

typedef enum {
    /* There is no such file, or something is wrong with it: libgit2 says what. */
    PLIMSOLL_LOOSE_OTHER,
    PLIMSOLL_LOOSE_READ,
    /* The file ends before its compressed contents do, as after a power cut or on a full disk. libgit2 1.5 waits for ever for the rest. */
    PLIMSOLL_LOOSE_CUT,
} plimsoll_loose_outcome;

/* Reads the file of a loose object of at most `limit` bytes; the contents, which free gives back, are written only where it is read. */
plimsoll_loose_outcome plimsoll_loose_object_read(const char *path, size_t limit, unsigned char **contents, size_t *size, git_object_t *kind);

#endif
