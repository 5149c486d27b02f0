/* Codes of fewest bits (RFC 1951, 3.2.2). */
#include "flate.h"

/* The lightest first; of equal weight, the lower symbol. */
static word sort_leaves(const word *weights, word symbols, word *leaves) {
  word count = 0;
  for (word symbol = 0; symbol < symbols; symbol += 1) {
    if (weights[symbol] == 0) continue;
    word at = count;
    for (; at > 0 && weights[leaves[at - 1]] > weights[symbol]; at -= 1) leaves[at] = leaves[at - 1];
    leaves[at] = symbol;
    count += 1;
  }
  return count;
}

/* Joins the two lightest nodes until one is left: those made of others come up in rising weight, so two queues do. Returns
 * the longest length. */
static word fill_lengths(const word *weights, word symbols, byte *lengths) {
  word leaves[288], nodes[576], parents[576], depths[576];
  word count = sort_leaves(weights, symbols, leaves);
  for (word at = 0; at < count; at += 1) nodes[at] = weights[leaves[at]];
  word leaf = 0, joined = count, made = count;
  while (made < 2 * count - 1) {
    nodes[made] = 0;
    for (int each = 0; each < 2; each += 1) {
      word lightest = leaf < count && (joined >= made || nodes[leaf] <= nodes[joined]) ? leaf++ : joined++;
      nodes[made] += nodes[lightest];
      parents[lightest] = made;
    }
    made += 1;
  }
  depths[made - 1] = 0;
  for (word node = made - 1; node-- > 0;) depths[node] = depths[parents[node]] + 1;
  word longest = 0;
  for (word symbol = 0; symbol < symbols; symbol += 1) lengths[symbol] = 0;
  for (word at = 0; at < count; at += 1) {
    lengths[leaves[at]] = depths[at];
    if (depths[at] > longest) longest = depths[at];
  }
  return longest;
}

static word reversed(word code, word length) {
  word bits = 0;
  for (; length > 0; length -= 1) {
    bits = bits << 1 | (code & 1);
    code >>= 1;
  }
  return bits;
}

void fill_codes(prefix_code *code, word symbols) {
  word next[17] = {0};
  for (word symbol = 0; symbol < symbols; symbol += 1)
    if (code->lengths[symbol] > 0) next[code->lengths[symbol] + 1] += 1;
  for (word length = 1; length < 17; length += 1) next[length] = (next[length - 1] + next[length]) << 1;
  for (word symbol = 0; symbol < symbols; symbol += 1) {
    word length = code->lengths[symbol];
    code->codes[symbol] = length > 0 ? reversed(next[length]++, length) : 0;
  }
}

/* For symbols used so often, no code longer than the limit. There are always two codes at least, because some readers refuse
 * fewer. */
prefix_code prefix_code_of(const word *counts, word symbols, word limit) {
  word weights[288], used = 0;
  for (word symbol = 0; symbol < symbols; symbol += 1) {
    weights[symbol] = counts[symbol];
    if (counts[symbol] > 0) used += 1;
  }
  for (word symbol = 0; used < 2; symbol += 1) {
    if (weights[symbol] > 0) continue;
    weights[symbol] = 1;
    used += 1;
  }
  prefix_code code;
  /* Rare symbols count as less rare until the tree is flat enough; what it takes more is next to nothing. */
  while (fill_lengths(weights, symbols, code.lengths) > limit)
    for (word symbol = 0; symbol < symbols; symbol += 1)
      if (weights[symbol] > 0) weights[symbol] = (weights[symbol] >> 1) + 1;
  fill_codes(&code, symbols);
  return code;
}
