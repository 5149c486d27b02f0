import { type Alignment, isPartOfLine, lineAlignment } from '@folio/contract/editing/line-alignment'
import { cross, dot, length, type Point } from '@folio/pdf-content/matrix'
import type { ShownGlyph } from '../../content/shown-text.ts'
import type { TextLine } from '../texts/text-lines.ts'
import { direction, isWhite } from '../texts/text-runs.ts'

/**
 * How a text of a page is aligned, judged by its other lines; a part of a line keeps its beginning.
 * @param middle of the page, in its own coordinates @param fromRight whether the text is read from the right
 */
export function alignmentOf(
  glyphs: readonly ShownGlyph[],
  lines: readonly TextLine[],
  middle: Point,
  fromRight = false,
): Alignment {
  const visible = glyphs.filter((glyph) => !isWhite(glyph))
  const [first, last] = [visible[0], visible.at(-1)]
  if (!first || !last || first.show.state.font.vertical) return 'start'
  const along = direction(first)
  const em = length(first.up)
  const endsAlong = ({ from, to }: ShownGlyph) => ({ start: dot(from, along), end: dot(to, along) })
  const ends = visible.map(endsAlong)
  const own = {
    start: Math.min(...ends.map(({ start }) => start)),
    end: Math.max(...ends.map(({ end }) => end)),
    level: cross(along, first.from),
  }
  const members = new Set(glyphs)
  const isNear = (line: TextLine) => Math.abs(line.level - own.level) <= Math.max(em, emOf(line))
  const parallel = lines.filter((line) => dot(line.along, along) >= 0.999)
  const ownLines = new Set(parallel.filter((line) => isNear(line) && isOf(line, members)))
  const beside = [...ownLines].flatMap(({ runs }) => runs.flatMap((run) => run.glyphs))
  if (isPartOfLine(own, beside.filter((glyph) => !members.has(glyph)).map(endsAlong), em)) return 'start'
  const others = parallel.filter((line) => !ownLines.has(line))
  return lineAlignment(own, others, { em, middle: dot(middle, along), fromRight })
}

const emOf = ({ runs }: TextLine): number => length(runs[0]?.glyphs[0]?.up ?? [0, 0])

const isOf = ({ runs }: TextLine, members: ReadonlySet<ShownGlyph>): boolean =>
  runs.some(({ glyphs }) => glyphs.some((glyph) => members.has(glyph)))
