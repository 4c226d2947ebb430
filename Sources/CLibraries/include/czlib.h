#ifndef TREEVIZ_CZLIB_H
#define TREEVIZ_CZLIB_H
#include <stddef.h>
#include <stdint.h>

/* Unpacking of data compressed by gzip with zlib, which is loaded at first use: a build does not need
 * the library. All functions have been unchanged since zlib 1.2. */

/* Loads the library. Returns NULL, or the reason why the library cannot be used. */
const char *tvzlib_load(void);

/* Creates a stream for one or more members of a gzip file. Returns NULL if there is not enough memory.
 * The library must have been loaded. */
void *tvzlib_open(void);

enum {
    TVZLIB_MORE = 0,      /* More input or more room for output is needed. */
    TVZLIB_END = 1,       /* The member has ended. The next call begins another one. */
    TVZLIB_DAMAGED = 2,   /* The data are damaged. */
    TVZLIB_NO_MEMORY = 3, /* There is not enough memory. */
};

/* Unpacks bytes and returns one of the constants above. The counts are the sizes of the input and of
 * the room for output before the call, and the numbers of used and of written bytes after it. */
int tvzlib_unpack(void *stream, const uint8_t *input, size_t *input_count, uint8_t *output,
                  size_t *output_count);

/* Returns the description of a damage, or NULL. It is valid until the stream is closed. */
const char *tvzlib_message(const void *stream);

void tvzlib_close(void *stream);
#endif
