#include "plimsoll_libgit2.h"

int plimsoll_set_owner_validation(int enabled)
{
    return git_libgit2_opts(GIT_OPT_SET_OWNER_VALIDATION, enabled);
}

int plimsoll_set_strict_hash_verification(int enabled)
{
    return git_libgit2_opts(GIT_OPT_ENABLE_STRICT_HASH_VERIFICATION, enabled);
}
