/* How a block tells of its two codes (RFC 1951, 3.2.7). */
#include "flate.h"

enum { LENGTH_SYMBOLS = 19, LENGTHS_LIMIT = 7 };
enum { REPEAT_LAST = 16, FEW_ZEROS = 17, MANY_ZEROS = 18 };

/* The order in which the lengths of the lengths' code are written. */
static const byte order[LENGTH_SYMBOLS] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};

static word extra_bits(word symbol) {
  return symbol == REPEAT_LAST ? 2 : symbol == FEW_ZEROS ? 3 : symbol == MANY_ZEROS ? 7 : 0;
}

static word used(const byte *lengths, word symbols, word least) {
  while (symbols > least && lengths[symbols - 1] == 0) symbols -= 1;
  return symbols;
}

static void add_run(description *d, word symbol, word extra) {
  d->symbols[d->runs] = symbol;
  d->extra[d->runs] = extra;
  d->runs += 1;
}

static word at_most(word value, word most) { return value < most ? value : most; }

/* Lengths one by one, and repeated ones together. */
static void add_runs(description *d, const byte *lengths, word count) {
  for (word at = 0; at < count;) {
    word length = lengths[at], end = at + 1;
    while (end < count && lengths[end] == length) end += 1;
    word left = end - at;
    if (length == 0) {
      for (; left >= 11; left -= at_most(left, 138)) add_run(d, MANY_ZEROS, at_most(left, 138) - 11);
      if (left >= 3) {
        add_run(d, FEW_ZEROS, left - 3);
        left = 0;
      }
    } else {
      add_run(d, length, 0);
      for (left -= 1; left >= 3; left -= at_most(left, 6)) add_run(d, REPEAT_LAST, at_most(left, 6) - 3);
    }
    for (; left > 0; left -= 1) add_run(d, length, 0);
    at = end;
  }
}

description describe_codes(const prefix_code *literals, const prefix_code *distances) {
  description d;
  d.literals = used(literals->lengths, LITERAL_SYMBOLS, END_OF_BLOCK + 1);
  d.distances = used(distances->lengths, DISTANCE_SYMBOLS, 1);
  d.runs = 0;
  byte lengths[LITERAL_SYMBOLS + DISTANCE_SYMBOLS];
  for (word at = 0; at < d.literals; at += 1) lengths[at] = literals->lengths[at];
  for (word at = 0; at < d.distances; at += 1) lengths[d.literals + at] = distances->lengths[at];
  add_runs(&d, lengths, d.literals + d.distances);
  word counts[LENGTH_SYMBOLS] = {0};
  for (word run = 0; run < d.runs; run += 1) counts[d.symbols[run]] += 1;
  d.code = prefix_code_of(counts, LENGTH_SYMBOLS, LENGTHS_LIMIT);
  d.ordered = LENGTH_SYMBOLS;
  while (d.ordered > 4 && d.code.lengths[order[d.ordered - 1]] == 0) d.ordered -= 1;
  d.bits = 14 + 3 * d.ordered;
  for (word run = 0; run < d.runs; run += 1) d.bits += d.code.lengths[d.symbols[run]] + extra_bits(d.symbols[run]);
  return d;
}

void write_description(const description *d) {
  write_bits(d->literals - 257, 5);
  write_bits(d->distances - 1, 5);
  write_bits(d->ordered - 4, 4);
  for (word at = 0; at < d->ordered; at += 1) write_bits(d->code.lengths[order[at]], 3);
  for (word run = 0; run < d->runs; run += 1) {
    word symbol = d->symbols[run];
    write_bits(d->code.codes[symbol], d->code.lengths[symbol]);
    write_bits(d->extra[run], extra_bits(symbol));
  }
}
