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

/** What each choice takes, in parts of a bit: sums of whole numbers are found in half the time. */
export interface CodeCosts {
  /** By byte. */
  readonly literals: Int32Array
  /** By length, with its extra bits. */
  readonly lengths: Int32Array
  /** By symbol, with its extra bits. */
  readonly distances: Int32Array
}

/** Parts of a bit; as many as leave the costs of a quarter of a megabyte below 2^31. */
const parts = 256

export const emptyHistogram = (): Histogram => ({
  literals: new Uint32Array(literalSymbols),
  distances: new Uint32Array(distanceSymbols),
})

export function sumOf(one: Histogram, other: Histogram): Histogram {
  const sums = (counts: Uint32Array, more: Uint32Array) =>
    counts.map((count, symbol) => count + (more[symbol] as number))
  return {
    literals: sums(one.literals, other.literals),
    distances: sums(one.distances, other.distances),
  }
}

/** By entropy: what a code that could divide bits would take. */
export function costsOf({ literals, distances }: Histogram): CodeCosts {
  const symbols = entropies(literals)
  const lengths = new Int32Array(mostLength + 1)
  for (let length = leastLength; length <= mostLength; length += 1) {
    const symbol = symbolOfLength[length] as number
    lengths[length] =
      (symbols[symbol] as number) + parts * (extraLengthBits[symbol - endOfBlock - 1] as number)
  }
  const farther = entropies(distances)
  for (let symbol = 0; symbol < distanceSymbols; symbol += 1)
    farther[symbol] = (farther[symbol] as number) + parts * (extraDistanceBits[symbol] as number)
  return { literals: symbols, lengths, distances: farther }
}

/** A symbol that has not been used yet costs as one that is used once in twice as many. */
function entropies(counts: Uint32Array): Int32Array {
  const all = Math.log2(Math.max(1, total(counts)))
  const costs = new Int32Array(counts.length)
  for (let symbol = 0; symbol < counts.length; symbol += 1) {
    const count = counts[symbol] as number
    costs[symbol] = Math.round(parts * (count === 0 ? all + 1 : all - Math.log2(count)))
  }
  return costs
}

function total(counts: Uint32Array): number {
  let sum = 0
  for (let symbol = 0; symbol < counts.length; symbol += 1) sum += counts[symbol] as number
  return sum
}

/** Bits of all symbols by entropy, with about as many as the description of their code takes. */
export const estimatedBits = (counts: Histogram): number => bitsTogether(counts, nothing)

/** The same of two that share their codes. */
export const bitsTogether = (one: Histogram, other: Histogram): number =>
  symbolBits(one.literals, other.literals) + symbolBits(one.distances, other.distances)

const nothing = emptyHistogram()
/** The cost of a code's description for every symbol in use. */
const describedBits = 6

function symbolBits(counts: Uint32Array, more: Uint32Array): number {
  let [all, bits] = [0, 0]
  for (let symbol = 0; symbol < counts.length; symbol += 1) {
    const count = (counts[symbol] as number) + (more[symbol] as number)
    if (count === 0) continue
    all += count
    bits += describedBits - timesItsLog(count)
  }
  return bits + timesItsLog(all)
}

/** Most counts are small. */
const knownLogs = Float64Array.from({ length: 2048 }, (_, count) =>
  count === 0 ? 0 : count * Math.log2(count),
)

const timesItsLog = (count: number): number =>
  count < knownLogs.length ? (knownLogs[count] as number) : count * Math.log2(count)
