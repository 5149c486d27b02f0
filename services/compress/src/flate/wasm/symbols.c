/* The symbols of lengths and distances (RFC 1951, 3.2.5). */
#include "flate.h"

word symbol_of_length[MOST_LENGTH + 1];
word extra_length_bits[29], base_length[29];
word extra_distance_bits[DISTANCE_SYMBOLS], base_distance[DISTANCE_SYMBOLS];
static byte symbols_of_distances[512];

void fill_symbols(void) {
  word length = LEAST_LENGTH;
  for (word index = 0; index < 28; index += 1) {
    extra_length_bits[index] = index < 8 ? 0 : (index >> 2) - 1;
    base_length[index] = length;
    for (word left = 1u << extra_length_bits[index]; left > 0; left -= 1) {
      symbol_of_length[length] = END_OF_BLOCK + 1 + index;
      length += 1;
    }
  }
  base_length[28] = MOST_LENGTH;
  symbol_of_length[MOST_LENGTH] = 285;

  word distance = 1;
  for (word symbol = 0; symbol < DISTANCE_SYMBOLS; symbol += 1) {
    extra_distance_bits[symbol] = symbol < 4 ? 0 : (symbol >> 1) - 1;
    base_distance[symbol] = distance;
    word end = distance + (1u << extra_distance_bits[symbol]);
    if (distance <= 256)
      for (word at = distance - 1; at < end - 1; at += 1) symbols_of_distances[at] = symbol;
    else
      for (word at = (distance - 1) >> 7; at < (end - 1) >> 7; at += 1) symbols_of_distances[256 + at] = symbol;
    distance = end;
  }
}

word symbol_of_distance(word distance) {
  return symbols_of_distances[distance <= 256 ? distance - 1 : 256 + ((distance - 1) >> 7)];
}
