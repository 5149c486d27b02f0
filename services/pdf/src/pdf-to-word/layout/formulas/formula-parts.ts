import type { Box } from '../../reading/geometry.ts'
import type { Glyph } from '../../reading/page-model.ts'

/** A sign of a formula and the room it takes, about: fonts tell only where its baseline is. */
export interface Part {
  readonly glyph: Glyph
  readonly box: Box
}

/** Signs that others stand above, below and within. */
export const large = /^[\u220f-\u2211\u221a\u222b-\u2233\u22c0-\u22c3\u2a00-\u2a06]$/
/** Those that have their limits behind them. */
export const integral = /^[\u222b-\u2233]$/
/** How far signs reach above and below their baselines, in em; those of extension fonts hang from theirs. */
const reach = {
  letter: { above: 0.72, below: 0.22 },
  large: { above: 1.1, below: 0.5 },
  hanging: { above: 0.1, below: 1.4 },
  integral: { above: 0.1, below: 2.2 },
}

/** A sign without the selectors of its shape. */
export const plainSign = (text: string): string => text.replace(/[\ufe00-\ufe0f]/gu, '')

/** Whether it is one that hangs from its baseline, or one of those signs in a font of formulas. */
export const isLarge = ({ text, face: { font } }: Glyph): boolean =>
  font.math === 'extension' || (font.math === 'signs' && large.test(plainSign(text)))

/** Whether its font is made for formulas. */
export const isOfMathFont = ({ glyph }: Part): boolean => glyph.face.font.math !== undefined

/** A sign with the box that it covers, in points: signs of fonts for formulas reach elsewhere than letters do. */
export function partOf(glyph: Glyph): Part {
  const { text, x0, x1, y, face } = glyph
  const { above, below } =
    face.font.math === 'extension'
      ? reach[integral.test(plainSign(text)) ? 'integral' : 'hanging']
      : reach[isLarge(glyph) ? 'large' : 'letter']
  return { glyph, box: { x0, x1, y0: y - above * face.size, y1: y + below * face.size } }
}
