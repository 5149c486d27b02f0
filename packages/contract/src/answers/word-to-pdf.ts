import type { WordToPdfResult } from '../tools/word-to-pdf.ts'
import { downloadUrl, fileFields, ofSeveral, size } from './answer-words.ts'
import { type Fields, list, optional, text } from './field.ts'

export const wordToPdfAnswer: Fields<WordToPdfResult> = {
  downloadUrl,
  convertedSize: size,
  originalName: text(
    'Name of the document that was sent; of several, that of the first that could be converted.',
  ),
  convertedFiles: optional(list(ofSeveral, fileFields)),
}
