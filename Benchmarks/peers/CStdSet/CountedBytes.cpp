#include "CStdSet.h"

#include <cstdlib>
#include <functional>
#include <new>
#include <set>

#if defined(__GLIBC__)
#include <malloc.h>
#elif defined(__APPLE__)
#include <malloc/malloc.h>
#define malloc_usable_size malloc_size
#else
#define malloc_usable_size(block) size_t(0)
#endif

namespace {

size_t counted = 0;

/// Returns the size of a block, including the header of 8 bytes that malloc stores before it.
size_t size_with_header(void *block) {
  const size_t usable = malloc_usable_size(block);
  return usable == 0 ? 0 : usable + 8;
}

/// Allocates with malloc, like the standard allocator, and counts the bytes.
template <typename Value>
struct CountingAllocator {
  using value_type = Value;

  CountingAllocator() = default;
  template <typename Other>
  CountingAllocator(const CountingAllocator<Other> &) {}

  Value *allocate(size_t count) {
    void *block = std::malloc(count * sizeof(Value));
    if (block == nullptr) throw std::bad_alloc();
    counted += size_with_header(block);
    return static_cast<Value *>(block);
  }

  void deallocate(Value *block, size_t) {
    counted -= size_with_header(block);
    std::free(block);
  }

  bool operator==(const CountingAllocator &) const { return true; }
  bool operator!=(const CountingAllocator &) const { return false; }
};

}  // namespace

size_t stdset_counted_bytes(const intptr_t *keys, size_t count) {
  std::set<intptr_t, std::less<intptr_t>, CountingAllocator<intptr_t>> set;
  for (size_t index = 0; index < count; index++) set.insert(keys[index]);
  return counted;
}
