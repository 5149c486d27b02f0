import type { BitWriter } from './bit-writer.ts'
import { type Choices, countSymbols, type Part } from './cheapest-path.ts'
import type { Histogram } from './code-costs.ts'
import { describeCodes } from './code-description.ts'
import {
  baseDistance,
  baseLength,
  endOfBlock,
  extraDistanceBits,
  extraLengthBits,
  symbolOfLength,
} from './flate-symbols.ts'
import { canonicalCodes, type HuffmanCode, huffmanCode } from './huffman-code.ts'
import { distanceOf, distanceSymbolOf, lengthOf } from './match-finder.ts'
import type { StretchMatches } from './stretch-matches.ts'

interface Codes {
  readonly literals: HuffmanCode
  readonly distances: HuffmanCode
}

const [stored, fixed, dynamic] = [0, 1, 2]
const [limit, storedMost] = [15, 65_535]

/** The codes that need no description (RFC 1951, 3.2.6). */
const fixedCodes: Codes = {
  literals: codeOf(
    Uint8Array.from({ length: 288 }, (_, symbol) =>
      symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8,
    ),
  ),
  distances: codeOf(new Uint8Array(30).fill(5)),
}

/** Writes a part of a stretch as one block, in whichever of the three ways is the shortest. */
export function writeBlock(
  to: BitWriter,
  stretch: StretchMatches,
  { part, choices, isLast }: { readonly part: Part; readonly choices: Choices; readonly isLast: boolean },
): void {
  const counts = countSymbols(stretch, part, choices)
  const own = {
    literals: huffmanCode(counts.literals, limit),
    distances: huffmanCode(counts.distances, limit),
  }
  const description = describeCodes(own.literals, own.distances)
  const [fixedBits, ownBits] = [bitsUnder(fixedCodes, counts), description.bits + bitsUnder(own, counts)]
  const size = part.end - part.start
  const last = isLast ? 1 : 0
  if (size <= storedMost && 8 * size + 32 + 7 < Math.min(fixedBits, ownBits)) {
    to.write(last | (stored << 1), 3)
    to.writeBytes(Uint8Array.of(size & 0xff, size >> 8, ~size & 0xff, (~size >> 8) & 0xff))
    to.writeBytes(stretch.bytes.subarray(part.start, part.end))
    return
  }
  const isFixed = fixedBits <= ownBits
  to.write(last | ((isFixed ? fixed : dynamic) << 1), 3)
  if (!isFixed) description.write(to)
  writeSymbols(to, stretch, { part, choices, codes: isFixed ? fixedCodes : own })
}

function writeSymbols(
  to: BitWriter,
  { bytes, start }: StretchMatches,
  { part, choices, codes }: { readonly part: Part; readonly choices: Choices; readonly codes: Codes },
): void {
  const { literals, distances } = codes
  for (let at = part.start; at < part.end; ) {
    const choice = choices[at - start] as number
    if (choice === 0) {
      writeSymbol(to, literals, bytes[at] as number)
      at += 1
      continue
    }
    const [length, distance] = [lengthOf(choice), distanceOf(choice)]
    const symbol = symbolOfLength[length] as number
    writeSymbol(to, literals, symbol)
    const index = symbol - endOfBlock - 1
    to.write(length - (baseLength[index] as number), extraLengthBits[index] as number)
    const away = distanceSymbolOf(choice)
    writeSymbol(to, distances, away)
    to.write(distance - (baseDistance[away] as number), extraDistanceBits[away] as number)
    at += length
  }
  writeSymbol(to, literals, endOfBlock)
}

const writeSymbol = (to: BitWriter, { codes, lengths }: HuffmanCode, symbol: number): void =>
  to.write(codes[symbol] as number, lengths[symbol] as number)

function bitsUnder({ literals, distances }: Codes, counts: Histogram): number {
  let bits = 0
  for (let symbol = 0; symbol < counts.literals.length; symbol += 1) {
    const extra = symbol > endOfBlock ? (extraLengthBits[symbol - endOfBlock - 1] as number) : 0
    bits += (counts.literals[symbol] as number) * ((literals.lengths[symbol] as number) + extra)
  }
  for (let symbol = 0; symbol < counts.distances.length; symbol += 1) {
    const extra = extraDistanceBits[symbol] as number
    bits += (counts.distances[symbol] as number) * ((distances.lengths[symbol] as number) + extra)
  }
  return bits
}

function codeOf(lengths: Uint8Array): HuffmanCode {
  return { lengths, codes: canonicalCodes(lengths) }
}
