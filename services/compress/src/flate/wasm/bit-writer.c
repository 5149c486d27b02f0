/* Bits from the lowest of each byte on (RFC 1951, 3.1.1). */
#include "flate.h"

static byte *begun, *next;
static wide bits;
static word held;

void begin_writing(byte *to) {
  begun = next = to;
  bits = held = 0;
}

/* Sixteen at most. */
void write_bits(word value, word count) {
  bits |= (wide)value << held;
  held += count;
  while (held >= 8) {
    *next++ = (byte)bits;
    bits >>= 8;
    held -= 8;
  }
}

/* Whole bytes, after zeros up to the next one. */
void write_bytes(const byte *from, word count) {
  if (held > 0) write_bits(0, 8 - held);
  for (; count > 0; count -= 1) *next++ = *from++;
}

word written(void) { return next - begun; }
