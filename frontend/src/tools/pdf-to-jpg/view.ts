import { pdfToJpg } from '@folio/contract/tools/pdf-to-jpg'
import { notOfferedYet } from '../tool-view.ts'

export const pdfToJpgView = notOfferedYet(pdfToJpg)
