#include "plimsoll_libgit2.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

/*
 * Extensions that change nothing about how objects, references and the index are read; libgit2 1.5 refuses to open a
 * repository that has one. Never refstorage or objectformat: a repository would then seem to have no references.
 */
static const char *readable_extensions[] = {"worktreeconfig", "relativeworktrees", "preciousobjects", "partialclone"};

/*
 * A server may run hooks with another user's HOME, which git passes over and libgit2 takes for an error.
 */
static int leave_out_closed_home(void)
{
    const char *home = getenv("HOME");
    int code;
    if (!home || access(home, X_OK) == 0 || errno != EACCES)
        return 0;
    if ((code = git_libgit2_opts(GIT_OPT_SET_SEARCH_PATH, GIT_CONFIG_LEVEL_GLOBAL, "")) < 0 || getenv("XDG_CONFIG_HOME"))
        return code;
    return git_libgit2_opts(GIT_OPT_SET_SEARCH_PATH, GIT_CONFIG_LEVEL_XDG, "");
}

int plimsoll_libgit2_start(void)
{
    int code = git_libgit2_init();
    if (code < 0)
        return code;
    /* Re-hashing every object that is read costs more than reading it, and git does not do it either. */
    if ((code = git_libgit2_opts(GIT_OPT_ENABLE_STRICT_HASH_VERIFICATION, 0)) < 0)
        return code;
    /* Who owns a repository is checked in Swift, by git's rules of today, whatever libgit2's version. */
    if ((code = git_libgit2_opts(GIT_OPT_SET_OWNER_VALIDATION, 0)) < 0)
        return code;
    if ((code = leave_out_closed_home()) < 0)
        return code;
    return git_libgit2_opts(GIT_OPT_SET_EXTENSIONS, readable_extensions,
                            sizeof readable_extensions / sizeof *readable_extensions);
}
