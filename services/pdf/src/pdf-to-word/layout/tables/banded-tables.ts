import { type Box, holds } from '../../reading/geometry.ts'
import type { Glyph, PlacedImage, Rule } from '../../reading/page-model.ts'
import { isBlank } from '../lines/scripts.ts'
import { greatest, least } from '../lines/statistics.ts'
import { bandColumns } from './band-columns.ts'
import { mergedRules } from './rule-lines.ts'
import { gridOf, plainCells, type TableGrid } from './table-grid.ts'

/** What of a page matters to tables in bands. */
export interface BandedPage {
  readonly width: number
  readonly height: number
  readonly glyphs: readonly Glyph[]
  readonly images: readonly PlacedImage[]
  readonly horizontals: readonly Rule[]
  readonly verticals: readonly Rule[]
}

/** What stands between two rules, or above the first one. */
interface BandRow {
  readonly top: number
  readonly bottom: number
  readonly glyphs: readonly Glyph[]
}

const thickest = 6
/** Shares of the page: shorter rules underline, and those further apart part columns of text from what is around them. */
const shortest = 0.4
const furthest = 0.2
/** The distances in points within which ends are one, and beyond which rules are two. */
const sameEnd = 3
const nearest = 10

/**
 * Tables whose rows lie between rules that run from edge to edge, with text side by side in each, such as the head of a
 * letter. Texts that share their lines, as the columns of a page do, are none.
 * @param taken where other tables are
 */
export function bandedTables(page: BandedPage, taken: readonly Box[]): TableGrid[] {
  const isFree = ({ at, from, to }: Rule) =>
    !taken.some((box) => at > box.y0 - sameEnd && at < box.y1 + sameEnd && from < box.x1 && to > box.x0)
  const wide = mergedRules(page.horizontals.filter(({ thickness }) => thickness < thickest))
    .filter(({ from, to }) => to - from > shortest * page.width)
    .sort((one, other) => one.at - other.at)
  return chainsOf(wide, furthest * page.height)
    .filter((chain) => chain.every(isFree))
    .flatMap((chain) => tableOf(chain, page) ?? [])
}

/** Rules of one length below each other, at least two. */
function chainsOf(rules: readonly Rule[], apart: number): Rule[][] {
  const chains: Rule[][] = []
  for (const rule of rules) {
    const before = chains.at(-1)?.at(-1)
    const isNext =
      before &&
      Math.abs(before.from - rule.from) < sameEnd &&
      Math.abs(before.to - rule.to) < sameEnd &&
      rule.at - before.at > nearest &&
      rule.at - before.at < apart
    if (isNext) chains.at(-1)?.push(rule)
    else chains.push([rule])
  }
  return chains.filter(({ length }) => length > 1)
}

function tableOf(rules: readonly Rule[], page: BandedPage): TableGrid | undefined {
  const [first, last] = [rules[0], rules.at(-1)]
  if (!first || !last) return undefined
  const { from, to } = first
  const isCrossed = page.verticals.some(
    ({ at, from: top, to: bottom }) => at > from && at < to && bottom > first.at && top < last.at,
  )
  if (isCrossed) return undefined
  const inside = page.glyphs.filter(
    ({ text, x0, x1, face }) =>
      face.angle === 0 && !isBlank(text) && x0 > from - sameEnd && x1 < to + sameEnd,
  )
  const between = rules.slice(1).map((rule, index): BandRow => {
    const [top, bottom] = [rules[index]?.at ?? 0, rule.at]
    return { top, bottom, glyphs: inside.filter(({ y }) => y > top && y < bottom + 1) }
  })
  const above = lineAbove(first, inside)
  const images = page.images.filter((image) =>
    holds({ x0: from, x1: to, y0: above?.top ?? first.at, y1: last.at }, image.x0, image.y0, sameEnd),
  )
  for (const rows of above ? [[above, ...between], between] : [between]) {
    const xs = rows.length > 1 ? bandColumns(rows, images, { from, to }) : undefined
    if (xs) return gridFrom(xs, rows, rules)
  }
  return undefined
}

/**
 * The distances, in heights of the letters, within which the line over the first rule stands from it, and beyond which
 * other lines stand from that one.
 */
const overRule = 1.2
const alone = 2

/** The one line that stands on a rule as what is below it does under it. */
function lineAbove({ at }: Rule, glyphs: readonly Glyph[]): BandRow | undefined {
  const over = glyphs.filter(({ y }) => y <= at + 1)
  if (over.length === 0) return undefined
  const lowest = greatest(over.map(({ y }) => y))
  const size = greatest(over.filter(({ y }) => lowest - y < 1).map(({ face }) => face.size))
  const near = over.filter(({ y }) => lowest - y < 0.5 * size)
  if (at - lowest > overRule * size) return undefined
  if (over.some((glyph) => !near.includes(glyph) && lowest - glyph.y < alone * size)) return undefined
  return { top: least(near.map(({ y, face }) => y - face.size)) - 2, bottom: at, glyphs: near }
}

function gridFrom(xs: readonly number[], rows: readonly BandRow[], rules: readonly Rule[]): TableGrid {
  const ys = [...rows.map(({ top }) => top), rows.at(-1)?.bottom ?? 0]
  const borderAt = (y: number | undefined) => {
    const rule = rules.find(({ at }) => at === y)
    return rule && { thickness: Math.max(0.5, rule.thickness), color: rule.color }
  }
  const places = plainCells(rows.length, xs.length - 1).map((place) => {
    const [top, bottom] = [borderAt(ys[place.row]), borderAt(ys[place.row + 1])]
    return { ...place, sides: { top, bottom, left: undefined, right: undefined } }
  })
  return gridOf(xs, ys, places, undefined)
}
