import { type CodeCosts, emptyHistogram, type Histogram } from './code-costs.ts'
import { endOfBlock, leastLength, symbolOfLength } from './flate-symbols.ts'
import { distanceSymbolOf, lengthOf, withLength } from './match-finder.ts'
import type { StretchMatches } from './stretch-matches.ts'

/** A part of a stretch, in positions of its bytes. */
export interface Part {
  readonly start: number
  readonly end: number
}

/** By position in the stretch: the repetition to take there, or 0 for the byte itself. */
export type Choices = Int32Array

/** The cost of what follows each position of a part; kept, because parts are many. */
let costs = new Int32Array(0)

/** Takes the longest repetition everywhere, which tells roughly how often which symbol is used. */
export function greedyPath({ first, matches, start, end }: StretchMatches, choices: Choices): void {
  for (let at = 0; at < end - start; ) {
    const [from, to] = [first[at] as number, first[at + 1] as number]
    const longest = to > from ? (matches[to - 1] as number) : 0
    const fits = longest !== 0 && at + lengthOf(longest) <= end - start
    choices[at] = fits ? longest : 0
    at += fits ? lengthOf(longest) : 1
  }
}

/** Writes the choices that take fewest bits through a part; any shorter piece of a repetition is one, too. */
export function cheapestPath(
  { bytes, start, first, matches }: StretchMatches,
  part: Part,
  { literals, lengths, distances }: CodeCosts,
  choices: Choices,
): void {
  const size = part.end - part.start
  const index = part.start - start
  if (costs.length <= size) costs = new Int32Array(size + 1)
  const behind = costs
  behind[size] = 0
  for (let at = size - 1; at >= 0; at -= 1) {
    let best = (literals[bytes[part.start + at] as number] as number) + (behind[at + 1] as number)
    let choice = 0
    let length = leastLength
    const end = first[index + at + 1] as number
    for (let each = first[index + at] as number; each < end; each += 1) {
      const match = matches[each] as number
      const away = distances[distanceSymbolOf(match)] as number
      const longest = Math.min(lengthOf(match), size - at)
      for (; length <= longest; length += 1) {
        const cost = (away + (lengths[length] as number) + (behind[at + length] as number)) | 0
        if (cost < best) {
          best = cost
          choice = withLength(match, length)
        }
      }
    }
    behind[at] = best
    choices[index + at] = choice
  }
}

/** What the choices make of a part: how often each symbol is used, the end of the block included. */
export function countSymbols({ bytes, start }: StretchMatches, part: Part, choices: Choices): Histogram {
  const counts = emptyHistogram()
  for (let at = part.start; at < part.end; )
    at = countSymbol(counts, bytes[at] as number, choices[at - start] as number) + at
  counts.literals[endOfBlock] = 1
  return counts
}

/** @returns how many bytes the choice stands for */
export function countSymbol({ literals, distances }: Histogram, byte: number, choice: number): number {
  const length = choice === 0 ? 1 : lengthOf(choice)
  const symbol = choice === 0 ? byte : (symbolOfLength[length] as number)
  literals[symbol] = (literals[symbol] as number) + 1
  if (choice === 0) return 1
  const away = distanceSymbolOf(choice)
  distances[away] = (distances[away] as number) + 1
  return length
}
