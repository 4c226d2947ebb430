#ifndef CHEAP_H
#define CHEAP_H

#include <stddef.h>

/// Returns the number of bytes currently allocated with malloc, including malloc's headers.
///
/// Returns 0 if the C library does not report it. To measure a difference between two calls, call
/// heap_settle before the first one.
size_t heap_bytes_in_use(void);

/// Returns free memory to the system, so that earlier measurements fragment the heap as little as
/// possible for the next one.
void heap_settle(void);

#endif
