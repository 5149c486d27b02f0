import type { Box } from '../../reading/geometry.ts'
import type { Glyph } from '../../reading/page-model.ts'
import { isBlank } from '../lines/scripts.ts'
import { groupBy } from '../lines/statistics.ts'
import type { UprightPage } from '../lines/upright.ts'

/** So many signs that are alike may be the points of a plot; fewer are bullets and ornaments. */
const fewest = 12
/** The share of them that stand at heights, and at places across, of their own; those of lists and tables share them. */
const scattered = 1 / 3
/** The share of them that have no text behind them, as bullets do, and how near that would be, in em. */
const alone = 0.8
const near = 2.2
/** So many of them tell whether they have, and so many kinds of signs are looked at on a page. */
const sample = 60
const mostKinds = 20
const sign = /^[\u2022\u2219\p{So}]$/u

/** A page with the points of plots among what it draws: statistics programs set them as letters of a font of signs. */
export interface PlottedPage extends UprightPage {
  /** Where they are. */
  readonly plotted: readonly Box[]
}

/** Takes signs that are strewn over the page by the dozen for points of a plot, and no longer for text. */
export function withPlottedSigns(page: UprightPage): PlottedPage {
  const signs = page.glyphs.filter(({ text }) => sign.test(text))
  const points =
    signs.length < fewest
      ? []
      : [...groupBy(signs, ({ text, face }) => `${text}|${face.size}`).values()]
          .sort((one, other) => other.length - one.length)
          .slice(0, mostKinds)
          .filter((group) => isScattered(group, page))
  const taken = new Set(points.flat())
  const plotted = [...taken].map(boxOf)
  if (plotted.length === 0) return { ...page, plotted }
  return {
    ...page,
    plotted,
    glyphs: page.glyphs.filter((glyph) => !taken.has(glyph)),
    shapes: [...page.shapes, ...plotted],
  }
}

function isScattered(group: readonly Glyph[], page: UprightPage): boolean {
  if (group.length < fewest) return false
  const places = (of: (glyph: Glyph) => number) => new Set(group.map((glyph) => Math.round(of(glyph)))).size
  const least = Math.min(scattered * group.length, fewest)
  if (places(({ x0 }) => x0) < least || places(({ y }) => y) < least) return false
  const own = new Set(group)
  const others = page.glyphs.filter((glyph) => !own.has(glyph) && !isBlank(glyph.text))
  const every = Math.ceil(group.length / sample)
  const looked = group.filter((_, index) => index % every === 0)
  const withoutText = looked.filter((glyph) => !others.some((other) => isBehind(other, glyph)))
  return withoutText.length >= alone * looked.length
}

const isBehind = (other: Glyph, { x1, y, face: { size } }: Glyph): boolean =>
  Math.abs(other.y - y) < 0.5 * size && other.x0 - x1 > -0.5 * size && other.x0 - x1 < near * size

const boxOf = ({ x0, x1, y, face: { size } }: Glyph): Box => ({ x0, x1, y0: y - 0.7 * size, y1: y })
