#ifndef TREEVIZ_DYNAMICLIBRARY_H
#define TREEVIZ_DYNAMICLIBRARY_H
#include <stddef.h>

/* Libraries that are loaded when they are first used, so that neither a build nor a program that does
 * not need them has to have them. */

/* A function of a library, and the pointer that takes its address. */
typedef struct {
    void *library;
    const char *name;
    void *target;
    int is_optional;
} tvlib_symbol;

/* Opens the first library of a list of names that ends in NULL. Returns NULL if there is none, and
 * then writes the reason to `obstacle`. */
void *tvlib_open(const char *title, const char *const *names, char *obstacle, size_t size);

/* Finds functions. Returns NULL, or the name of one that its library does not have. */
const char *tvlib_find(const tvlib_symbol *symbols, size_t count);
#endif
