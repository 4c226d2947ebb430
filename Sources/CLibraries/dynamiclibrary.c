#include "dynamiclibrary.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

void *tvlib_open(const char *title, const char *const *names, char *obstacle, size_t size) {
    /* The error of the first library that exists and cannot be loaded, because memory or another
     * library is missing. Errors about files that do not exist are ignored. */
    char reason[384] = "";
    for (; *names; names++) {
        void *library = dlopen(*names, RTLD_NOW | RTLD_LOCAL);
        if (library) return library;
        const char *error = dlerror();
        if (!error) continue;
        const char *missing = strstr(error, "No such file");
        if (!missing) missing = strstr(error, "no such file");
        /* If a library needed by this one is missing, the message names the needed library:
         * "libx.so: cannot open shared object file: No such file …" */
        int is_itself = missing && strstr(error, *names);
        if (!is_itself && !*reason) snprintf(reason, sizeof reason, "%s", error);
    }
    if (*reason)
        snprintf(obstacle, size, "%s could not be loaded: %s", title, reason);
    else
        snprintf(obstacle, size, "%s is not on this machine", title);
    return NULL;
}

const char *tvlib_find(const tvlib_symbol *symbols, size_t count) {
    for (size_t i = 0; i < count; i++) {
        void *symbol = dlsym(symbols[i].library, symbols[i].name);
        if (!symbol && !symbols[i].is_optional) return symbols[i].name;
        memcpy(symbols[i].target, &symbol, sizeof symbol);
    }
    return NULL;
}
