import { pdfToWord } from '@folio/contract/tools/pdf-to-word'
import { notOfferedYet } from '../tool-view.ts'

export const pdfToWordView = notOfferedYet(pdfToWord)
