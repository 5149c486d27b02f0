import type { Glyph, PlacedImage } from '../../reading/page-model.ts'
import { greatest, groupBy } from '../lines/statistics.ts'

interface Span {
  readonly from: number
  readonly to: number
}

/** The width, in heights of the letters, below which white parts words. */
const columnGap = 1.2
const narrowestGap = 12
/** Lines that so many texts side by side may share in a row before they are lines of a table of their own. */
const mostShared = 1
const sameLine = 2

/**
 * Borders of the columns in rows of text: white that runs through all rows. Pictures beside the text have columns of
 * their own. undefined where a row has no texts side by side, or these share their lines as rows or columns of text do.
 * @param edges of the rules between the rows; points
 */
export function bandColumns(
  rows: readonly { readonly glyphs: readonly Glyph[] }[],
  images: readonly PlacedImage[],
  edges: Span,
): number[] | undefined {
  const texts = joined(
    rows.flatMap(({ glyphs }) =>
      glyphs.map(({ x0, x1 }) => ({ from: Math.min(x0, x1), to: Math.max(x0, x1) })),
    ),
    Math.max(
      narrowestGap,
      columnGap * greatest(rows.flatMap(({ glyphs }) => glyphs.map(({ face }) => face.size))),
    ),
  )
  const columnOf = ({ x0, x1 }: Glyph) =>
    texts.findIndex(({ from, to }) => (x0 + x1) / 2 >= from && (x0 + x1) / 2 <= to)
  for (const { glyphs } of rows) {
    if (new Set(glyphs.map(columnOf)).size < 2) return undefined
    const lines = groupBy(glyphs, ({ y }) => Math.round(y / sameLine)).values()
    const shared = [...lines].filter((line) => new Set(line.map(columnOf)).size > 1)
    if (shared.length > mostShared) return undefined
  }
  const beside = joined(
    images.map(({ x0, x1 }) => ({ from: x0, to: x1 })),
    0,
  ).filter((image) => texts.every(({ from, to }) => image.to <= from + 1 || image.from >= to - 1))
  const columns = [...texts, ...beside].sort((one, other) => one.from - other.from)
  const borders = columns.slice(1).map(({ from }, index) => ((columns[index]?.to ?? from) + from) / 2)
  return [edges.from, ...borders, edges.to]
}

/** Spans with less than `gap` between them as one; ascending. */
function joined(spans: readonly Span[], gap: number): Span[] {
  const done: Span[] = []
  for (const span of [...spans].sort((one, other) => one.from - other.from)) {
    const last = done.at(-1)
    if (last && span.from - last.to < gap)
      done[done.length - 1] = { from: last.from, to: Math.max(last.to, span.to) }
    else done.push(span)
  }
  return done
}
