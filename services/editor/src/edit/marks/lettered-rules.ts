import { dot, length, minus, type Point } from '@folio/pdf-content/matrix'
import type { DrawnRule, RuledLine } from '../../content/ruled-lines.ts'
import type { ShownGlyph } from '../../content/shown-text.ts'
import type { GlyphIndex } from '../texts/glyph-index.ts'
import type { GlyphPlaces } from '../texts/glyph-places.ts'
import { leastBy } from '../texts/least-by.ts'
import { axesOf, coveredLetters, extentOf } from './covered-letters.ts'
import { type Axes, cornersOf } from './quad.ts'
import { heightAbove, placeOf, type RuleGroup } from './rule-groups.ts'

/** Where a line under or through letters lies, in parts of their em above their baseline. */
const [lowest, highest] = [-0.4, 0.6]
/** Parts of an em by which baselines of one line differ at most, with raised letters. */
const sameLine = 0.45
/** What a line under words covers, in parts of an em above and below their baseline. */
const [under, over] = [0.1, 0.75]
/** Parts of an em: a line under words reaches less beyond them, with the space behind them, and they stand closer. */
const overhang = 0.6
const wordGap = 1.2
/**
 * The distances in units of the page: nearer is at its end, and how far around a line letters are looked for, across
 * and along it.
 */
const [touching, across, along] = [1.5, 24, 2000]

/** Where words stand, from and to where along their line and at which height, in units of the page. */
interface WordsPlace {
  readonly from: number
  readonly to: number
  readonly baseline: number
  readonly em: number
}

/** Whether a line lies under or through words, and is no longer than they are. */
export function liesAtWords(line: RuledLine, { from, to, baseline, em }: WordsPlace, axes: Axes): boolean {
  const place = placeOf(line, axes)
  const height = (place.level - baseline) / em
  const isLevel = place.to - place.from > place.high - place.low
  const isWithin = place.from >= from - overhang * em && place.to <= to + overhang * em
  return isLevel && isWithin && height >= lowest && height <= highest
}

/** The letters around a line, not much further than it is from end to end. */
export const lettersNear = ({ line }: DrawnRule, places: GlyphPlaces): readonly ShownGlyph[] =>
  lettersWithin(line, places, across)

/** The letters of a line of text in the order they are drawn, raised ones too, and the largest of those at a rule. */
export interface LetteredLine {
  readonly letters: readonly ShownGlyph[]
  readonly main: ShownGlyph
  readonly axes: Axes
}

/** The line of text that a rule lies at; undefined where it lies at none. @param near the letters near it */
export function lineOfLetters(
  { line }: DrawnRule,
  near: readonly ShownGlyph[],
  index: GlyphIndex,
): LetteredLine | undefined {
  const [begin, end] = line
  const size = length(minus(end, begin))
  const isAt = (glyph: ShownGlyph) => {
    const axes = axesOf(glyph)
    const height = heightAbove(line, glyph, axes) / (length(glyph.up) || 1)
    const isParallel = Math.abs(dot(axes.along, minus(end, begin))) > 0.98 * size
    return isParallel && height >= lowest && height <= highest
  }
  const inside = near.filter((glyph) => {
    const axes = axesOf(glyph)
    const [place, extent] = [placeOf(line, axes), extentOf(glyph, axes)]
    return extent.to > place.from && extent.from < place.to && isAt(glyph)
  })
  const main = leastBy(inside, ({ up }) => -length(up))
  if (!main) return undefined
  const axes = axesOf(main)
  const isOnLine = (glyph: ShownGlyph) =>
    Math.abs(dot(minus(glyph.from, main.from), axes.up)) <= sameLine * length(main.up) &&
    dot(axesOf(glyph).along, axes.along) > 0.98
  return { letters: index.inDrawingOrder(lettersWithin(line, index, along).filter(isOnLine)), main, axes }
}

/** The corners of what a line covers of the text that it lies at. */
export function coveredCorners({ from, to }: RuleGroup, { main, axes }: LetteredLine): number[] {
  const [level, em] = [dot(main.from, axes.up), length(main.up)]
  return cornersOf({ from, to, low: level - under * em, high: level + over * em }, axes)
}

/**
 * Whether a line is drawn for words and nothing else: it ends where they do, and there is no gap as between cells, nor
 * an upright line at its ends.
 */
export function isForWords(
  group: RuleGroup,
  corners: readonly number[],
  { letters, axes }: LetteredLine,
  ruled: readonly RuledLine[],
): boolean {
  const covered = coveredLetters(corners, letters)
  const em = Math.max(...covered.map(({ up }) => length(up)))
  const extents = covered.map((glyph) => extentOf(glyph, axes)).sort((one, other) => one.from - other.from)
  let reached = group.from + (overhang - wordGap) * em
  for (const { from, to } of extents) {
    if (from - reached > wordGap * em) return false
    reached = Math.max(reached, to)
  }
  if (covered.length === 0 || group.to - reached > overhang * em) return false
  return !ruled.some((line) => {
    const { from, to, low, high } = placeOf(line, axes)
    const isUpright = high - low > to - from
    const ends = [group.from, group.to].some((end) => Math.abs(end - (from + to) / 2) <= touching)
    return isUpright && ends && group.level >= low - touching && group.level <= high + touching
  })
}

/** @param reach along the line; across it is what large letters need */
function lettersWithin([begin, end]: RuledLine, places: GlyphPlaces, reach: number): readonly ShownGlyph[] {
  const isLevel = Math.abs(end[0] - begin[0]) >= Math.abs(end[1] - begin[1])
  const [x, y] = isLevel ? [reach, across] : [across, reach]
  const low: Point = [Math.min(begin[0], end[0]) - x, Math.min(begin[1], end[1]) - y]
  const high: Point = [Math.max(begin[0], end[0]) + x, Math.max(begin[1], end[1]) + y]
  return places
    .within(low, high)
    .filter(({ from }) => from[0] >= low[0] && from[0] <= high[0] && from[1] >= low[1] && from[1] <= high[1])
}
