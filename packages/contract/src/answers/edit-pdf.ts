import type { LoadPdfResult } from '../tools/edit-pdf.ts'
import { success } from './answer-words.ts'
import { type Fields, text } from './field.ts'

export const editPdfAnswer: Fields<LoadPdfResult> = {
  success,
  sessionId: text('Names the opened PDF when edits are saved.'),
}
