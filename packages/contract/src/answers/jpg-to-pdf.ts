import type { JpgToPdfResult } from '../tools/jpg-to-pdf.ts'
import { downloadUrl, eachFile, fileFields, name, pdfPages, size } from './answer-words.ts'
import { count, type Fields, list, object, oneOf, optional } from './field.ts'

export const jpgToPdfAnswer: Fields<JpgToPdfResult> = {
  output: object('The one file to fetch.', {
    type: oneOf(['single', 'zip'], '`single` for a PDF, `zip` for an archive of several.'),
    ...{ name, size, downloadUrl },
    pageCount: count('Pages of all PDFs together.'),
    fileCount: count('PDFs that were made.'),
  }),
  convertedFiles: optional(list(eachFile, { ...fileFields, pageCount: pdfPages })),
}
