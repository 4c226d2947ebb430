#ifndef CHEAP_H
#define CHEAP_H

#include <stddef.h>

/// The bytes that the process has of malloc at this moment, with the headers that malloc adds.
///
/// Returns 0 where the C library does not tell. Call heap_settle before the first of two calls
/// whose difference is of interest.
size_t heap_bytes_in_use(void);

/// Gives free memory back to the system, so that what is measured next finds the heap as little
/// scattered by what was measured before as if it were the first.
void heap_settle(void);

#endif
