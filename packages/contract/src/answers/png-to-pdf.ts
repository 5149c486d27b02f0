import type { PngToPdfResult } from '../tools/png-to-pdf.ts'
import { eachFile, fileFields } from './answer-words.ts'
import { count, type Fields, list } from './field.ts'

export const pngToPdfAnswer: Fields<PngToPdfResult> = {
  convertedFiles: list(eachFile, { ...fileFields, pageCount: count('Pages of the PDF.') }),
}
