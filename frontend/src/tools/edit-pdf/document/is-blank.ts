import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFOperatorList } from 'pdfjs-dist/types/src/display/api'
import { drawnGlyphs } from './wrong-letters.ts'

/** All that paints, but for text: `fill`, `closeStroke`, `shadingFill`, `paintImageXObject` and their like. */
const painting: ReadonlySet<unknown> = new Set(
  Object.entries(OPS)
    .filter(([name]) => /(?:fill|stroke)$|^paint(?:image|inline|solid)|^rawfillpath$/i.test(name))
    .map(([, code]) => code),
)

/** What paints with the colour of areas alone. */
const filling: ReadonlySet<unknown> = new Set([OPS.fill, OPS.eoFill, OPS.rawFillPath])

/** PDF.js names every plain colour by `setFillRGBColor`; the others are patterns. */
const colouring: ReadonlySet<unknown> = new Set([OPS.setFillRGBColor, OPS.setFillColorN])

/** That of paper, as PDF.js writes it. */
const paper = '#ffffff'
/** In which a page begins to fill (ISO 32000-1, table 52). */
const black = '#000000'

/** Whether nothing is to be seen of what a page draws: no picture, no line, no letter, no area unlike paper. */
export const isBlank = (drawing: PDFOperatorList): boolean =>
  !paintsUnlikePaper(drawing) &&
  drawnGlyphs(drawing).every(({ unicode }) => unicode !== '' && unicode.trim() === '')

function paintsUnlikePaper(drawing: PDFOperatorList): boolean {
  const outer: unknown[] = []
  let colour: unknown = black
  return drawing.fnArray.some((code, at) => {
    if (code === OPS.save || code === OPS.paintFormXObjectBegin) outer.push(colour)
    if (code === OPS.restore || code === OPS.paintFormXObjectEnd) colour = outer.pop() ?? colour
    if (colouring.has(code)) colour = firstOf(drawing, at)
    // What becomes of a path is told with how it is built.
    const paint = code === OPS.constructPath ? firstOf(drawing, at) : code
    return painting.has(paint) && !(filling.has(paint) && colour === paper)
  })
}

const firstOf = ({ argsArray }: PDFOperatorList, at: number): unknown =>
  (argsArray[at] as readonly unknown[] | undefined)?.[0]
