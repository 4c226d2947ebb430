// Ordered sets and maps of C++ for the comparison. `peers/containers` compiles this file to one
// shared library for each C++ library.

#include "CContainers.h"

#include <algorithm>
#include <iterator>
#include <type_traits>
#include <utility>

#if defined(USE_ABSL)
#include "absl/base/config.h"
#include "absl/container/btree_map.h"
#include "absl/container/btree_set.h"
using Set = absl::btree_set<intptr_t>;
using Map = absl::btree_map<intptr_t, intptr_t>;
#define SPACE "absl"
#define TREE "btree_"
#define LIBRARY "Abseil " TEXT_OF(ABSL_LTS_RELEASE_VERSION)
#else
#include <map>
#include <set>
using Set = std::set<intptr_t>;
using Map = std::map<intptr_t, intptr_t>;
#define SPACE "std"
#define TREE ""
#if defined(_LIBCPP_VERSION)
#define LIBRARY "libc++ " TEXT_OF(LIBCPP_RELEASE)
#else
#define LIBRARY "libstdc++ " TEXT_OF(_GLIBCXX_RELEASE)
#endif
#endif

#define TEXT(value) #value
#define TEXT_OF(value) TEXT(value)

namespace {

template <typename Tree>
constexpr bool is_map = std::is_same_v<Tree, Map>;

template <typename Tree>
Tree &tree(Container *container) {
  return *reinterpret_cast<Tree *>(container);
}

template <typename Tree>
const Tree &tree(const Container *container) {
  return *reinterpret_cast<const Tree *>(container);
}

template <typename Tree>
typename Tree::value_type entry(intptr_t key) {
  if constexpr (is_map<Tree>) {
    return {key, 0};
  } else {
    return key;
  }
}

template <typename Tree>
Container *create() {
  return reinterpret_cast<Container *>(new Tree);
}

template <typename Tree>
Container *create_sorted(const intptr_t *keys, size_t count) {
  auto tree = new Tree;
  for (size_t index = 0; index < count; index++) tree->insert(tree->end(), entry<Tree>(keys[index]));
  return reinterpret_cast<Container *>(tree);
}

template <typename Tree>
void destroy(Container *container) {
  delete &tree<Tree>(container);
}

template <typename Tree>
size_t insert_all(Container *container, const intptr_t *keys, size_t count) {
  size_t inserted = 0;
  for (size_t index = 0; index < count; index++) {
    inserted += tree<Tree>(container).insert(entry<Tree>(keys[index])).second;
  }
  return inserted;
}

template <typename Tree>
size_t count_present(const Container *container, const intptr_t *keys, size_t count) {
  size_t present = 0;
  for (size_t index = 0; index < count; index++) {
    present += tree<Tree>(container).find(keys[index]) != tree<Tree>(container).end();
  }
  return present;
}

template <typename Tree>
size_t remove_all(Container *container, const intptr_t *keys, size_t count) {
  size_t removed = 0;
  for (size_t index = 0; index < count; index++) removed += tree<Tree>(container).erase(keys[index]);
  return removed;
}

template <typename Tree>
intptr_t sum(const Container *container) {
  intptr_t sum = 0;
  for (const auto &entry : tree<Tree>(container)) {
    if constexpr (is_map<Tree>) {
      sum += entry.first + entry.second;
    } else {
      sum += entry;
    }
  }
  return sum;
}

template <typename Tree>
size_t count(const Container *container) {
  return tree<Tree>(container).size();
}

template <typename Tree>
void copy_keys(const Container *container, intptr_t *buffer) {
  for (const auto &entry : tree<Tree>(container)) {
    if constexpr (is_map<Tree>) {
      *buffer++ = entry.first;
    } else {
      *buffer++ = entry;
    }
  }
}

void update_all(Container *container, const intptr_t *keys, size_t count) {
  for (size_t index = 0; index < count; index++) tree<Map>(container)[keys[index]] += 1;
}

void unite_by_insertion(Container *container, const Container *other) {
  tree<Set>(container).insert(tree<Set>(other).begin(), tree<Set>(other).end());
}

/// `std::set_union` writes both sets through a hinted inserter to a new set.
void unite_by_merging(Container *container, const Container *other) {
  const auto &one = tree<Set>(container), &two = tree<Set>(other);
  Set both;
  std::set_union(one.begin(), one.end(), two.begin(), two.end(), std::inserter(both, both.end()));
  tree<Set>(container).swap(both);
}

template <typename Tree>
ContainerFunctions functions(const char *name) {
  return {name, create<Tree>, create_sorted<Tree>, destroy<Tree>, insert_all<Tree>,
          count_present<Tree>, remove_all<Tree>, sum<Tree>, count<Tree>, copy_keys<Tree>,
          is_map<Tree> ? update_all : nullptr, is_map<Tree> ? nullptr : unite_by_insertion,
          is_map<Tree> ? nullptr : unite_by_merging};
}

}  // namespace

#define EXPORT extern "C" __attribute__((visibility("default")))

EXPORT const ContainerFunctions *set_functions() {
  static const ContainerFunctions result = functions<Set>(SPACE "::" TREE "set, " LIBRARY);
  return &result;
}

EXPORT const ContainerFunctions *map_functions() {
  static const ContainerFunctions result = functions<Map>(SPACE "::" TREE "map, " LIBRARY);
  return &result;
}
