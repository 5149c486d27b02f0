import type { Glyph } from '../../reading/page-model.ts'
import { isBlank } from '../lines/scripts.ts'

/** How far below a sign that hangs from its baseline the one of its line may be, and how far beside it a letter of it, in em. */
const reach = { down: 1.5, across: 0.6 }

/**
 * A page whose large brackets and operators stand on the lines that they are in. In the extension fonts of TeX they hang from
 * their baselines, and would be lines of their own.
 */
export function withHangingSigns<Page extends { readonly glyphs: readonly Glyph[] }>(page: Page): Page {
  if (!page.glyphs.some(isHanging)) return page
  return {
    ...page,
    glyphs: page.glyphs.map((glyph, index) => {
      if (!isHanging(glyph)) return glyph
      const beside = [neighbour(page.glyphs, index, -1), neighbour(page.glyphs, index, 1)]
        .filter((other) => other !== undefined)
        .filter((other) => isBeside(glyph, other))
        // What is smaller may be raised or lowered itself.
        .sort((one, other) => other.face.size - one.face.size)
      return { ...glyph, y: beside[0]?.y ?? glyph.y }
    }),
  }
}

const isHanging = ({ face }: Glyph): boolean => face.font.math === 'extension' && face.angle === 0

/** The nearest glyph in the order of drawing that stands on its baseline. */
function neighbour(glyphs: readonly Glyph[], from: number, step: 1 | -1): Glyph | undefined {
  let index = from + step
  for (let glyph = glyphs[index]; glyph && (isHanging(glyph) || isBlank(glyph.text)); glyph = glyphs[index])
    index += step
  return glyphs[index]
}

function isBeside({ x0, x1, y, face: { size } }: Glyph, other: Glyph): boolean {
  const down = other.y - y
  const across = Math.max(other.x0 - x1, x0 - other.x1)
  return down > 0 && down < reach.down * size && across < reach.across * size
}
