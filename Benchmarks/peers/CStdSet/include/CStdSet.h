#ifndef CSTDSET_H
#define CSTDSET_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A `std::set<intptr_t>` (a `std::set<long>` on 64-bit systems except Windows).
///
/// Functions that take many keys contain the loop in C++, so that a measured operation does not
/// include a call from another language.
typedef struct StdSet StdSet;

/// Creates an empty set.
StdSet *stdset_create(void);

/// Creates a set of ascending keys with the range constructor, in linear time.
StdSet *stdset_create_sorted(const intptr_t *keys, size_t count);

void stdset_destroy(StdSet *set);

/// Inserts keys one by one; returns the number of new keys.
size_t stdset_insert_all(StdSet *set, const intptr_t *keys, size_t count);

/// Looks up keys one by one; returns the number of present keys.
size_t stdset_count_present(const StdSet *set, const intptr_t *keys, size_t count);

/// Removes keys one by one; returns the number of keys that were present.
size_t stdset_remove_all(StdSet *set, const intptr_t *keys, size_t count);

/// Returns the sum of the elements, computed by iteration.
intptr_t stdset_sum(const StdSet *set);

/// Returns the number of elements.
size_t stdset_count(const StdSet *set);

/// Copies the elements in ascending order to a buffer, which must have space for all of them.
void stdset_copy_elements(const StdSet *set, intptr_t *buffer);

/// Inserts the elements of another set with the range version of `insert`.
void stdset_union_by_insertion(StdSet *set, const StdSet *other);

/// Inserts the elements of another set: `std::set_union` writes both sets through a hinted inserter
/// to a new set, which replaces the old one.
void stdset_union_by_merging(StdSet *set, const StdSet *other);

/// Returns the heap memory in bytes for a set of these keys, inserted one by one, as counted by its
/// allocator: for each block the usable size that malloc reports, plus 8 bytes for the header.
///
/// Returns 0 if the C library does not report the size of a block.
size_t stdset_counted_bytes(const intptr_t *keys, size_t count);

/// Returns the versions of the compiler and the standard library.
const char *stdset_versions(void);

#ifdef __cplusplus
}
#endif

#endif
