/* What the parts of the thorough search for Flate data (thorough-flate.c) know of each other. */
#pragma once

typedef unsigned char byte;
typedef unsigned int word;
typedef unsigned long long wide;

/* Symbols of literals, the end of a block and lengths; symbols of distances (RFC 1951, 3.2.5). */
enum { LITERAL_SYMBOLS = 286, DISTANCE_SYMBOLS = 30, END_OF_BLOCK = 256 };
enum { LEAST_LENGTH = 3, MOST_LENGTH = 258, MOST_DISTANCE = 32768 };

/* Bytes looked at together. */
enum { STRETCH = 256 * 1024 };

/* By length: its symbol. By symbol above 256, and by symbol of a distance: how many further bits tell which one it is, and
 * the least it stands for. By distance up to 256, and of every 128th after: its symbol. */
extern word symbol_of_length[MOST_LENGTH + 1];
extern word extra_length_bits[29], base_length[29];
extern word extra_distance_bits[DISTANCE_SYMBOLS], base_distance[DISTANCE_SYMBOLS];
void fill_symbols(void);
word symbol_of_distance(word distance);

/* A repetition in one number: its length above, its distance less one in the lowest fifteen bits, that one's symbol between.
 * Where there is a choice, 0 stands for the byte itself. */
typedef word match;
static inline match pack_match(word length, word distance) {
  return length << 20 | symbol_of_distance(distance) << 15 | (distance - 1);
}
static inline word length_of(match m) { return m >> 20; }
static inline word distance_of(match m) { return (m & (MOST_DISTANCE - 1)) + 1; }
static inline word distance_symbol_of(match m) { return m >> 15 & 31; }
static inline match with_length(match m, word length) { return (m & 0xfffff) | length << 20; }

/* How long to look: places compared with at most, and the length of a repetition that is good enough. */
typedef struct {
  word places, nice_length;
} depth;
void begin_finding(void);
word find_at(const byte *bytes, word size, word at, depth how, match *found);

/* The bytes, where a stretch of them starts and ends, and the repetitions at its positions: those of the one this far into it
 * start at first[position], and those of the next end them. */
typedef struct {
  const byte *bytes;
  word size, start, end;
  const word *first;
  const match *matches;
} stretch;
stretch find_matches(const byte *bytes, word size, word start, depth how, match *matches);

/* A part of a stretch, in positions of the bytes. */
typedef struct {
  word start, end;
} part;

/* How often each symbol is used. */
typedef struct {
  word literals[LITERAL_SYMBOLS], distances[DISTANCE_SYMBOLS];
} histogram;
double bits_together(const histogram *one, const histogram *other);
double log2_of(word count);

/* What each choice takes with its extra bits, in parts of a bit: sums of whole numbers are found in half the time. */
typedef struct {
  int literals[LITERAL_SYMBOLS], lengths[MOST_LENGTH + 1], distances[DISTANCE_SYMBOLS];
} code_costs;
code_costs costs_of(const histogram *counts);

/* Choices stand by position in the stretch. */
void greedy_path(const stretch *s, match *choices);
void cheapest_path(const stretch *s, part p, const code_costs *costs, match *choices);
histogram count_symbols(const stretch *s, part p, const match *choices);
word count_symbol(histogram *counts, word literal, match choice);

/* Writes where blocks with codes of their own pay, and returns how many there are. */
word split_blocks(const stretch *s, const match *choices, part *parts);

/* Lengths in bits by symbol, 0 for those that are not used, and codes, their bits in the order they are written. */
typedef struct {
  byte lengths[288];
  word codes[288];
} prefix_code;
prefix_code prefix_code_of(const word *counts, word symbols, word limit);
void fill_codes(prefix_code *code, word symbols);

/* The lengths of two codes one after the other, with repetitions told together, and the code that tells them. */
typedef struct {
  word literals, distances, ordered, runs, bits;
  byte symbols[LITERAL_SYMBOLS + DISTANCE_SYMBOLS], extra[LITERAL_SYMBOLS + DISTANCE_SYMBOLS];
  prefix_code code;
} description;
description describe_codes(const prefix_code *literals, const prefix_code *distances);
void write_description(const description *d);

void begin_writing(byte *to);
void write_bits(word value, word count);
void write_bytes(const byte *from, word count);
word written(void);

void write_block(const stretch *s, part p, const match *choices, int is_last);
