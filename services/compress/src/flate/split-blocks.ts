import { type Choices, countSymbol, type Part } from './cheapest-path.ts'
import { bitsTogether, emptyHistogram, estimatedBits, type Histogram, sumOf } from './code-costs.ts'
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
  const savings = blocks.slice(1).map((block, index) => saving(blocks[index] as Block, block))
  while (savings.length > 0) {
    const at = indexOfMost(savings)
    if ((savings[at] as number) < 0) break
    blocks.splice(at, 2, merged(blocks[at] as Block, blocks[at + 1] as Block))
    savings.splice(at, 1)
    for (const near of [at - 1, at]) {
      const [one, other] = [blocks[near], blocks[near + 1]]
      if (one && other) savings[near] = saving(one, other)
    }
  }
  return blocks
}

function indexOfMost(values: readonly number[]): number {
  let most = 0
  for (let at = 1; at < values.length; at += 1)
    if ((values[at] as number) > (values[most] as number)) most = at
  return most
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

/** Bits that two blocks take less as one. */
const saving = (one: Block, other: Block): number =>
  one.bits + other.bits - bitsTogether(one.counts, other.counts)

function merged(one: Block, other: Block): Block {
  const counts = sumOf(one.counts, other.counts)
  return { start: one.start, end: other.end, counts, bits: estimatedBits(counts) }
}
