import type { Alignment } from '@folio/contract/editing/line-alignment'
import { median } from '@folio/contract/numbers/median'
import { cross, dot, length, minus, type Point } from '@folio/pdf-content/matrix'
import type { ShownGlyph } from '../../content/shown-text.ts'
import { type LineFrame, lineFrame } from '../texts/line-frame.ts'
import { direction } from '../texts/text-runs.ts'
import type { Cell } from './cells.ts'

/** How a paragraph stands; places along its lines from where it begins, units of the page. */
export interface ParagraphShape {
  readonly frame: LineFrame
  readonly em: number
  readonly alignment: Alignment
  /** Where each line begins and ends, and how far its baseline is above that of the first; also of lines to come. */
  readonly startOf: (line: number) => number
  readonly end: number
  readonly endOf: (line: number) => number
  readonly levelOf: (line: number) => number
  readonly heightOf: (glyph: Pick<ShownGlyph, 'from'>) => number
  /** Between words where nothing spreads them. */
  readonly gap: number
  readonly lines: number
}

/** Parts of an em: how alike places are, and a gap that parts words. */
const alike = 0.12
const gapFrom = 0.13
/** The mark of an item of a list, behind which a gap is what it is. */
export const listMark =
  /^(?:[\u2022\u2023\u25aa\u25cf\u25e6\u00b7\u2013\u2014*o-]|\(?[\p{L}\d]{1,3}[.)]|\d+(?:\.\d+)+)$/u

/**
 * The shape of a paragraph as its lines show it. Undefined where they do not run in one direction.
 * @param alone how its first line is aligned, as far as the page tells; asked where two lines are too few to tell
 */
export function paragraphShape(cells: readonly Cell[], alone: () => Alignment): ParagraphShape | undefined {
  const first = cells[0]?.glyphs[0]
  const lines = (cells.at(-1)?.line ?? -1) + 1
  if (!first || lines === 0) return undefined
  const frame = lineFrame(first)
  const glyphs = cells.flatMap((cell) => cell.glyphs)
  const straight = (glyph: ShownGlyph) =>
    dot(direction(glyph), frame.along) > 0.98 && Math.abs(frame.unitOf(glyph.show)) > 1e-9
  if (!glyphs.every((glyph) => straight(glyph) && !glyph.show.state.font.vertical)) return undefined
  const em = median(glyphs.map(({ up }) => length(up))) ?? 1
  const heightOf = ({ from }: { readonly from: Point }) => cross(frame.along, minus(from, first.from))
  const spans = Array.from({ length: lines }, (_, line) => {
    const own = cells.filter((cell) => cell.line === line).flatMap((cell) => cell.glyphs)
    return {
      start: Math.min(...own.map(frame.startOf)),
      end: Math.max(...own.map(frame.endOf)),
      level: median(own.map(heightOf)) ?? 0,
    }
  })
  const gaps = spans.map((_, line) => gapsOf(cells.filter((cell) => cell.line === line)))
  const steps = spans.slice(1).map(({ level }, index) => level - (spans[index]?.level ?? 0))
  const step = median(steps) ?? -1.2 * em
  const alignment = alignmentOf(spans, em, alone)
  const lastLine = spans.at(-1) ?? { start: 0, end: 0, level: 0 }
  const end = Math.max(...spans.map((span) => span.end))
  const spread = alignment === 'justified' && gaps.length > 1
  const natural = spread ? (median(gaps.at(-1) ?? []) ?? least(gaps.flat())) : median(gaps.flat())
  return {
    ...{ frame, em, alignment, end, heightOf, lines },
    startOf: (line) => (spans[line] ?? lastLine).start,
    endOf: (line) => (spans[line] ?? lastLine).end,
    levelOf: (line) => spans[line]?.level ?? lastLine.level + (line - lines + 1) * step,
    gap: natural ?? 0.25 * em,
  }

  function gapsOf(own: readonly Cell[]): number[] {
    return own.slice(1).flatMap(({ glyphs: [glyph] }, index) => {
      const before = own[index]?.glyphs.at(-1)
      const gap = before ? frame.startOf(glyph) - frame.penAfter(before) : 0
      return gap > gapFrom * em && gap < 2 * em ? [gap] : []
    })
  }
}

interface Span {
  readonly start: number
  readonly end: number
}

function alignmentOf(spans: readonly Span[], em: number, alone: () => Alignment): Alignment {
  const isAlike = (values: readonly number[]) => Math.max(...values) - Math.min(...values) <= alike * em
  const [full, rest] = [spans.slice(0, -1), spans.slice(1)]
  const starts = isAlike(rest.map(({ start }) => start))
  const ends = isAlike(full.map(({ end }) => end))
  const last = spans.at(-1)
  const isFull = last !== undefined && last.end <= Math.max(...full.map(({ end }) => end)) + alike * em
  if (starts && ends && isFull && full.length > 1) return 'justified'
  const all = (place: (span: Span) => number) => isAlike(spans.map(place))
  if (all(({ start }) => start))
    return full.length === 1 && isFull && alone() === 'justified' ? 'justified' : 'start'
  if (all(({ start, end }) => start + end)) return 'center'
  if (all(({ end }) => end)) return 'end'
  return full.length === 1 && isFull && alone() === 'justified' ? 'justified' : 'start'
}

const least = (values: readonly number[]): number | undefined =>
  values.length > 0 ? values.reduce((one, other) => Math.min(one, other)) : undefined
