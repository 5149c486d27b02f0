import type { Box } from '../../reading/geometry.ts'
import { greatest, groupBy } from '../lines/statistics.ts'
import { script } from './formula-limits.ts'
import type { Part } from './formula-parts.ts'

const numbered = /^[([][A-Z]?\d+(?:[.\u2013-]\d+)*[a-z]?[)\]]$/

/** The number of a formula, as `(12)`: at its right, alone in its row, or among its own parts where that is near. */
export function numberOf(formula: Box, parts: readonly Part[], taken: ReadonlySet<Part>): readonly Part[] {
  const right = parts.filter(
    ({ box, glyph }) => box.x0 > formula.x1 && glyph.y > formula.y0 && glyph.y < formula.y1,
  )
  const beside = firstOf(right, ({ box }) => [box.x0, box.x1])
  if (isNumber(beside)) return beside
  const size = greatest([...taken].map(({ glyph }) => glyph.face.size))
  const large = [...taken].filter(({ glyph }) => glyph.face.size > script * size)
  const rows = groupBy(large, ({ glyph }) => Math.round(glyph.y))
  return [...rows.values()].map(numberAtEnd).find((number) => number.length > 0) ?? []
}

function numberAtEnd(row: readonly Part[]): readonly Part[] {
  const end = firstOf(row, ({ box }) => [-box.x1, -box.x0]).reverse()
  const from = end[0]?.box.x0 ?? 0
  const isApart = row.every((part) => end.includes(part) || from - part.box.x1 > part.glyph.face.size)
  return isNumber(end) && isApart ? end : []
}

const isNumber = (parts: readonly Part[]): boolean =>
  numbered.test(parts.map(({ glyph }) => glyph.text).join(''))

/** Those that come first and stand together. @param place where one begins and ends, in the direction that is gone */
function firstOf(parts: readonly Part[], place: (part: Part) => readonly [number, number]): Part[] {
  const sorted = [...parts].sort((one, other) => place(one)[0] - place(other)[0])
  const end = sorted.findIndex((part, index) => {
    const before = sorted[index - 1]
    return before && place(part)[0] - place(before)[1] > 0.5 * part.glyph.face.size
  })
  return end < 0 ? sorted : sorted.slice(0, end)
}
