import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFOperatorList } from 'pdfjs-dist/types/src/display/api'
import { drawnGlyphs } from './wrong-letters.ts'

/** All that paints, but for text: `fill`, `closeStroke`, `shadingFill`, `paintImageXObject` and their like. */
const painting: ReadonlySet<unknown> = new Set(
  Object.entries(OPS)
    .filter(([name]) => /(?:fill|stroke)$|^paint(?:image|inline|solid)|^rawfillpath$/i.test(name))
    .map(([, code]) => code),
)

/** Whether a page draws nothing at all: no picture, no line, no letter. */
export const isBlank = (drawing: PDFOperatorList): boolean =>
  !drawing.fnArray.some(
    (code, at) => painting.has(code) || (code === OPS.constructPath && painting.has(pathEnd(drawing, at))),
  ) && drawnGlyphs(drawing).every(({ unicode }) => unicode !== '' && unicode.trim() === '')

/** What becomes of a path is told with how it is built. */
const pathEnd = ({ argsArray }: PDFOperatorList, at: number): unknown =>
  (argsArray[at] as readonly unknown[] | undefined)?.[0]
