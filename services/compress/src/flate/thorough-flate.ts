import { deflateSync } from 'node:zlib'
import { BitWriter } from './bit-writer.ts'
import { type Choices, cheapestPath, countSymbols, greedyPath } from './cheapest-path.ts'
import { costsOf } from './code-costs.ts'
import { MatchFinder, type SearchDepth } from './match-finder.ts'
import { splitBlocks } from './split-blocks.ts'
import { findMatches, type StretchMatches } from './stretch-matches.ts'
import { writeBlock } from './write-block.ts'

export interface Thoroughness extends SearchDepth {
  /** How often the cheapest path is looked for anew with the costs that the last one led to. */
  readonly rounds: number
}

/** Bytes looked at together. */
const stretchBytes = 256 * 1024
/** Zlib makes a few bytes less of one in six streams so short, and takes next to no time. */
const shortBytes = 16 * 1024
/** A window of 32 KiB, deflated, with the highest level (RFC 1950). */
const head = [0x78, 0xda]

/**
 * These bytes as a zlib stream, some 6 % smaller than zlib makes it: of all repetitions those that take fewest bits
 * together, in blocks divided where new codes pay. The approach is that of Zopfli and libdeflate.
 */
export function thoroughFlate(bytes: Uint8Array, how: Thoroughness): Buffer {
  const to = new BitWriter()
  to.writeBytes(Uint8Array.from(head))
  const finder = new MatchFinder(bytes, how)
  let start = 0
  do {
    const end = Math.min(bytes.length, start + stretchBytes)
    const { niceLength } = how
    writeStretch(to, findMatches(finder, bytes, { start, end, niceLength }), how.rounds)
    start = end
  } while (start < bytes.length)
  const sum = adler32(bytes)
  const ending = Buffer.alloc(4)
  ending.writeUInt32BE(sum)
  to.writeBytes(ending)
  const found = to.finish()
  if (bytes.length > shortBytes) return found
  const plain = deflateSync(bytes, { level: 9, memLevel: 9 })
  return plain.length < found.length ? plain : found
}

function writeStretch(to: BitWriter, stretch: StretchMatches, rounds: number): void {
  const { bytes, start, end } = stretch
  const choices: Choices = new Int32Array(end - start)
  greedyPath(stretch, choices)
  cheapestPath(stretch, stretch, costsOf(countSymbols(stretch, stretch, choices)), choices)
  for (const part of splitBlocks(stretch, choices)) {
    for (let round = 0; round < rounds; round += 1)
      cheapestPath(stretch, part, costsOf(countSymbols(stretch, part, choices)), choices)
    writeBlock(to, stretch, { part, choices, isLast: part.end === bytes.length })
  }
}

/** RFC 1950, 9. */
function adler32(bytes: Uint8Array): number {
  let [low, high] = [1, 0]
  for (let at = 0; at < bytes.length; ) {
    // As many as fit before either sum may leave 32 bits.
    for (const end = Math.min(bytes.length, at + 3800); at < end; at += 1) {
      low += bytes[at] as number
      high += low
    }
    low %= 65_521
    high %= 65_521
  }
  return ((high << 16) | low) >>> 0
}
