/* A part of a stretch as one block, in whichever of the three ways is the shortest (RFC 1951, 3.2.3). */
#include "flate.h"

enum { STORED = 0, FIXED = 1, DYNAMIC = 2 };
enum { LIMIT = 15, STORED_MOST = 65535 };

/* The codes that need no description (3.2.6). */
static prefix_code fixed_literals, fixed_distances;

static void fill_fixed(void) {
  if (fixed_literals.lengths[0] > 0) return;
  for (word symbol = 0; symbol < 288; symbol += 1)
    fixed_literals.lengths[symbol] = symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8;
  for (word symbol = 0; symbol < DISTANCE_SYMBOLS; symbol += 1) fixed_distances.lengths[symbol] = 5;
  fill_codes(&fixed_literals, 288);
  fill_codes(&fixed_distances, DISTANCE_SYMBOLS);
}

static word bits_under(const prefix_code *literals, const prefix_code *distances, const histogram *counts) {
  word bits = 0;
  for (word symbol = 0; symbol < LITERAL_SYMBOLS; symbol += 1) {
    word extra = symbol > END_OF_BLOCK ? extra_length_bits[symbol - END_OF_BLOCK - 1] : 0;
    bits += counts->literals[symbol] * (literals->lengths[symbol] + extra);
  }
  for (word symbol = 0; symbol < DISTANCE_SYMBOLS; symbol += 1)
    bits += counts->distances[symbol] * (distances->lengths[symbol] + extra_distance_bits[symbol]);
  return bits;
}

static void write_symbols(const stretch *s, part p, const match *choices, const prefix_code *literals,
                          const prefix_code *distances) {
  for (word at = p.start; at < p.end;) {
    match choice = choices[at - s->start];
    if (choice == 0) {
      write_bits(literals->codes[s->bytes[at]], literals->lengths[s->bytes[at]]);
      at += 1;
      continue;
    }
    word length = length_of(choice), symbol = symbol_of_length[length], index = symbol - END_OF_BLOCK - 1;
    write_bits(literals->codes[symbol], literals->lengths[symbol]);
    write_bits(length - base_length[index], extra_length_bits[index]);
    word away = distance_symbol_of(choice);
    write_bits(distances->codes[away], distances->lengths[away]);
    write_bits(distance_of(choice) - base_distance[away], extra_distance_bits[away]);
    at += length;
  }
  write_bits(literals->codes[END_OF_BLOCK], literals->lengths[END_OF_BLOCK]);
}

void write_block(const stretch *s, part p, const match *choices, int is_last) {
  fill_fixed();
  histogram counts = count_symbols(s, p, choices);
  prefix_code literals = prefix_code_of(counts.literals, LITERAL_SYMBOLS, LIMIT);
  prefix_code distances = prefix_code_of(counts.distances, DISTANCE_SYMBOLS, LIMIT);
  description d = describe_codes(&literals, &distances);
  word fixed_bits = bits_under(&fixed_literals, &fixed_distances, &counts);
  word own_bits = d.bits + bits_under(&literals, &distances, &counts);
  word least = fixed_bits < own_bits ? fixed_bits : own_bits;
  word size = p.end - p.start, last = is_last ? 1 : 0;
  if (size <= STORED_MOST && 8 * size + 32 + 7 < least) {
    write_bits(last | STORED << 1, 3);
    byte head[] = {size, size >> 8, ~size, ~size >> 8};
    write_bytes(head, 4);
    write_bytes(s->bytes + p.start, size);
    return;
  }
  int is_fixed = fixed_bits <= own_bits;
  write_bits(last | (is_fixed ? FIXED : DYNAMIC) << 1, 3);
  if (!is_fixed) write_description(&d);
  write_symbols(s, p, choices, is_fixed ? &fixed_literals : &literals, is_fixed ? &fixed_distances : &distances);
}
