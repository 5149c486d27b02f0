import type { PdfToPngResult } from '../tools/pdf-to-png.ts'
import { fileFields, imageCount, pageImages } from './answer-words.ts'
import { type Fields, list } from './field.ts'

export const pdfToPngAnswer: Fields<PdfToPngResult> = {
  convertedFiles: list(pageImages, { ...fileFields, imageCount }),
}
