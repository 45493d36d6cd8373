/*
 * libgit2 reads and decodes the system's certificates when it starts, which costs more than all that a hook does.
 * Plimsoll never connects to anything. Where libgit2 uses mbed TLS from a shared library, as Debian's does, this
 * definition stands before the library's own: there are then no certificates, and no connection could be trusted.
 */
int mbedtls_x509_crt_parse_file(void *chain, const char *path);

int mbedtls_x509_crt_parse_file(void *chain, const char *path)
{
    (void)chain;
    (void)path;
    return -1;
}
