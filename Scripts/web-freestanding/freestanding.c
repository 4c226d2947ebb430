// The functions that Embedded Swift needs of a C library, for freestanding WebAssembly: mainly
// memory.

#include <stddef.h>
#include <stdint.h>

// A block is cut off the end of memory once, and reused after it is freed. Each power of two has
// four size classes, so that at most a fifth of a block is unused.
typedef struct Block { struct Block *next; } Block;

enum { HEADER = 16, CLASSES = 112, PAGE = 65536 };

extern uint8_t __heap_base;
static uintptr_t end, limit;
static Block *vacant[CLASSES];

static size_t size_of_class(unsigned class) {
  return ((size_t)(4 + class % 4) << (class / 4)) << 2;  // 16, 20, 24, 28, 32, 40, 48, …
}

static unsigned class_of(size_t size) {
  if (size < 16) size = 16;
  unsigned power = 31 - (unsigned)__builtin_clz((unsigned)size - 1 | 15);
  unsigned class = (power - 4) * 4;
  while (size_of_class(class) < size) ++class;
  return class;
}

static void *cut(size_t size) {
  if (!end) end = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15, limit = __builtin_wasm_memory_size(0) * PAGE;
  size = (size + 15) & ~(size_t)15;
  if (size > limit - end) {
    size_t pages = (size - (limit - end) + PAGE - 1) / PAGE;
    if (pages < 64) pages = 64;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) __builtin_trap();
    limit += pages * PAGE;
  }
  void *block = (void *)end;
  end += size;
  return block;
}

// The header before allocated memory: the block that contains it, and the size class of the block.
typedef struct Header { Block *block; unsigned class; } Header;

// Allocates memory at a multiple of `alignment`, which is a power of two, at least 16.
static void *allocate(size_t size, size_t alignment) {
  unsigned class = class_of(size + alignment);
  Block *block = vacant[class];
  if (block) vacant[class] = block->next;
  else block = cut(size_of_class(class));
  uintptr_t start = ((uintptr_t)block + HEADER + alignment - 1) & ~(uintptr_t)(alignment - 1);
  *((Header *)start - 1) = (Header){block, class};
  return (void *)start;
}

void *malloc(size_t size) { return allocate(size, HEADER); }

void free(void *pointer) {
  if (!pointer) return;
  Header header = *((Header *)pointer - 1);
  header.block->next = vacant[header.class];
  vacant[header.class] = header.block;
}

int posix_memalign(void **pointer, size_t alignment, size_t size) {
  *pointer = allocate(size, alignment < HEADER ? HEADER : alignment);
  return 0;
}

// Returns the same bytes each time, so that hashing and therefore each run is reproducible.
void arc4random_buf(void *pointer, size_t size) {
  uint64_t state = 0x9E3779B97F4A7C15;
  for (size_t index = 0; index < size; ++index) {
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    ((uint8_t *)pointer)[index] = (uint8_t)state;
  }
}

int memcmp(const void *left, const void *right, size_t size) {
  const uint8_t *a = left, *b = right;
  for (; size; --size, ++a, ++b)
    if (*a != *b) return *a - *b;
  return 0;
}

// The product of two 128-bit numbers, which the compiler expects a library to provide.
__int128 __multi3(__int128 left, __int128 right) {
  uint64_t a = (uint64_t)left, b = (uint64_t)right;
  uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
  uint64_t low = a0 * b0, middle = a1 * b0 + (low >> 32), cross = a0 * b1 + (uint32_t)middle;
  uint64_t high = a1 * b1 + (middle >> 32) + (cross >> 32);
  high += (uint64_t)(left >> 64) * b + a * (uint64_t)(right >> 64);
  return (__int128)((unsigned __int128)high << 64 | (cross << 32 | (uint32_t)low));
}

uintptr_t __stack_chk_guard = 0xE2DEE396;
_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }

// The quotient of two 128-bit numbers, bit by bit; the conversion of decimal digits needs it.
unsigned __int128 __udivti3(unsigned __int128 number, unsigned __int128 divisor) {
  uint64_t high = (uint64_t)(number >> 64), low = (uint64_t)number;
  uint64_t by_high = (uint64_t)(divisor >> 64), by_low = (uint64_t)divisor;
  uint64_t rest_high = 0, rest_low = 0;
  for (int bit = 0; bit < 128; ++bit) {
    rest_high = rest_high << 1 | rest_low >> 63;
    rest_low = rest_low << 1 | high >> 63;
    high = high << 1 | low >> 63;
    low <<= 1;
    if (rest_high > by_high || (rest_high == by_high && rest_low >= by_low)) {
      rest_high -= by_high + (rest_low < by_low);
      rest_low -= by_low;
      low |= 1;
    }
  }
  return (unsigned __int128)high << 64 | low;
}

// The remainder of two 128-bit numbers.
unsigned __int128 __umodti3(unsigned __int128 number, unsigned __int128 divisor) {
  return number - __udivti3(number, divisor) * divisor;
}

// Rounds to the nearest integer, halves away from zero; WebAssembly has no instruction for it.
double round(double value) {
  double whole = __builtin_trunc(value), rest = value - whole;
  if (rest >= 0.5) whole += 1;
  if (rest <= -0.5) whole -= 1;
  return __builtin_copysign(whole, value);
}
