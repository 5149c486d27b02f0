import type { BitWriter } from './bit-writer.ts'
import { endOfBlock } from './flate-symbols.ts'
import { type HuffmanCode, huffmanCode } from './huffman-code.ts'

/** The order in which the lengths of the lengths' code are written (RFC 1951, 3.2.7). */
const lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
const [repeatLast, fewZeros, manyZeros] = [16, 17, 18]
const extraBits = new Map([
  [repeatLast, 2],
  [fewZeros, 3],
  [manyZeros, 7],
])
const lengthsLimit = 7

interface Run {
  readonly symbol: number
  readonly extra: number
}

/** How a block tells of its two codes. */
export interface CodeDescription {
  readonly bits: number
  write(to: BitWriter): void
}

export function describeCodes(literals: HuffmanCode, distances: HuffmanCode): CodeDescription {
  const [literalCount, distanceCount] = [used(literals, endOfBlock + 1), used(distances, 1)]
  const lengths = [
    ...literals.lengths.subarray(0, literalCount),
    ...distances.lengths.subarray(0, distanceCount),
  ]
  const runs = [...runsOf(lengths)]
  const counts = new Uint32Array(lengthOrder.length)
  for (const { symbol } of runs) counts[symbol] = (counts[symbol] as number) + 1
  const code = huffmanCode(counts, lengthsLimit)
  const ordered = lengthOrder.map((symbol) => code.lengths[symbol] as number)
  const orderedCount = Math.max(4, ordered.findLastIndex((length) => length > 0) + 1)
  const runBits = runs.reduce(
    (sum, { symbol }) => sum + (code.lengths[symbol] as number) + (extraBits.get(symbol) ?? 0),
    0,
  )
  return {
    bits: 14 + 3 * orderedCount + runBits,
    write(to) {
      to.write(literalCount - 257, 5)
      to.write(distanceCount - 1, 5)
      to.write(orderedCount - 4, 4)
      for (const length of ordered.slice(0, orderedCount)) to.write(length, 3)
      for (const { symbol, extra } of runs) {
        to.write(code.codes[symbol] as number, code.lengths[symbol] as number)
        to.write(extra, extraBits.get(symbol) ?? 0)
      }
    },
  }
}

const used = ({ lengths }: HuffmanCode, least: number): number =>
  Math.max(least, lengths.findLastIndex((length) => length > 0) + 1)

/** Lengths one by one, and repeated ones together. */
function* runsOf(lengths: readonly number[]): Iterable<Run> {
  for (let at = 0; at < lengths.length; ) {
    const length = lengths[at] as number
    let end = at + 1
    while (lengths[end] === length) end += 1
    let left = end - at
    if (length === 0) {
      for (; left >= 11; left -= Math.min(left, 138))
        yield { symbol: manyZeros, extra: Math.min(left, 138) - 11 }
      if (left >= 3) {
        yield { symbol: fewZeros, extra: left - 3 }
        left = 0
      }
    } else {
      yield { symbol: length, extra: 0 }
      for (left -= 1; left >= 3; left -= Math.min(left, 6))
        yield { symbol: repeatLast, extra: Math.min(left, 6) - 3 }
    }
    for (; left > 0; left -= 1) yield { symbol: length, extra: 0 }
    at = end
  }
}
