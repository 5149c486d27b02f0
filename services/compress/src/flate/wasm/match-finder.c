/* Earlier places of the bytes that follow, in a window of 32 KiB: a binary tree of its positions for every hash of four
 * bytes, sorted by what follows them, as in LZMA's "bt4" and libdeflate. */
#include "flate.h"

enum { NONE = -1, RING = MOST_DISTANCE - 1, SHORT_BITS = 13, LONG_BITS = 15 };

/* The children of every position in the window: what sorts before it, and after. */
static int children[2 * MOST_DISTANCE];
static int roots[1 << LONG_BITS];
/* The last place of three bytes. */
static int threes[1 << SHORT_BITS];
/* The longest repetition found last, and where it was found. */
static int last_place;
static word last_length;

void begin_finding(void) {
  for (word at = 0; at < 1 << LONG_BITS; at += 1) roots[at] = NONE;
  for (word at = 0; at < 1 << SHORT_BITS; at += 1) threes[at] = NONE;
  last_place = NONE;
  last_length = 0;
}

/* How many bytes are the same from both places on, of which so many are known to be. */
static word same_bytes(const byte *one, const byte *other, word length, word most) {
  while (length + 8 <= most) {
    wide differing = *(const wide *)(one + length) ^ *(const wide *)(other + length);
    if (differing) return length + (__builtin_ctzll(differing) >> 3);
    length += 8;
  }
  while (length < most && one[length] == other[length]) length += 1;
  return length;
}

/* Every position has to be asked for once, in their order. Writes the repetitions there, each longer and farther than the
 * one before, and returns how many there are. */
word find_at(const byte *bytes, word size, word position, depth how, match *found) {
  int at = (int)position;
  word most = size - position < MOST_LENGTH ? size - position : MOST_LENGTH;
  if (most < 4) return 0;
  const byte *here = bytes + at;
  word four = *(const word *)here;
  word three = four & 0xffffff;
  word short_hash = three * 0x1e35a7bdu >> (32 - SHORT_BITS);
  word long_hash = four * 0x1e35a7bdu >> (32 - LONG_BITS);
  int last = threes[short_hash];
  threes[short_hash] = at;
  word count = 0, best = 3;
  if (last > at - MOST_DISTANCE && last != NONE && (*(const word *)(bytes + last) & 0xffffff) == three) {
    found[count] = pack_match(3, at - last);
    count += 1;
  }
  int place = roots[long_hash];
  roots[long_hash] = at;
  word nice = how.nice_length < most ? how.nice_length : most;
  /* What follows a repetition repeats what follows its earlier place, one byte shorter. */
  int expected = last_place + 1;
  word known = last_length == 0 ? 0 : last_length - 1 < most ? last_length - 1 : most;
  last_length = 0;
  int *before = &children[2 * (at & RING)], *after = before + 1;
  word same_before = 0, same_after = 0;
  for (word left = how.places;; left -= 1) {
    if (left == 0 || place == NONE || place <= at - MOST_DISTANCE) {
      *before = NONE;
      *after = NONE;
      return count;
    }
    word length = same_before < same_after ? same_before : same_after;
    if (place == expected && known > length) length = known;
    const byte *there = bytes + place;
    length = same_bytes(there, here, length, most);
    int *node = &children[2 * (place & RING)];
    if (length > best) {
      best = length;
      last_place = place;
      last_length = length;
      found[count] = pack_match(length, at - place);
      count += 1;
    }
    if (length >= nice) {
      *before = node[0];
      *after = node[1];
      return count;
    }
    if (there[length] < here[length]) {
      *before = place;
      before = node + 1;
      same_before = length;
      place = *before;
    } else {
      *after = place;
      after = node;
      same_after = length;
      place = *after;
    }
  }
}

static word first[STRETCH + 1];

/* Matches go where there is room to the end of the memory, which grows. */
static void make_room(const match *end) {
  wide wanted = (wide)(word)end;
  wide there = (wide)__builtin_wasm_memory_size(0) << 16;
  if (wanted > there && __builtin_wasm_memory_grow(0, ((wanted - there) >> 16) + 64) == (word)-1) __builtin_trap();
}

/* The repetitions at every position of the stretch that starts there. */
stretch find_matches(const byte *bytes, word size, word start, depth how, match *matches) {
  word end = size - start < STRETCH ? size : start + STRETCH;
  word count = 0, passed = start;
  for (word at = start; at < end; at += 1) {
    first[at - start] = count;
    make_room(matches + count + MOST_LENGTH);
    word here = find_at(bytes, size, at, how, matches + count);
    /* Inside a long repetition nothing better begins. */
    if (at < passed || here == 0) continue;
    count += here;
    word longest = length_of(matches[count - 1]);
    if (longest >= how.nice_length) passed = at + longest;
  }
  first[end - start] = count;
  return (stretch){bytes, size, start, end, first, matches};
}
