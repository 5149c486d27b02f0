import type { Glyph } from '../../reading/page-model.ts'
import type { Row } from './line-model.ts'
import { isBlank } from './scripts.ts'
import { greatest, least } from './statistics.ts'

/** Distances that are one miss each other by less, in points; those of wide gaps by a little more. */
const rounding = 0.4
const wideRounding = 1.2
/** What parts words, in em; narrower gaps are spaces anyway, and wider ones keep the places of their words. */
const wordGap = 0.15
const narrowest = 0.5
const widest = 2
/** So many gaps in a row show that its words are spread. */
const evidence = 3
/** So many do where the row has no others. */
const evidenceOfAll = 2

interface Gap {
  /** The glyph after it. */
  readonly after: Glyph
  readonly width: number
  /** From the start of the word before it to that of the word after it. */
  readonly step: number
}

/**
 * Glyphs of a row before which the gap is as wide as those beside it, as justified text stretches its spaces. Columns of a table
 * stand at places of their own instead: where words are as long as each other both is true, and no space is meant.
 */
export function afterEvenGaps({ glyphs, size }: Row): ReadonlySet<Glyph> {
  // Fields of forms have places of their own.
  if (glyphs.some(({ field }) => field)) return new Set()
  const gaps = gapsOf(glyphs, size)
  const runs: Gap[][] = []
  let [narrow, wide] = [0, 0]
  for (const gap of gaps) {
    const run = runs.at(-1)
    const [lower, upper] = [Math.min(narrow, gap.width), Math.max(wide, gap.width)]
    if (run && isWide(gap, size) && upper - lower <= (gap.width > size ? wideRounding : rounding)) {
      run.push(gap)
      narrow = lower
      wide = upper
    } else {
      runs.push([gap])
      narrow = gap.width
      wide = gap.width
    }
  }
  const needed = runs.length === 1 ? evidenceOfAll : evidence
  const spread = runs.filter(
    (run) =>
      run.length >= needed && run.every((gap) => isWide(gap, size)) && !areSame(run.map(({ step }) => step)),
  )
  return new Set(spread.flatMap((run) => run.map(({ after }) => after)))
}

const isWide = ({ width }: Gap, size: number): boolean => width >= narrowest * size && width <= widest * size

/** All that part words. */
function gapsOf(glyphs: readonly Glyph[], size: number): Gap[] {
  const gaps: Gap[] = []
  const solid = glyphs.filter(({ text }) => !isBlank(text))
  let [start, end] = [solid[0]?.x0 ?? 0, solid[0]?.x1 ?? 0]
  for (const glyph of solid) {
    const width = glyph.x0 - end
    if (width >= wordGap * size) {
      gaps.push({ after: glyph, width, step: glyph.x0 - start })
      start = glyph.x0
    }
    end = Math.max(end, glyph.x1)
  }
  return gaps
}

const areSame = (distances: readonly number[]): boolean => greatest(distances) - least(distances) <= rounding
