import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFOperatorList } from 'pdfjs-dist/types/src/display/api'

/** What each glyph of a page tells, in the order they are drawn; more than one letter for a ligature. */
export const drawnLetters = ({ fnArray, argsArray }: PDFOperatorList): readonly string[] =>
  fnArray.flatMap((code, at) =>
    code === OPS.showText ? ((argsArray[at]?.[0] ?? []) as unknown[]).flatMap(lettersOf) : [],
  )

/** Between the glyphs stand the numbers that move them. */
const lettersOf = (glyph: unknown): readonly string[] =>
  typeof glyph === 'object' && glyph !== null && 'unicode' in glyph && typeof glyph.unicode === 'string'
    ? [glyph.unicode]
    : []
