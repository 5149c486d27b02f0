import type { PdfToJpgResult } from '../tools/pdf-to-jpg.ts'
import { fileFields, imageCount, pageImages } from './answer-words.ts'
import { type Fields, list } from './field.ts'

export const pdfToJpgAnswer: Fields<PdfToJpgResult> = {
  convertedFiles: list(pageImages, { ...fileFields, imageCount }),
}
