import { type Box, holds } from '../../reading/geometry.ts'
import type { Fill, Glyph, Link, Rule } from '../../reading/page-model.ts'
import { greatest, least } from './statistics.ts'
import { isWideRule } from './wide-rules.ts'

/** What is drawn on a page around its text and belongs to it. */
export interface Surroundings {
  readonly horizontals: readonly Rule[]
  readonly fills: readonly Fill[]
  /** All that may lie under text, the upper ones last. */
  readonly backdrops: readonly Fill[]
  readonly links: readonly Link[]
  /** Whether what has no letters is read from the right there; as most of the text unless told. */
  readonly rtl?: boolean
}

export interface Decoration {
  readonly underline: boolean
  readonly strike: boolean
  readonly highlight: string | undefined
  /** The color of a larger surface that it stands on, unless that is as good as white. */
  readonly backdrop: string | undefined
  readonly link: string | undefined
}

/** A line under text is at most this share of the size below the baseline. */
const below = { from: -0.05, to: 0.3 }
const through = { from: -0.5, to: -0.15 }
const thickest = 0.15
/** Letters this share of the size off their line are raised or lowered. */
const raised = 0.1
const slack = 1

/**
 * Prepares to tell of each glyph of a line what decorates it; only what is near the line is looked at.
 * @param line all glyphs of it
 */
export function decorator(
  { y, size, line }: { readonly y: number; readonly size: number; readonly line: readonly Glyph[] },
  { horizontals, fills, backdrops, links }: Surroundings,
): (glyph: Glyph) => Decoration {
  const extent = { x0: least(line.map(({ x0 }) => x0)), x1: greatest(line.map(({ x1 }) => x1)) }
  const rules = horizontals.filter(
    (rule) =>
      rule.at > y - 0.6 * size &&
      rule.at < y + 0.35 * size &&
      rule.thickness <= Math.max(1.5, thickest * size) &&
      !isWideRule(rule, extent),
  )
  const isMark = (fill: Fill) => isHighlight(fill, y, size) && !isBand(fill, line, size)
  const marks = fills.filter(isMark)
  const under = backdrops.filter(({ y0, y1 }) => y0 < y && y1 > y - 0.6 * size)
  const near = links.filter(({ y0, y1 }) => y >= y0 - 1 && y <= y1 + 0.3 * size)
  return ({ x0, x1, y: own, face }) => {
    const covered = ({ from, to }: Rule) => from <= x0 + slack && to >= x1 - slack
    // A line under raised letters is at the height of one through those beside them.
    const [base, em] = Math.abs(own - y) > raised * size ? [own, face.size] : [y, size]
    const lies = ({ at }: Rule, { from, to }: { from: number; to: number }) =>
      at - base > from * em && at - base < to * em
    const center = (x0 + x1) / 2
    const surface = under.findLast((fill) => holds(fill, center, y - 0.3 * size))
    return {
      underline: rules.some((rule) => covered(rule) && lies(rule, below)),
      strike: rules.some((rule) => covered(rule) && lies(rule, through)),
      highlight: marks.findLast((mark) => holds(mark, center, y - 0.3 * size))?.color,
      backdrop: surface && !isMark(surface) && !isWhite(surface.color) ? surface.color : undefined,
      link: near.find((link) => center >= link.x0 - slack && center <= link.x1 + slack)?.target,
    }
  }
}

/** Light and about as high as the line. */
function isHighlight(fill: Fill, y: number, size: number): boolean {
  const height = fill.y1 - fill.y0
  return (
    height > 0.7 * size &&
    height < 1.9 * size &&
    fill.y0 < y - 0.5 * size &&
    fill.y1 > y - 0.1 * size &&
    fill.color.toLowerCase() !== '#ffffff' &&
    lightness(fill.color) > 0.35
  )
}

/**
 * The widths, in em and in points: what is so much wider than the text on it, and as wide as a page, lies under the
 * line and marks no words.
 */
const wider = 2
const widthOfBand = 250

function isBand(fill: Fill, line: readonly Glyph[], size: number): boolean {
  const on = line.filter(
    ({ x0, x1, text }) => text.trim() !== '' && (x0 + x1) / 2 > fill.x0 && (x0 + x1) / 2 < fill.x1,
  )
  const [from, to] = [least(on.map(({ x0 }) => x0)), greatest(on.map(({ x1 }) => x1))]
  const width = fill.x1 - fill.x0
  return on.length > 0 && width > widthOfBand && width - (to - from) > wider * size
}

/** Whether a colour, `#rrggbb`, is white to the eye: no channel is below 252. */
export const isWhite = (color: string): boolean => /^#f[c-f]f[c-f]f[c-f]$/i.test(color)

/** Differences of lightness that can be read, and that cannot. */
const readable = 0.3

/** Text of this color would be lost on white paper, and is not on what it stands on. */
export const needsBackdrop = (color: string, backdrop: string): boolean =>
  1 - lightness(color) < readable && Math.abs(lightness(color) - lightness(backdrop)) > 1 - lightness(color)

/** 0 for black, 1 for white. */
export function lightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return (0.3 * red + 0.59 * green + 0.11 * blue) / 255
}

/** The fills that mark text and those that do not. */
export const covers = (fill: Fill, box: Box): boolean =>
  fill.x0 <= box.x0 + 3 && fill.x1 >= box.x1 - 3 && fill.y0 <= box.y0 + 3 && fill.y1 >= box.y1 - 3
