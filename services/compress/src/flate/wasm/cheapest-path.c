/* Which bytes stand for themselves, and which are told as repetitions. */
#include "flate.h"

/* Takes the longest repetition everywhere, which tells roughly how often which symbol is used. */
void greedy_path(const stretch *s, match *choices) {
  word size = s->end - s->start;
  for (word at = 0; at < size;) {
    match longest = s->first[at + 1] > s->first[at] ? s->matches[s->first[at + 1] - 1] : 0;
    if (longest && at + length_of(longest) > size) longest = 0;
    choices[at] = longest;
    at += longest ? length_of(longest) : 1;
  }
}

/* The cost of what follows each position of a part. */
static int behind[STRETCH + 1];

/* Writes the choices that take fewest bits through a part; any shorter piece of a repetition is one, too. */
void cheapest_path(const stretch *s, part p, const code_costs *costs, match *choices) {
  word size = p.end - p.start, index = p.start - s->start;
  const byte *bytes = s->bytes + p.start;
  behind[size] = 0;
  for (word at = size; at-- > 0;) {
    int best = costs->literals[bytes[at]] + behind[at + 1];
    match choice = 0;
    word length = LEAST_LENGTH;
    const match *end = s->matches + s->first[index + at + 1];
    for (const match *each = s->matches + s->first[index + at]; each < end; each += 1) {
      int away = costs->distances[distance_symbol_of(*each)];
      word longest = length_of(*each) < size - at ? length_of(*each) : size - at;
      for (; length <= longest; length += 1) {
        int cost = away + costs->lengths[length] + behind[at + length];
        if (cost < best) {
          best = cost;
          choice = with_length(*each, length);
        }
      }
    }
    behind[at] = best;
    choices[index + at] = choice;
  }
}

/* Returns how many bytes the choice stands for. */
word count_symbol(histogram *counts, word literal, match choice) {
  if (choice == 0) {
    counts->literals[literal] += 1;
    return 1;
  }
  counts->literals[symbol_of_length[length_of(choice)]] += 1;
  counts->distances[distance_symbol_of(choice)] += 1;
  return length_of(choice);
}

/* What the choices make of a part, the end of the block included. */
histogram count_symbols(const stretch *s, part p, const match *choices) {
  histogram counts = {0};
  for (word at = p.start; at < p.end;) at += count_symbol(&counts, s->bytes[at], choices[at - s->start]);
  counts.literals[END_OF_BLOCK] = 1;
  return counts;
}
