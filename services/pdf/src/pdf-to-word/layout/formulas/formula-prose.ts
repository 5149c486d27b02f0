import { greatest, groupBy } from '../lines/statistics.ts'
import { script } from './formula-limits.ts'
import type { Part } from './formula-parts.ts'

/** So many letters of other fonts, as a share of all signs, are text with a formula in it, and so are so many words. */
const letters = { fewest: 8, share: 0.4 }
const words = { fewest: 5, shortest: 2, gap: 0.18 }
/** What an item of a list begins with. */
const label = /^\(?(?:\d{1,2}|[a-z])[.)]$/
/** The gap behind it, in em. */
const labelGap = 0.25

/** Whether signs that stand together are text with formulas in it. */
export function isProse(parts: readonly Part[]): boolean {
  const upright = parts.filter(isLetter)
  if (upright.length >= letters.fewest && upright.length > letters.share * parts.length) return true
  const rows = [...groupBy(parts, ({ glyph }) => Math.round(glyph.y)).values()]
  const size = greatest(parts.map(({ glyph }) => glyph.face.size))
  const lines = rows.filter((row) => row.some(({ glyph }) => glyph.face.size > script * size))
  return new Set(rows.flatMap(wordsIn)).size >= words.fewest || lines.some(startsItem)
}

const isLetter = ({ glyph: { text, face } }: Part): boolean =>
  !face.font.math && !face.italic && /^\p{L}+$/u.test(text)

/** The upright words of a row that are longer than a letter. */
function wordsIn(row: readonly Part[]): string[] {
  const sorted = [...row].sort((one, other) => one.box.x0 - other.box.x0)
  const text = sorted.reduce((all, part, index) => {
    const before = sorted[index - 1]
    const isApart = before && part.box.x0 - before.box.x1 > words.gap * part.glyph.face.size
    return `${all}${isApart ? ' ' : ''}${isLetter(part) ? part.glyph.text : ' '}`
  }, '')
  return text.split(' ').filter((word) => word.length >= words.shortest)
}

function startsItem(row: readonly Part[]): boolean {
  const sorted = [...row].sort((one, other) => one.box.x0 - other.box.x0)
  const end = sorted.findIndex((part, index) => {
    const next = sorted[index + 1]
    return next && next.box.x0 - part.box.x1 > labelGap * part.glyph.face.size
  })
  return label.test(
    sorted
      .slice(0, end + 1)
      .map(({ glyph }) => glyph.text)
      .join(''),
  )
}
