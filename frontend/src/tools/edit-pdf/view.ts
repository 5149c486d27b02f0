import { editPdf } from '@folio/contract/tools/edit-pdf'
import { notOfferedYet } from '../tool-view.ts'

export const editPdfView = notOfferedYet(editPdf)
