import { wordToPdf } from '@folio/contract/tools/word-to-pdf'
import { notOfferedYet } from '../tool-view.ts'

export const wordToPdfView = notOfferedYet(wordToPdf)
