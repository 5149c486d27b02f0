import { type Choices, countSymbol, type Part } from './cheapest-path.ts'
import { addHistogram, emptyHistogram, estimatedBits, type Histogram } from './code-costs.ts'
import type { StretchMatches } from './stretch-matches.ts'

const chunkSymbols = 256

interface Block extends Part {
  readonly counts: Histogram
  readonly bits: number
}

/**
 * Where new codes pay: starts with a block for every few hundred symbols and makes one of two neighbours as long as that
 * saves bits, the pair that saves most first.
 */
export function splitBlocks(stretch: StretchMatches, choices: Choices): Part[] {
  const blocks = chunks(stretch, choices)
  const pairs = blocks.slice(1).map((block, index) => merged(blocks[index] as Block, block))
  while (pairs.length > 0) {
    const saved = pairs.map(
      ({ bits }, at) => (blocks[at] as Block).bits + (blocks[at + 1] as Block).bits - bits,
    )
    const most = Math.max(...saved)
    if (most < 0) break
    const at = saved.indexOf(most)
    blocks.splice(at, 2, pairs[at] as Block)
    pairs.splice(at, 1)
    for (const near of [at - 1, at]) {
      const [one, other] = [blocks[near], blocks[near + 1]]
      if (one && other) pairs[near] = merged(one, other)
    }
  }
  return blocks
}

function chunks({ bytes, start, end }: StretchMatches, choices: Choices): Block[] {
  const blocks: Block[] = []
  let at = start
  do {
    const [from, counts] = [at, emptyHistogram()]
    for (let symbols = 0; symbols < chunkSymbols && at < end; symbols += 1)
      at += countSymbol(counts, bytes[at] as number, choices[at - start] as number)
    blocks.push({ start: from, end: at, counts, bits: estimatedBits(counts) })
  } while (at < end)
  return blocks
}

function merged(one: Block, other: Block): Block {
  const counts = emptyHistogram()
  addHistogram(counts, one.counts)
  addHistogram(counts, other.counts)
  return { start: one.start, end: other.end, counts, bits: estimatedBits(counts) }
}
