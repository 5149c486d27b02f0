/* Where new codes pay: starts with a block for every few hundred symbols and makes one of two neighbours as long as that
 * saves bits, the pair that saves most first. */
#include "flate.h"

enum { CHUNK_SYMBOLS = 256, MOST_BLOCKS = STRETCH / CHUNK_SYMBOLS + 1 };

static histogram counts[MOST_BLOCKS];
/* Bits of each block, and how many it takes less as one with the next. */
static double bits[MOST_BLOCKS], savings[MOST_BLOCKS];

static const histogram nothing;

static word chunks(const stretch *s, const match *choices, part *parts) {
  word count = 0, at = s->start;
  do {
    histogram *own = &counts[count];
    *own = nothing;
    word from = at;
    for (word symbols = 0; symbols < CHUNK_SYMBOLS && at < s->end; symbols += 1)
      at += count_symbol(own, s->bytes[at], choices[at - s->start]);
    parts[count] = (part){from, at};
    bits[count] = bits_together(own, &nothing);
    count += 1;
  } while (at < s->end);
  return count;
}

static double saving(word block) {
  return bits[block] + bits[block + 1] - bits_together(&counts[block], &counts[block + 1]);
}

static void merge_with_next(word block, part *parts, word count) {
  word *own = (word *)&counts[block], *next = (word *)&counts[block + 1];
  for (word symbol = 0; symbol < LITERAL_SYMBOLS + DISTANCE_SYMBOLS; symbol += 1) own[symbol] += next[symbol];
  parts[block].end = parts[block + 1].end;
  bits[block] = bits_together(&counts[block], &nothing);
  for (word at = block + 1; at + 1 < count; at += 1) {
    counts[at] = counts[at + 1];
    parts[at] = parts[at + 1];
    bits[at] = bits[at + 1];
    savings[at - 1] = savings[at];
  }
}

word split_blocks(const stretch *s, const match *choices, part *parts) {
  word count = chunks(s, choices, parts);
  for (word block = 0; block + 1 < count; block += 1) savings[block] = saving(block);
  while (count > 1) {
    word most = 0;
    for (word block = 1; block + 1 < count; block += 1)
      if (savings[block] > savings[most]) most = block;
    if (savings[most] < 0) break;
    merge_with_next(most, parts, count);
    count -= 1;
    if (most > 0) savings[most - 1] = saving(most - 1);
    if (most + 1 < count) savings[most] = saving(most);
  }
  return count;
}
