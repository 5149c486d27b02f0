import type { PngToPdfResult } from '../tools/png-to-pdf.ts'
import { eachFile, fileFields, pdfPages } from './answer-words.ts'
import { type Fields, list } from './field.ts'

export const pngToPdfAnswer: Fields<PngToPdfResult> = {
  convertedFiles: list(eachFile, { ...fileFields, pageCount: pdfPages }),
}
