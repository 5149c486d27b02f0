import type { PDFOperatorList } from 'pdfjs-dist/types/src/display/api'
import { drawnGlyphs, rangeWithout, wrongLetters } from './wrong-letters.ts'

/** The font size that is large enough for widths to differ that are rounded to whole pixels. */
const measureSize = 100

/** What was found wrong in a font so far, page by page. */
const hidden = new WeakMap<FontFace, ReadonlySet<string>>()

/**
 * Takes the letters out of the fonts of a page that these show as something else, so that the next family shows them where one
 * writes. The fonts have to be loaded. Nothing is drawn by these letters: PDF.js draws glyphs by characters of its own.
 */
export function hideWrongLetters(drawing: PDFOperatorList): void {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return
  const widthOf = (face: string, character: string): number => {
    context.font = `${measureSize}px "${face}"`
    return context.measureText(character).width
  }
  const wrong = wrongLetters(drawnGlyphs(drawing), widthOf)
  if (wrong.size === 0) return
  for (const face of document.fonts) {
    const letters = wrong.get(face.family.replace(/^"|"$/g, ''))
    if (!letters) continue
    const all = new Set([...(hidden.get(face) ?? []), ...letters])
    hidden.set(face, all)
    face.unicodeRange = rangeWithout(all)
  }
}
