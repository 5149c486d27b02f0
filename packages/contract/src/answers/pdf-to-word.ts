import type { PdfToWordResult } from '../tools/pdf-to-word.ts'
import { downloadUrl, size } from './answer-words.ts'
import { type Fields, oneOf, optional, text } from './field.ts'

export const pdfToWordAnswer: Fields<PdfToWordResult> = {
  downloadUrl,
  convertedSize: size,
  originalName: text('Name of the PDF that was sent.'),
  output: optional(
    oneOf(
      ['searchable-pdf'],
      'Where the PDF itself was asked for with text to search and copy, `searchable-pdf`.',
    ),
  ),
}
