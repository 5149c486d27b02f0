import {
  distanceSymbols,
  endOfBlock,
  extraDistanceBits,
  extraLengthBits,
  leastLength,
  literalSymbols,
  mostLength,
  symbolOfLength,
} from './flate-symbols.ts'

/** How often each symbol is used. */
export interface Histogram {
  readonly literals: Uint32Array
  readonly distances: Uint32Array
}

/** Bits that each choice takes. */
export interface CodeCosts {
  /** By byte. */
  readonly literals: Float64Array
  /** By length, with its extra bits. */
  readonly lengths: Float64Array
  /** By symbol, with its extra bits. */
  readonly distances: Float64Array
}

export const emptyHistogram = (): Histogram => ({
  literals: new Uint32Array(literalSymbols),
  distances: new Uint32Array(distanceSymbols),
})

export function addHistogram(to: Histogram, from: Histogram): void {
  for (const [symbol, count] of from.literals.entries())
    to.literals[symbol] = (to.literals[symbol] as number) + count
  for (const [symbol, count] of from.distances.entries())
    to.distances[symbol] = (to.distances[symbol] as number) + count
}

/** By entropy: what a code that could divide bits would take. */
export function costsOf({ literals, distances }: Histogram): CodeCosts {
  const symbols = entropies(literals)
  const lengths = new Float64Array(mostLength + 1)
  for (let length = leastLength; length <= mostLength; length += 1) {
    const symbol = symbolOfLength[length] as number
    lengths[length] = (symbols[symbol] as number) + (extraLengthBits[symbol - endOfBlock - 1] as number)
  }
  const farther = entropies(distances)
  for (let symbol = 0; symbol < distanceSymbols; symbol += 1)
    farther[symbol] = (farther[symbol] as number) + (extraDistanceBits[symbol] as number)
  return { literals: symbols, lengths, distances: farther }
}

/** A symbol that has not been used yet costs as one that is used once in twice as many. */
function entropies(counts: Uint32Array): Float64Array {
  const all = Math.log2(Math.max(1, total(counts)))
  return Float64Array.from(counts, (count) => (count === 0 ? all + 1 : all - Math.log2(count)))
}

const total = (counts: Uint32Array): number => counts.reduce((sum, count) => sum + count, 0)

/** Bits of all symbols by entropy, with about as many as the description of their code takes. */
export function estimatedBits({ literals, distances }: Histogram): number {
  return symbolBits(literals) + symbolBits(distances)
}

/** Of a code's description for every symbol in use. */
const describedBits = 6

function symbolBits(counts: Uint32Array): number {
  const all = Math.log2(Math.max(1, total(counts)))
  let bits = 0
  for (const count of counts) if (count > 0) bits += count * (all - Math.log2(count)) + describedBits
  return bits
}
