import type { PdfToWordResult } from '../tools/pdf-to-word.ts'
import { downloadUrl, fileFields, ofSeveral, size } from './answer-words.ts'
import { type Fields, list, oneOf, optional, text } from './field.ts'

export const pdfToWordAnswer: Fields<PdfToWordResult> = {
  downloadUrl,
  convertedSize: size,
  originalName: text('Name of the PDF that was sent; of several, that of the first that could be converted.'),
  output: optional(
    oneOf(
      ['searchable-pdf'],
      'Where the PDF itself was asked for with text to search and copy, `searchable-pdf`.',
    ),
  ),
  convertedFiles: optional(list(ofSeveral, fileFields)),
}
