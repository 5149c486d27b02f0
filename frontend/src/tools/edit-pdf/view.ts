import { editPdf } from '@folio/contract/tools/edit-pdf'
import type { OwnPlaceView } from '../../flow/model/tool-view.ts'
import { EditPdfPlace } from './place.tsx'

export const editPdfView: OwnPlaceView = { tool: editPdf, Place: EditPdfPlace }
