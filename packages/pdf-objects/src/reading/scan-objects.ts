import { classOf, isDigit, regular, whitespace } from '../values/characters.ts'

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
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const offsets = new Map<number, number>()
  for (const at of findAll(source, 'obj')) {
    // `endobj` has no space before it.
    const generation = numberBefore(source, at)
    const id = generation && numberBefore(source, generation.start)
    if (id) offsets.set(id.value, at + 3)
  }
  const trailers = [...findAll(source, 'trailer')].map((at) => at + 'trailer'.length)
  return { offsets, trailers }
}

function* findAll(source: Buffer, word: string): Iterable<number> {
  for (let at = source.indexOf(word); at >= 0; at = source.indexOf(word, at + word.length)) {
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
  return { value: Number(Buffer.from(source.subarray(start, last)).toString('latin1')), start }
}
