import type { ToolId } from '@folio/contract/tools'
import { compressPdfView } from './compress-pdf/view.ts'
import { editPdfView } from './edit-pdf/view.ts'
import { jpgToPdfView } from './jpg-to-pdf/view.ts'
import { jpgToPngView } from './jpg-to-png/view.ts'
import { mergePdfView } from './merge-pdf/view.ts'
import type { OfferedTool } from './offered-tools.ts'
import { pdfToJpgView } from './pdf-to-jpg/view.ts'
import { pdfToPngView } from './pdf-to-png/view.ts'
import { pdfToWordView } from './pdf-to-word/view.ts'
import { pngToPdfView } from './png-to-pdf/view.ts'
import { pngToWebpView } from './png-to-webp/view.ts'
import { splitPdfView } from './split-pdf/view.ts'
import type { NotOfferedView, OfferedView } from './tool-view.ts'
import { webpToPngView } from './webp-to-png/view.ts'
import { wordToPdfView } from './word-to-pdf/view.ts'

/** How each tool appears on its page, in the order of the home page. Pages load their own view only, not this table. */
export const toolViews = {
  'merge-pdf': mergePdfView,
  'split-pdf': splitPdfView,
  'compress-pdf': compressPdfView,
  'edit-pdf': editPdfView,
  'pdf-to-word': pdfToWordView,
  'word-to-pdf': wordToPdfView,
  'pdf-to-jpg': pdfToJpgView,
  'jpg-to-pdf': jpgToPdfView,
  'pdf-to-png': pdfToPngView,
  'png-to-pdf': pngToPdfView,
  'webp-to-png': webpToPngView,
  'png-to-webp': pngToWebpView,
  'jpg-to-png': jpgToPngView,
} as const satisfies { readonly [Id in ToolId]: Id extends OfferedTool ? OfferedView : NotOfferedView }
