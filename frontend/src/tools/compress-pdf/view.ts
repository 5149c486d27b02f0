import { compressPdf } from '@folio/contract/tools/compress-pdf'
import { notOfferedYet } from '../tool-view.ts'

export const compressPdfView = notOfferedYet(compressPdf)
