import type { Glyph } from '../pdf-reading/page-model.ts'
import { isMark } from './scripts.ts'

/** Glyphs on one baseline, raised and lowered ones with them. */
export interface Row {
  y: number
  size: number
  readonly glyphs: Glyph[]
}

/** How far baselines of one row may lie apart, in em of the smaller glyph, and at least this many points. */
const sameBaseline = 0.18
const rounding = 0.3
/** Smaller than this beside its neighbours, a glyph may be raised or lowered. */
const small = 0.8
/** Rows that a glyph may still belong to. */
const lookBack = 8

/** @param glyphs of one angle */
export function rowsOf(glyphs: readonly Glyph[]): Row[] {
  const rows: Row[] = []
  const sorted = withMarks(glyphs).sort((one, other) => one.y - other.y || one.x0 - other.x0)
  for (const glyph of sorted) {
    const row = rows.slice(-lookBack).findLast((candidate) => belongs(glyph, candidate))
    if (!row) {
      rows.push({ y: glyph.y, size: glyph.face.size, glyphs: [glyph] })
      continue
    }
    row.glyphs.push(glyph)
    if (glyph.face.size > row.size * 1.05) {
      row.size = glyph.face.size
      row.y = glyph.y
    }
  }
  for (const row of rows) row.glyphs.sort((one, other) => one.x0 - other.x0)
  return rows
}

function belongs({ y, face: { size } }: Glyph, row: Row): boolean {
  const below = y - row.y
  if (Math.abs(below) < sameBaseline * Math.min(row.size, size) + rounding) return true
  if (size < row.size * small) return below > -0.6 * row.size && below < 0.35 * row.size
  return row.size < size * small && below < 0.6 * size && below > -0.35 * size
}

/** Joins marks to the letter beside them in painting order on which they stand. */
function withMarks(glyphs: readonly Glyph[]): Glyph[] {
  if (!glyphs.some(({ text }) => isMark(text))) return [...glyphs]
  const letters: Glyph[] = []
  const pending: { readonly mark: Glyph; readonly at: number }[] = []
  for (const glyph of glyphs) {
    if (isMark(glyph.text)) pending.push({ mark: glyph, at: letters.length })
    else letters.push(glyph)
  }
  for (const { mark, at } of pending) {
    const [before, after] = [letters[at - 1], letters[at]]
    const onAfter = after && (!before || distance(mark, after) < distance(mark, before))
    const index = onAfter ? at : at - 1
    const letter = letters[index]
    if (letter) letters[index] = { ...letter, text: letter.text + mark.text }
    else letters.push(mark)
  }
  return letters
}

const distance = (one: Glyph, other: Glyph): number =>
  Math.abs((one.x0 + one.x1) / 2 - (other.x0 + other.x1) / 2) + 2 * Math.abs(one.y - other.y)
