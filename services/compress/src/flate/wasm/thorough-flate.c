/* Bytes as a zlib stream (RFC 1950), some 6 % smaller than zlib makes it: of all repetitions those that take fewest bits
 * together, in blocks divided where new codes pay. The approach is that of Zopfli and libdeflate.
 *
 * The caller asks where so many bytes shall lie, puts them there, and after `deflate` finds what they came to at `result`.
 * The memory holds the bytes, then what is written, then the repetitions of a stretch. */
#include "flate.h"

extern byte __heap_base;

/* Blocks that do not shrink are stored: five bytes for every 64 KiB and for every block, which has 256 symbols at least. */
static word room_for_result(word size) { return size + size / 32 + 1024; }

static byte *aligned(byte *at) { return (byte *)(((word)at + 15) & ~15u); }

static byte *result_of(word size) { return aligned(&__heap_base + size + 8); }

static match *matches_after(word size) { return (match *)aligned(result_of(size) + room_for_result(size)); }

__attribute__((export_name("place"))) byte *place(word size) {
  wide wanted = (wide)(word)matches_after(size);
  wide there = (wide)__builtin_wasm_memory_size(0) << 16;
  if (wanted > there && __builtin_wasm_memory_grow(0, ((wanted - there) >> 16) + 1) == (word)-1) __builtin_trap();
  return &__heap_base;
}

__attribute__((export_name("result"))) byte *result(word size) { return result_of(size); }

static word adler32(const byte *bytes, word size) {
  word low = 1, high = 0;
  for (word at = 0; at < size;) {
    /* As many as fit before either sum may leave 32 bits. */
    for (word end = size - at < 3800 ? size : at + 3800; at < end; at += 1) {
      low += bytes[at];
      high += low;
    }
    low %= 65521;
    high %= 65521;
  }
  return high << 16 | low;
}

static match choices[STRETCH];
static part parts[STRETCH / 256 + 1];

static void write_stretch(const stretch *s, word rounds) {
  part whole = {s->start, s->end};
  greedy_path(s, choices);
  histogram counts = count_symbols(s, whole, choices);
  code_costs costs = costs_of(&counts);
  cheapest_path(s, whole, &costs, choices);
  word count = split_blocks(s, choices, parts);
  for (word block = 0; block < count; block += 1) {
    for (word round = 0; round < rounds; round += 1) {
      counts = count_symbols(s, parts[block], choices);
      costs = costs_of(&counts);
      cheapest_path(s, parts[block], &costs, choices);
    }
    write_block(s, parts[block], choices, parts[block].end == s->size);
  }
}

/* Rounds: how often the cheapest path is looked for anew with the costs that the last one led to. Returns how many bytes
 * came of it. */
__attribute__((export_name("deflate"))) word deflate(word size, word places, word nice_length, word rounds) {
  const byte *bytes = &__heap_base;
  depth how = {places, nice_length};
  fill_symbols();
  begin_writing(result_of(size));
  /* A window of 32 KiB, deflated, with the highest level. */
  const byte head[] = {0x78, 0xda};
  write_bytes(head, 2);
  begin_finding();
  word start = 0;
  do {
    stretch s = find_matches(bytes, size, start, how, matches_after(size));
    write_stretch(&s, rounds);
    start = s.end;
  } while (start < size);
  word sum = adler32(bytes, size);
  const byte ending[] = {sum >> 24, sum >> 16, sum >> 8, sum};
  write_bytes(ending, 4);
  return written();
}
