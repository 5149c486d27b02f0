import { pdfToPng } from '@folio/contract/tools/pdf-to-png'
import { notOfferedYet } from '../tool-view.ts'

export const pdfToPngView = notOfferedYet(pdfToPng)
