// How characters decompose, for the comparison of strings: what the standard library of Embedded Swift
// looks up in its table. That one is scattered by a perfect hash function and hardly packs; this one is
// in order and takes a third. Scripts/web writes it down.

#include <stddef.h>
#include <stdint.h>

#include "decompositions.h"

const uint8_t *const _swift_stdlib_nfd_decompositions = decompositions;

enum { STRIDE = 16, MARKS = 256 };

// The first of every few entries: the character before it, and where it stands.
static struct {
  uint32_t before;
  uint32_t place;
} marks[MARKS];
static int count;

// Reads how far the character of an entry is from the one before; goes to the length behind that.
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

// The place of the length in the upper 14 bits, the character in the lower 18; 0 if there is none.
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
