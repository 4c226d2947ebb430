#include "CStdSet.h"

#include <algorithm>
#include <iterator>
#include <set>

struct StdSet {
  std::set<intptr_t> elements;
};

StdSet *stdset_create() { return new StdSet; }

StdSet *stdset_create_sorted(const intptr_t *keys, size_t count) {
  return new StdSet{std::set<intptr_t>(keys, keys + count)};
}

void stdset_destroy(StdSet *set) { delete set; }

size_t stdset_insert_all(StdSet *set, const intptr_t *keys, size_t count) {
  size_t inserted = 0;
  for (size_t index = 0; index < count; index++) {
    inserted += set->elements.insert(keys[index]).second;
  }
  return inserted;
}

size_t stdset_count_present(const StdSet *set, const intptr_t *keys, size_t count) {
  size_t present = 0;
  for (size_t index = 0; index < count; index++) {
    present += set->elements.find(keys[index]) != set->elements.end();
  }
  return present;
}

size_t stdset_remove_all(StdSet *set, const intptr_t *keys, size_t count) {
  size_t removed = 0;
  for (size_t index = 0; index < count; index++) {
    removed += set->elements.erase(keys[index]);
  }
  return removed;
}

intptr_t stdset_sum(const StdSet *set) {
  intptr_t sum = 0;
  for (intptr_t element : set->elements) sum += element;
  return sum;
}

size_t stdset_count(const StdSet *set) { return set->elements.size(); }

void stdset_copy_elements(const StdSet *set, intptr_t *buffer) {
  std::copy(set->elements.begin(), set->elements.end(), buffer);
}

void stdset_union_by_insertion(StdSet *set, const StdSet *other) {
  set->elements.insert(other->elements.begin(), other->elements.end());
}

void stdset_union_by_merging(StdSet *set, const StdSet *other) {
  std::set<intptr_t> both;
  std::set_union(set->elements.begin(), set->elements.end(), other->elements.begin(),
                 other->elements.end(), std::inserter(both, both.end()));
  set->elements.swap(both);
}
