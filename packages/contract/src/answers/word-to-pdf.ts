import type { WordToPdfResult } from '../tools/word-to-pdf.ts'
import { downloadUrl, size } from './answer-words.ts'
import { type Fields, text } from './field.ts'

export const wordToPdfAnswer: Fields<WordToPdfResult> = {
  downloadUrl,
  convertedSize: size,
  originalName: text('Name of the document that was sent.'),
}
