// Unpacks the module of a page: converts characters to bytes, and decompresses these with LZMA.
// This code is itself a WebAssembly module of 2 kB, because JavaScript takes ten times as long.
//
// The format is that of Igor Pavlov's LZMA SDK (lzma-specification.txt, 2015), without a header: lc
// = 3 (3 bits of the preceding byte are the context of a literal), lp = 0 and pb = 0 (positions
// have no context). `room` returns the address to write the characters to, `unpack` the address of
// the module. Memory is never freed.

#include <stddef.h>
#include <stdint.h>

enum { CONTEXT_BITS = 3, PAGE = 65536, HALF = 1024 };

typedef uint16_t Chance;  // the probability that a bit is 0, in units of 1/2,048

typedef struct {
  Chance choice[2], low[8], middle[8], high[256];
} Lengths;

// The adaptive probabilities; initially, 0 and 1 are equally likely for each bit.
static struct {
  Chance literals[0x300 << CONTEXT_BITS];
  Chance isMatch[12], isRepeated[12], isNotFirst[12], isLong[12], isNotSecond[12], isNotThird[12];
  Chance slots[4][64], places[128], ends[16];
  Lengths matchLengths, repeatedLengths;
} learned;

static uint32_t range, code;
static const uint8_t *next;
extern uint8_t __heap_base;

static void renew(void) {
  if (range >> 24) return;
  range <<= 8;
  code = code << 8 | *next++;
}

static unsigned bit(Chance *chance) {
  uint32_t bound = (range >> 11) * *chance;
  unsigned answer = code >= bound;
  if (answer) {
    range -= bound;
    code -= bound;
    *chance -= *chance >> 5;
  } else {
    range = bound;
    *chance += (2048 - *chance) >> 5;
  }
  renew();
  return answer;
}

static unsigned number(Chance *chances, unsigned bits) {
  unsigned node = 1;
  while (node >> bits == 0) node = node << 1 | bit(chances + node);
  return node - (1u << bits);
}

static unsigned reversed(Chance *chances, unsigned bits) {
  unsigned node = 1, value = 0;
  for (unsigned index = 0; index < bits; ++index) {
    unsigned answer = bit(chances + node);
    node = node << 1 | answer;
    value |= answer << index;
  }
  return value;
}

static unsigned length(Lengths *lengths) {
  if (!bit(&lengths->choice[0])) return 2 + number(lengths->low, 3);
  if (!bit(&lengths->choice[1])) return 10 + number(lengths->middle, 3);
  return 18 + number(lengths->high, 8);
}

static uint32_t distance(unsigned length) {
  unsigned slot = number(learned.slots[length < 5 ? length - 2 : 3], 6);
  if (slot < 4) return slot;
  unsigned bits = (slot >> 1) - 1;
  uint32_t value = (2 | (slot & 1)) << bits;
  if (slot < 14) return value + reversed(learned.places + value - slot, bits);
  uint32_t middle = 0;
  for (; bits > 4; --bits) {
    range >>= 1;
    unsigned answer = code >= range;
    if (answer) code -= range;
    middle = middle << 1 | answer;
    renew();
  }
  return value + (middle << 4) + reversed(learned.ends, 4);
}

static uint8_t literal(unsigned before, unsigned match, unsigned state) {
  Chance *chances = learned.literals + (before >> (8 - CONTEXT_BITS)) * 0x300;
  unsigned symbol = 1;
  // After a match, the next byte differs from the byte that would continue the match.
  while (state >= 7 && symbol < 0x100) {
    unsigned expected = match >> 7 & 1;
    match <<= 1;
    unsigned answer = bit(chances + ((1 + expected) << 8) + symbol);
    symbol = symbol << 1 | answer;
    if (answer != expected) break;
  }
  while (symbol < 0x100) symbol = symbol << 1 | bit(chances + symbol);
  return (uint8_t)symbol;
}

static void unpackBytes(uint8_t *out, size_t size) {
  for (size_t index = 0; index < sizeof learned / sizeof(Chance); ++index)
    ((Chance *)&learned)[index] = HALF;
  range = UINT32_MAX;
  ++next;
  for (int index = 0; index < 4; ++index) code = code << 8 | *next++;
  unsigned state = 0;
  uint32_t last[4] = {0};
  for (size_t at = 0; at < size;) {
    if (!bit(&learned.isMatch[state])) {
      out[at] = literal(at ? out[at - 1] : 0, state < 7 ? 0 : out[at - last[0] - 1], state);
      ++at;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    unsigned count = 1;
    if (bit(&learned.isRepeated[state])) {
      int which = 0;
      if (bit(&learned.isNotFirst[state]))
        which = !bit(&learned.isNotSecond[state]) ? 1 : 2 + bit(&learned.isNotThird[state]);
      else if (!bit(&learned.isLong[state]))
        which = -1;
      if (which > 0) {
        uint32_t from = last[which];
        for (; which > 0; --which) last[which] = last[which - 1];
        last[0] = from;
      }
      if (which == 0) count = length(&learned.repeatedLengths);
      state = state < 7 ? (which < 0 ? 9 : 8) : 11;
    } else {
      for (int index = 3; index > 0; --index) last[index] = last[index - 1];
      count = length(&learned.matchLengths);
      last[0] = distance(count);
      state = state < 7 ? 7 : 10;
    }
    for (; count > 0 && at < size; --count, ++at) out[at] = out[at - last[0] - 1];
  }
}

__attribute__((export_name("room"))) uint8_t *room(size_t size) {
  size_t pages = ((size_t)&__heap_base + size + PAGE - 1) / PAGE, there = __builtin_wasm_memory_size(0);
  if (pages > there) __builtin_wasm_memory_grow(0, pages - there);
  return &__heap_base;
}

// Two characters encode 13 bits; the first is the lower digit to the base 91.
__attribute__((export_name("unpack"))) uint8_t *unpack(size_t letters, size_t size) {
  uint8_t *text = &__heap_base, *write = text;
  uint32_t bits = 0;
  int count = 0;
  for (size_t read = 0; read + 1 < letters; read += 2) {
    uint32_t value = 0;
    for (int index = 1; index >= 0; --index) {
      // The digits are the printable ASCII characters except " < \ in order.
      uint8_t letter = text[read + (size_t)index];
      value = value * 91 + letter - 33 - (letter > '"') - (letter > '<') - (letter > '\\');
    }
    bits |= value << count;
    for (count += 13; count >= 8; count -= 8) {
      *write++ = (uint8_t)bits;
      bits >>= 8;
    }
  }
  next = text;
  unpackBytes(text + letters, size);
  return text + letters;
}
