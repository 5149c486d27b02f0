import { classOf, isDigit, regular, whitespace } from '../bytes/characters.ts'
import { findWord } from '../bytes/find-word.ts'
import { readLatin1 } from '../bytes/latin1.ts'

/** Offsets in the file of what a search of all its bytes has found. */
export interface FoundObjects {
  /** Where the value of the last object of each number starts. */
  readonly offsets: ReadonlyMap<number, number>
  /** Where the dictionaries behind `trailer` start. */
  readonly trailers: readonly number[]
}

/** More digits are no object number. */
const maxDigits = 10

/** Looks for `12 0 obj` and `trailer` in all of a file, whatever stands between. */
export function scanObjects(bytes: Uint8Array): FoundObjects {
  const offsets = new Map<number, number>()
  for (const at of findAll(bytes, 'obj')) {
    // `endobj` has no space before it.
    const generation = numberBefore(bytes, at)
    const id = generation && numberBefore(bytes, generation.start)
    if (id) offsets.set(id.value, at + 3)
  }
  const trailers = [...findAll(bytes, 'trailer')].map((at) => at + 'trailer'.length)
  return { offsets, trailers }
}

function* findAll(source: Uint8Array, word: string): Iterable<number> {
  for (let at = findWord(source, word); at >= 0; at = findWord(source, word, at + word.length)) {
    if (classOf(source[at + word.length]) !== regular || isDigit(source[at + word.length])) yield at
  }
}

/** The number that ends, with white space behind it, before `end`. */
function numberBefore(source: Uint8Array, end: number): { value: number; start: number } | undefined {
  let last = end
  while (last > 0 && classOf(source[last - 1]) === whitespace) last -= 1
  let start = last
  while (start > 0 && last - start <= maxDigits && isDigit(source[start - 1])) start -= 1
  if (start === last || last === end || last - start > maxDigits) return undefined
  return { value: Number(readLatin1(source, start, last)), start }
}
