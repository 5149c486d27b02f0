import { lengthOf, type MatchFinder, type SearchDepth } from './match-finder.ts'

/** The repetitions at every position of a stretch of bytes. */
export interface StretchMatches {
  readonly bytes: Uint8Array
  /** Where it starts and ends in the bytes. */
  readonly start: number
  readonly end: number
  /** Where in `matches` the repetitions of the position this far into the stretch start; those of the next end them. */
  readonly first: Int32Array
  readonly matches: Int32Array
}

export function findMatches(
  finder: MatchFinder,
  bytes: Uint8Array,
  {
    start,
    end,
    niceLength,
  }: { readonly start: number; readonly end: number } & Pick<SearchDepth, 'niceLength'>,
): StretchMatches {
  const first = new Int32Array(end - start + 1)
  const found = new Int32Array(260)
  let matches = new Int32Array(4 * (end - start) + found.length)
  let count = 0
  let passed = start
  for (let at = start; at < end; at += 1) {
    first[at - start] = count
    const here = finder.find(at, found)
    // Inside a long repetition nothing better begins.
    if (at < passed || here === 0) continue
    if (count + here > matches.length) matches = grown(matches)
    matches.set(found.subarray(0, here), count)
    count += here
    const longest = lengthOf(found[here - 1] as number)
    if (longest >= niceLength) passed = at + longest
  }
  first[end - start] = count
  return { bytes, start, end, first, matches }
}

function grown(matches: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * matches.length)
  larger.set(matches)
  return larger
}
