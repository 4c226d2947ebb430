#ifndef CSTDSET_H
#define CSTDSET_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A `std::set<intptr_t>` (on 64-bit systems but Windows, a `std::set<long>`).
///
/// What takes many keys loops over them in C++, so that no call from another language comes upon
/// any of the operations that are measured.
typedef struct StdSet StdSet;

/// A new empty set.
StdSet *stdset_create(void);

/// A new set of keys in ascending order, which the range constructor takes in linear time.
StdSet *stdset_create_sorted(const intptr_t *keys, size_t count);

/// Frees a set.
void stdset_destroy(StdSet *set);

/// Inserts keys one by one; returns how many were new.
size_t stdset_insert_all(StdSet *set, const intptr_t *keys, size_t count);

/// Looks up keys one by one; returns how many are present.
size_t stdset_count_present(const StdSet *set, const intptr_t *keys, size_t count);

/// Removes keys one by one; returns how many were present.
size_t stdset_remove_all(StdSet *set, const intptr_t *keys, size_t count);

/// The sum of the elements, by iterating.
intptr_t stdset_sum(const StdSet *set);

/// How many elements there are.
size_t stdset_count(const StdSet *set);

/// Copies the elements in their order into a buffer that has room for all of them.
void stdset_copy_elements(const StdSet *set, intptr_t *buffer);

/// Adds the elements of another set with the `insert` that takes a range.
void stdset_union_by_insertion(StdSet *set, const StdSet *other);

/// Adds the elements of another set with `std::set_union`, through a hinted inserter, into a new
/// set that then takes the old one's place.
void stdset_union_by_merging(StdSet *set, const StdSet *other);

/// The bytes on the heap for a set of these keys, inserted one by one, as a counting allocator sees
/// them: for each block what malloc holds ready, and 8 bytes for its header.
///
/// Returns 0 where the C library does not tell.
size_t stdset_counted_bytes(const intptr_t *keys, size_t count);

/// The compiler and the standard library.
const char *stdset_versions(void);

#ifdef __cplusplus
}
#endif

#endif
