import type { UprightPage } from '../../src/pdf-to-word/layout/lines/upright.ts'
import type { Face, Fill, Glyph } from '../../src/pdf-to-word/reading/page-model.ts'

const font: Face['font'] = {
  ...{ family: 'Arial', bold: false, italic: false, ascent: 0.9, descent: -0.2 },
  ...{ vertical: false, symbolic: undefined, unit: 0.001 },
}

/** Upright letters of ten points. */
export const plainFace: Face = {
  ...{ font, size: 10, color: '#000000', bold: false, italic: false, angle: 0 },
}

/** A glyph five points wide for every letter, from the left on, at a baseline. */
export const typedGlyphs = (letters: string, x: number, y: number, face = plainFace): Glyph[] =>
  [...letters].map((text, index) => {
    const x0 = x + 5 * index
    return { text, x0, x1: x0 + 5, next: x0 + 5, y, face, mcid: undefined, artifact: false }
  })

/** The same line so many times, twelve points apart. */
export const typedLines = (letters: string, x: number, y: number, count: number): Glyph[] =>
  Array.from({ length: count }, (_, row) => typedGlyphs(letters, x, y + 12 * row)).flat()

/** A page of 600 by 800 points with nothing else on it. */
export const typedPage = (glyphs: readonly Glyph[], fills: readonly Fill[]): UprightPage => ({
  ...{ number: 1, width: 600, height: 800, vertical: false, turned: false, glyphs, fills },
  ...{ horizontals: [], verticals: [], shapes: [], images: [], links: [], hidden: [], untold: 0 },
})
