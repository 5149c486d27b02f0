import { afterEvenGaps } from './even-gaps.ts'
import type { Row } from './line-model.ts'
import { isBlank } from './scripts.ts'
import { median } from './statistics.ts'
import { typedBlanks } from './typed-blanks.ts'

/** An upright strip without ink that parts the text of several lines; points. */
export interface WhiteStrip {
  readonly x0: number
  readonly x1: number
  /** Baselines of the first and the last line that it parts. */
  readonly top: number
  readonly bottom: number
}

/** How many lines must show a strip, by its width in em: a word space may stand below another by chance. */
const evidence = [
  { width: 1, lines: 4 },
  { width: 0.75, lines: 6 },
  { width: 0.6, lines: 10 },
] as const
const narrowest = 0.6
const fewestLines = 4
/** Ink that stands on either side in most of its lines, in em; less is the label of a list or a number before a line. */
const leastText = 5
/** Rows of wide gaps, such as those of large tables, are not followed further than this. */
const maxOpen = 300

interface Free {
  readonly x0: number
  readonly x1: number
}

interface Gap extends Free {
  /** Ink before and after it in its row. */
  readonly before: number
  readonly after: number
}

/** A line that shows a strip, and those above it; strips that part ways have their upper lines in common. */
interface Hit extends Gap {
  readonly y: number
  readonly size: number
  readonly above: Hit | undefined
  /** Those above counted in. */
  readonly lines: number
}

interface Open extends Free {
  readonly last: Hit
}

/** @param rows of one angle, from top to bottom @returns where columns of text keep apart */
export function whiteStrips(rows: readonly Row[]): WhiteStrip[] {
  const strips: WhiteStrip[] = []
  let open: Open[] = []
  const close = (strip: Open) => {
    if (isEvident(strip)) strips.push(stripOf(strip))
  }
  for (const row of rows) {
    const gaps = gapsOf(row)
    if (!gaps) continue
    const next = new Map<number, Open>()
    for (const strip of open) {
      const goesOn = continued(strip, gaps, row)
      const enough = 0.7 * (strip.x1 - strip.x0)
      if (goesOn.every(({ x0, x1 }) => x1 - x0 < enough)) close(strip)
      for (const narrower of goesOn) keep(next, narrower)
    }
    for (const gap of gaps.inner) keep(next, { x0: gap.x0, x1: gap.x1, last: hit(gap, row, undefined) })
    open = [...next.values()].slice(0, maxOpen)
  }
  for (const strip of open) close(strip)
  return strips
}

/** Keeps one strip between the same edges: the one with more lines says all that the others say. */
function keep(strips: Map<number, Open>, strip: Open): void {
  const key = Math.round(strip.x0 * 10) * 100_000 + Math.round(strip.x1 * 10)
  const known = strips.get(key)
  if (!known || known.last.lines < strip.last.lines) strips.set(key, strip)
}

const hit = (gap: Gap, { y, size }: Row, above: Hit | undefined): Hit => ({
  ...gap,
  ...{ y, size, above },
  lines: 1 + (above?.lines ?? 0),
})

interface RowGaps {
  readonly x0: number
  readonly x1: number
  readonly inner: readonly Gap[]
}

/** The gaps of a row that could part columns; undefined for a row without ink. */
function gapsOf(row: Row): RowGaps | undefined {
  const { glyphs, size } = row
  const spread = afterEvenGaps(row)
  const solid = glyphs.filter(({ text }) => !isBlank(text))
  const [first] = solid
  if (!first) return undefined
  const between: Free[] = []
  let end = first.x1
  let last = first
  for (const glyph of solid) {
    const { x0, x1 } = glyph
    const isSpace = spread.has(glyph) || typedBlanks(last, glyph) === 1
    if (!isSpace && x0 - end >= narrowest * size) between.push({ x0: end, x1: x0 })
    end = Math.max(end, x1)
    last = glyph
  }
  const inner = between.map(({ x0, x1 }) => ({ x0, x1, before: x0 - first.x0, after: end - x1 }))
  return { x0: first.x0, x1: end, inner }
}

/** What a row leaves of a strip: one piece for each gap in it, or all beside it. */
function continued(strip: Open, { x0, x1, inner }: RowGaps, row: Row): Open[] {
  const wideEnough = (free: Free) => free.x1 - free.x0 >= narrowest * row.size
  const beside = [
    { x0: strip.x0, x1: Math.min(strip.x1, x0) },
    { x0: Math.max(strip.x0, x1), x1: strip.x1 },
  ].filter(wideEnough)
  const within = inner.flatMap((gap): Open[] => {
    const free = { x0: Math.max(strip.x0, gap.x0), x1: Math.min(strip.x1, gap.x1) }
    return wideEnough(free) ? [{ ...free, last: hit(gap, row, strip.last) }] : []
  })
  return [...within, ...beside.map((free) => ({ ...free, last: strip.last }))]
}

function isEvident({ x0, x1, last }: Open): boolean {
  if (last.lines < fewestLines) return false
  const hits = hitsOf(last)
  const size = median(hits.map((one) => one.size))
  const needed = evidence.find(({ width }) => x1 - x0 >= width * size)?.lines
  if (needed === undefined || hits.length < needed) return false
  const least = leastText * size
  return median(hits.map(({ before }) => before)) > least && median(hits.map(({ after }) => after)) > least
}

/** Returns the hits from the last line to the first. */
function hitsOf(last: Hit): Hit[] {
  const hits: Hit[] = []
  for (let one: Hit | undefined = last; one; one = one.above) hits.push(one)
  return hits
}

function stripOf({ x0, x1, last }: Open): WhiteStrip {
  const heights = hitsOf(last).map(({ y }) => y)
  return { x0, x1, top: Math.min(...heights), bottom: Math.max(...heights) }
}
