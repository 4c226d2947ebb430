#ifndef CCONTAINERS_H
#define CCONTAINERS_H

#include <stddef.h>
#include <stdint.h>

/// A set of integers, or a map from integers to integers, of another language.
typedef struct Container Container;

/// The functions of a container in a shared library.
///
/// `peers/containers` compiles such libraries from `peers/libraries`. Each library exports the
/// functions `set_functions` and `map_functions`, which take no argument and return a pointer to
/// this structure. Functions that take many keys contain the loop, so that a measured operation
/// does not include a call from another language. Inserted keys of a map get the value 0.
typedef struct {
  /// The name of the container with the name and version of its library.
  const char *name;
  /// Creates an empty container.
  Container *(*create)(void);
  /// Creates a container of ascending keys in linear time.
  Container *(*create_sorted)(const intptr_t *keys, size_t count);
  /// Frees a container.
  void (*destroy)(Container *container);
  /// Inserts keys one by one; returns the number of new keys.
  size_t (*insert_all)(Container *container, const intptr_t *keys, size_t count);
  /// Looks up keys one by one; returns the number of present keys.
  size_t (*count_present)(const Container *container, const intptr_t *keys, size_t count);
  /// Removes keys one by one; returns the number of keys that were present.
  size_t (*remove_all)(Container *container, const intptr_t *keys, size_t count);
  /// Returns the sum of the keys and values, computed by iteration.
  intptr_t (*sum)(const Container *container);
  /// Returns the number of keys.
  size_t (*count)(const Container *container);
  /// Copies the keys in ascending order to a buffer, which must have space for all of them.
  void (*copy_keys)(const Container *container, intptr_t *buffer);
  /// Adds 1 to the value of each key; NULL for a set.
  void (*update_all)(Container *container, const intptr_t *keys, size_t count);
  /// Inserts the elements of another set with the function for many elements; NULL for a map.
  void (*unite_by_insertion)(Container *container, const Container *other);
  /// Replaces the set by the union that a function for two sorted sets builds; NULL for a map.
  void (*unite_by_merging)(Container *container, const Container *other);
} ContainerFunctions;

#endif
