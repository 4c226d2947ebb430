#ifndef TREEVIZ_DYNAMICLIBRARY_H
#define TREEVIZ_DYNAMICLIBRARY_H
#include <stddef.h>

/* Loading of libraries at first use. Neither a build, nor a program that does not use them, needs
 * the libraries. */

/* A function of a library, and the pointer that receives its address. */
typedef struct {
    void *library;
    const char *name;
    void *target;
    int is_optional;
} tvlib_symbol;

/* Opens the first available library of a NULL-terminated list of names. If no library can be opened,
 * returns NULL and writes the reason to `obstacle`, a buffer of `size` bytes. */
void *tvlib_open(const char *title, const char *const *names, char *obstacle, size_t size);

/* Finds functions. Returns NULL if all were found, else the name of a missing function. */
const char *tvlib_find(const tvlib_symbol *symbols, size_t count);
#endif
