// Finds the double nearest to a decimal number, like `strtod` of a C library.
//
// The digits are stored one by one and multiplied or divided by powers of two until the integral
// part has the length of a significand. This is slow, short and exact. Source: Rob Pike and Russ
// Cox, strconv/decimal.go of the Go library, 2009.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The midpoint between two adjacent doubles has fewer than 800 significant digits.
enum { DIGITS = 800, MOST_SHIFT = 27 };

typedef struct {
  uint8_t digits[DIGITS];
  int count;
  int point;       // the number of digits before the decimal point
  bool truncated;  // whether nonzero digits were dropped
} Decimal;

static void trim(Decimal *number) {
  while (number->count > 0 && number->digits[number->count - 1] == 0) --number->count;
  if (number->count == 0) number->point = 0;
}

static void halve(Decimal *number, unsigned shift) {
  int read = 0, write = 0;
  uint64_t rest = 0;
  for (; rest >> shift == 0; ++read) {
    if (read >= number->count) {
      if (rest == 0) {
        number->count = 0;
        return;
      }
      for (; rest >> shift == 0; ++read) rest *= 10;
      break;
    }
    rest = rest * 10 + number->digits[read];
  }
  number->point -= read - 1;
  uint64_t mask = ((uint64_t)1 << shift) - 1;
  for (; read < number->count; ++read) {
    uint8_t digit = (uint8_t)(rest >> shift);
    rest &= mask;
    number->digits[write++] = digit;
    rest = rest * 10 + number->digits[read];
  }
  while (rest > 0) {
    uint8_t digit = (uint8_t)(rest >> shift);
    rest &= mask;
    if (write < DIGITS) number->digits[write++] = digit;
    else if (digit > 0) number->truncated = true;
    rest *= 10;
  }
  number->count = write;
  trim(number);
}

static void twice(Decimal *number, unsigned shift) {
  // The digits of the carry come first. Their number is not known in advance, so digits are written
  // from the end.
  uint8_t product[DIGITS + 20];
  int start = DIGITS + 20;
  uint64_t carry = 0;
  int first = number->count + 20;
  if (first > start) first = start;
  int write = first;
  for (int read = number->count - 1; read >= 0; --read) {
    carry += (uint64_t)number->digits[read] << shift;
    product[--write] = (uint8_t)(carry % 10);
    carry /= 10;
  }
  while (carry > 0) {
    product[--write] = (uint8_t)(carry % 10);
    carry /= 10;
  }
  number->point += first - write - number->count;
  int count = first - write;
  for (int index = 0; index < count; ++index) {
    if (index < DIGITS) number->digits[index] = product[write + index];
    else if (product[write + index] > 0) number->truncated = true;
  }
  number->count = count < DIGITS ? count : DIGITS;
  trim(number);
}

static void shift(Decimal *number, int bits) {
  if (number->count == 0) return;
  for (; bits > MOST_SHIFT; bits -= MOST_SHIFT) twice(number, MOST_SHIFT);
  if (bits > 0) twice(number, (unsigned)bits);
  for (; bits < -MOST_SHIFT; bits += MOST_SHIFT) halve(number, MOST_SHIFT);
  if (bits < 0) halve(number, (unsigned)-bits);
}

static uint64_t whole(const Decimal *number) {
  uint64_t value = 0;
  int index = 0;
  for (; index < number->point && index < number->count; ++index)
    value = value * 10 + number->digits[index];
  for (; index < number->point; ++index) value *= 10;
  int next = number->point;
  if (next < 0 || next >= number->count) return value;
  bool up = number->digits[next] >= 5;
  // Round half to even.
  if (number->digits[next] == 5 && next + 1 == number->count && !number->truncated)
    up = next > 0 && number->digits[next - 1] % 2 == 1;
  return value + up;
}

static double assembled(Decimal *number) {
  static const int bits[] = {1, 3, 6, 9, 13, 16, 19, 23, 26};
  if (number->count == 0 || number->point < -330) return 0;
  if (number->point > 310) return __builtin_inf();
  int exponent = 0;
  while (number->point > 0) {
    int by = number->point > 8 ? MOST_SHIFT : bits[number->point];
    shift(number, -by);
    exponent += by;
  }
  while (number->point < 0 || (number->point == 0 && number->digits[0] < 5)) {
    int by = -number->point > 8 ? MOST_SHIFT : bits[-number->point];
    shift(number, by);
    exponent -= by;
  }
  --exponent;
  if (exponent < -1022) {
    shift(number, exponent + 1022);
    exponent = -1022;
  }
  if (exponent > 1023) return __builtin_inf();
  shift(number, 53);
  uint64_t significand = whole(number);
  if (significand == (uint64_t)2 << 52) {
    significand >>= 1;
    if (++exponent > 1023) return __builtin_inf();
  }
  if (!(significand >> 52)) exponent = -1023;
  union { uint64_t bits; double value; } number_of = {
    (significand & (((uint64_t)1 << 52) - 1)) | (uint64_t)(exponent + 1023) << 52};
  return number_of.value;
}

// Reads a decimal number from the start of a text.
//
// Returns the end of the number, or NULL if the text does not start with a number.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  Decimal number = {.count = 0};
  bool negative = *text == '-', point = false, any = false;
  if (*text == '-' || *text == '+') ++text;
  for (;; ++text) {
    if (*text == '.' && !point) {
      point = true;
      continue;
    }
    if (*text < '0' || *text > '9') break;
    any = true;
    uint8_t digit = (uint8_t)(*text - '0');
    if (number.count == 0 && digit == 0) {
      if (point) --number.point;
      continue;
    }
    if (number.count < DIGITS) number.digits[number.count++] = digit;
    else if (digit > 0) number.truncated = true;
    if (!point) ++number.point;
  }
  if (!any) return NULL;
  if (*text == 'e' || *text == 'E') {
    const char *mark = text++;
    bool below = *text == '-';
    if (*text == '-' || *text == '+') ++text;
    int exponent = 0;
    if (*text < '0' || *text > '9') text = mark;
    for (; *text >= '0' && *text <= '9'; ++text)
      if (exponent < 100000) exponent = exponent * 10 + (*text - '0');
    number.point += below ? -exponent : exponent;
  }
  trim(&number);
  double value = assembled(&number);
  *result = negative ? -value : value;
  return text;
}
