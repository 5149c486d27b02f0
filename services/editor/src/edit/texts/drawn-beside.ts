import { cross, dot, length, minus } from '@folio/pdf-content/matrix'
import type { ShownGlyph } from '../../content/shown-text.ts'
import type { GlyphIndex } from './glyph-index.ts'
import { plain } from './spelled-text.ts'
import { direction } from './text-runs.ts'

/** Letters that a glyph tells by a mistake of its writer: as many are no ligature of Latin letters. */
const leastTold = 3
/** Parts of an em: further away is another text. */
const maxGap = 0.6
const maxRise = 0.3

/**
 * The glyphs beside a text, in the order they are drawn, that show letters which one of its own glyphs tells. Some
 * writers give the text of several glyphs to one, and to a neighbour that shows nothing of it (ISO 32000-1, 9.10.3,
 * has a map by code alone): who replaces what is read there replaces those. What lies between them and tells nothing
 * shows it with them. Stacks of letters and marks are not beside what tells the same, and stay one glyph.
 */
export function drawnBeside(glyphs: readonly ShownGlyph[], index: GlyphIndex): readonly ShownGlyph[] {
  const told = glyphs.map(toldBy).filter((text) => [...text].length > leastTold)
  const [first, last] = [glyphs[0], glyphs.at(-1)]
  if (told.length === 0 || !first || !last) return []
  return [...beside(first, -1), ...beside(last, 1)]

  function beside(end: ShownGlyph, step: 1 | -1): readonly ShownGlyph[] {
    const silent: ShownGlyph[] = []
    const neighbours: ShownGlyph[] = []
    let near = end
    for (let at = index.orderOf(end) + step; ; at += step) {
      const glyph = index.all[at]
      if (!glyph || !adjoins(near, glyph)) return neighbours
      const text = toldBy(glyph)
      silent.push(glyph)
      if ([...text].length >= leastTold && told.some((whole) => whole !== text && whole.includes(text))) {
        neighbours.push(...silent)
        silent.length = 0
      } else if (text !== '') return neighbours
      near = glyph
    }
  }
}

const toldBy = ({ code }: ShownGlyph): string => plain(code.text)

function adjoins(one: ShownGlyph, other: ShownGlyph): boolean {
  const along = direction(one)
  const em = length(one.up)
  if (dot(direction(other), along) < 0.98) return false
  if (Math.abs(cross(along, minus(other.from, one.from))) > maxRise * em) return false
  const gaps = [dot(minus(other.from, one.to), along), dot(minus(one.from, other.to), along)]
  return gaps.some((gap) => Math.abs(gap) <= maxGap * em)
}
