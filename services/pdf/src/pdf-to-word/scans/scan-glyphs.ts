import type { Face, FontFacts, Glyph } from '../reading/page-model.ts'
import { scanFonts } from './scan-fonts.ts'
import type { StraightLine } from './straight-lines.ts'

/** Lines of a scan as the layout takes text: a glyph for each word, and a blank between two. */
export function scanGlyphs(lines: readonly StraightLine[]): Glyph[] {
  const { family, sizes } = scanFonts(lines)
  const font: FontFacts = {
    ...{ family, bold: false, italic: false, ascent: 0.89, descent: -0.22 },
    ...{ vertical: false, symbolic: undefined, unit: 0.001 },
  }
  const faces = new Map<string, Face>()
  return lines.flatMap(({ words, y, angle }, line) => {
    const face = faceOf(sizes[line] ?? 10, angle)
    return words.flatMap(({ text, x0, x1 }, index) => {
      const before = words[index - 1]
      const glyph = { text, x0, x1, next: x1, y, face, mcid: undefined, artifact: false }
      if (!before) return [glyph]
      const [from, to] = x0 > before.x0 ? [before.x1, x0] : [x1, before.x0]
      const blank = { ...glyph, text: ' ', x0: from, x1: Math.max(from, to), next: Math.max(from, to) }
      return [blank, glyph]
    })
  })

  function faceOf(size: number, angle: number): Face {
    const known = faces.get(`${size}|${angle}`)
    if (known) return known
    const face = { font, size, color: '#000000', bold: false, italic: false, angle }
    faces.set(`${size}|${angle}`, face)
    return face
  }
}
