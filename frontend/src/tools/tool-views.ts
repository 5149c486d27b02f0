import { type ToolId, tools } from '@folio/contract/tools'
import { jpgToPdfView } from './jpg-to-pdf/view.ts'
import { mergePdfView } from './merge-pdf/view.ts'
import type { OfferedTool } from './offered-tools.ts'
import { pngToWebpView } from './png-to-webp/view.ts'
import { type NotOfferedView, notOfferedYet, type OfferedView } from './tool-view.ts'
import { webpToPngView } from './webp-to-png/view.ts'

/** How each tool appears on its page, in the order of the home page. Pages load their own view only, not this table. */
export const toolViews = {
  'merge-pdf': mergePdfView,
  'split-pdf': notOfferedYet(tools['split-pdf']),
  'compress-pdf': notOfferedYet(tools['compress-pdf']),
  'edit-pdf': notOfferedYet(tools['edit-pdf']),
  'pdf-to-word': notOfferedYet(tools['pdf-to-word']),
  'word-to-pdf': notOfferedYet(tools['word-to-pdf']),
  'pdf-to-jpg': notOfferedYet(tools['pdf-to-jpg']),
  'jpg-to-pdf': jpgToPdfView,
  'pdf-to-png': notOfferedYet(tools['pdf-to-png']),
  'png-to-pdf': notOfferedYet(tools['png-to-pdf']),
  'webp-to-png': webpToPngView,
  'png-to-webp': pngToWebpView,
} as const satisfies { readonly [Id in ToolId]: Id extends OfferedTool ? OfferedView : NotOfferedView }
