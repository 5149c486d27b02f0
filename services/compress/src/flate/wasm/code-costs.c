/* What symbols take that are used so often. */
#include "flate.h"

/* Parts of a bit; as many as leave the costs of a quarter of a megabyte below 2^31. */
enum { PARTS = 256 };

/* The series of the area tangent, which ends soon as the number lies near 1. */
static double log2_beyond_table(word count) {
  int power = 31 - __builtin_clz(count);
  double rest = (double)count / (double)(1u << power);
  if (rest > 1.4142135623730951) {
    rest /= 2;
    power += 1;
  }
  double z = (rest - 1) / (rest + 1), square = z * z, sum = 0;
  for (int odd = 23; odd >= 1; odd -= 2) sum = sum * square + 1.0 / odd;
  return power + 2.8853900817779268 * z * sum;
}

/* Most counts are small. */
enum { KNOWN = 2048 };
static double known_logs[KNOWN];

double log2_of(word count) {
  if (count >= KNOWN) return log2_beyond_table(count);
  if (known_logs[2] == 0)
    for (word each = 1; each < KNOWN; each += 1) known_logs[each] = log2_beyond_table(each);
  return known_logs[count];
}

/* A symbol that has not been used yet costs as one that is used once in twice as many. */
static void fill_entropies(const word *counts, word symbols, int *costs) {
  word sum = 0;
  for (word symbol = 0; symbol < symbols; symbol += 1) sum += counts[symbol];
  double all = log2_of(sum > 0 ? sum : 1);
  for (word symbol = 0; symbol < symbols; symbol += 1) {
    double bits = counts[symbol] == 0 ? all + 1 : all - log2_of(counts[symbol]);
    costs[symbol] = (int)(PARTS * bits + 0.5);
  }
}

/* By entropy: what a code that could divide bits would take. */
code_costs costs_of(const histogram *counts) {
  code_costs costs = {0};
  fill_entropies(counts->literals, LITERAL_SYMBOLS, costs.literals);
  for (word length = LEAST_LENGTH; length <= MOST_LENGTH; length += 1) {
    word symbol = symbol_of_length[length];
    costs.lengths[length] = costs.literals[symbol] + PARTS * extra_length_bits[symbol - END_OF_BLOCK - 1];
  }
  fill_entropies(counts->distances, DISTANCE_SYMBOLS, costs.distances);
  for (word symbol = 0; symbol < DISTANCE_SYMBOLS; symbol += 1)
    costs.distances[symbol] += PARTS * extra_distance_bits[symbol];
  return costs;
}

/* The cost of a code's description for every symbol in use. */
enum { DESCRIBED_BITS = 6 };

static double symbol_bits(const word *counts, const word *more, word symbols) {
  word all = 0;
  double bits = 0;
  for (word symbol = 0; symbol < symbols; symbol += 1) {
    word count = counts[symbol] + more[symbol];
    if (count == 0) continue;
    all += count;
    bits += DESCRIBED_BITS - count * log2_of(count);
  }
  return bits + (all == 0 ? 0 : all * log2_of(all));
}

/* Bits of all symbols of two that share their codes, with about as many as the description of these takes. */
double bits_together(const histogram *one, const histogram *other) {
  return symbol_bits(one->literals, other->literals, LITERAL_SYMBOLS) +
         symbol_bits(one->distances, other->distances, DISTANCE_SYMBOLS);
}
