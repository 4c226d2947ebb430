// The canonical decompositions of characters, which the standard library needs to compare strings.
// The table of Embedded Swift is ordered by a perfect hash function and compresses badly; this one
// is sorted and takes a third of the space. Scripts/web generates it.

#include <stddef.h>
#include <stdint.h>

#include "decompositions.h"

const uint8_t *const _swift_stdlib_nfd_decompositions = decompositions;

enum { STRIDE = 16, MARKS = 256 };

// For every 16th entry, the preceding character and the position of the entry.
static struct {
  uint32_t before;
  uint32_t place;
} marks[MARKS];
static int count;

// Reads the distance of an entry's character from the preceding one, and moves `place` to the
// length byte that follows.
static uint32_t distance(uint32_t *place) {
  uint32_t value = 0;
  for (int shift = 0;; shift += 7) {
    uint8_t byte = decompositions[(*place)++];
    value |= (uint32_t)(byte & 0x7F) << shift;
    if (byte < 0x80) return value;
  }
}

static void mark(void) {
  uint32_t scalar = 0, place = 0;
  for (int entry = 0; place < sizeof decompositions; ++entry) {
    if (entry % STRIDE == 0 && count < MARKS) {
      marks[count].before = scalar;
      marks[count++].place = place;
    }
    scalar += distance(&place);
    place += 1u + decompositions[place];
  }
}

// Returns the position of the length byte in the upper 14 bits and the character in the lower 18
// bits; 0 if the character has no decomposition.
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) {
  if (count == 0) mark();
  int low = 0, high = count;
  while (high - low > 1) {
    int middle = (low + high) / 2;
    if (marks[middle].before < scalar) low = middle;
    else high = middle;
  }
  uint32_t found = marks[low].before, place = marks[low].place;
  while (place < sizeof decompositions) {
    found += distance(&place);
    if (found == scalar) return place << 18 | scalar;
    if (found > scalar) return 0;
    place += 1u + decompositions[place];
  }
  return 0;
}
