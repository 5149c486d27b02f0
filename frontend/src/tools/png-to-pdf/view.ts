import { pngToPdf } from '@folio/contract/tools/png-to-pdf'
import { notOfferedYet } from '../tool-view.ts'

export const pngToPdfView = notOfferedYet(pngToPdf)
