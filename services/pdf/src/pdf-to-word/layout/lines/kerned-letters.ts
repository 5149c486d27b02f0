import type { Glyph } from '../../reading/page-model.ts'
import type { Row } from './line-model.ts'
import { isBlank } from './scripts.ts'

/** More letters than these are no part of a word of another row. */
const mostLetters = 2
/** How far from the row of its word a letter is set, in em. */
const farthest = 0.4
/** Its neighbours stand this close to it and may reach into it, in em. */
const kerned = { into: 0.35, apart: 0.12 }
/** A letter of its word is about as large as the others. */
const leastSize = 0.8
/** The number of rows above and below a letter in which its word is looked for. */
const lookAround = 3

/**
 * Rows with letters that are set lower or higher than their word, between two of its letters, back in that word, as the E
 * in the name of TeX.
 */
export function withKernedLetters(rows: readonly Row[]): Row[] {
  const moves = new Map<Glyph, Row>()
  for (const [index, row] of rows.entries()) {
    const near = rows.slice(Math.max(0, index - lookAround), index + lookAround + 1)
    for (const letters of lettersAlone(row)) {
      const word = near.find((other) => isBetween(letters, row, other))
      if (word) for (const letter of letters) moves.set(letter, word)
    }
  }
  if (moves.size === 0) return [...rows]
  return rows.flatMap((row) => {
    const own = row.glyphs.filter((glyph) => !moves.has(glyph))
    const glyphs = [...own, ...[...moves].filter(([, word]) => word === row).map(([letter]) => letter)]
    return own.length > 0 ? [{ ...row, glyphs: glyphs.sort((one, other) => one.x0 - other.x0) }] : []
  })
}

/** What stands apart in a row and has few letters. */
function lettersAlone({ glyphs, size }: Row): Glyph[][] {
  const pieces: Glyph[][] = []
  for (const glyph of glyphs.filter(({ text }) => !isBlank(text))) {
    const last = pieces.at(-1)?.at(-1)
    if (last && glyph.x0 - last.x1 < kerned.apart * size) pieces.at(-1)?.push(glyph)
    else pieces.push([glyph])
  }
  return pieces.filter(({ length }) => length <= mostLetters)
}

/** Whether letters of another row stand close to these on both sides. */
function isBetween(letters: readonly Glyph[], row: Row, other: Row): boolean {
  const size = Math.max(row.size, other.size)
  if (other === row || Math.min(row.size, other.size) < leastSize * size) return false
  if (Math.abs(row.y - other.y) > farthest * size) return false
  const [start, end] = [letters[0]?.x0 ?? 0, letters.at(-1)?.x1 ?? 0]
  const isClose = (gap: number) => gap > -kerned.into * size && gap < kerned.apart * size
  const around = other.glyphs.filter(({ text }) => !isBlank(text))
  return around.some(({ x1 }) => isClose(start - x1)) && around.some(({ x0 }) => isClose(x0 - end))
}
