import { splitPdf } from '@folio/contract/tools/split-pdf'
import { notOfferedYet } from '../tool-view.ts'

export const splitPdfView = notOfferedYet(splitPdf)
