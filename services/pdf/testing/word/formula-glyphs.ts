import type { MathFont } from '../../src/pdf-to-word/reading/math-fonts.ts'
import type { Face, Glyph } from '../../src/pdf-to-word/reading/page-model.ts'

interface Setting {
  /** Points; 10 without it. */
  readonly size?: number
  /** What its font is made for; a font of words without it. */
  readonly math?: MathFont | undefined
}

const faceOf = ({ size = 10, math }: Setting): Face => ({
  font: {
    ...{ family: 'Cambria', bold: false, italic: false, ascent: 0.8, descent: -0.2 },
    ...{ vertical: false, symbolic: undefined, unit: 0.001, math },
  },
  ...{ size, color: '#000000', bold: false, italic: false, angle: 0 },
})

/** Signs of half an em one after another on a baseline; blanks leave gaps. */
export function formulaGlyphs(text: string, x: number, y: number, setting: Setting = {}): Glyph[] {
  const face = faceOf(setting)
  return [...text].flatMap((sign, index): Glyph[] => {
    const x0 = x + (index * face.size) / 2
    const x1 = x0 + face.size / 2
    return sign === ' ' ? [] : [{ text: sign, x0, x1, next: x1, y, face, mcid: undefined, artifact: false }]
  })
}
