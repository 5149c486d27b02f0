import { resolve } from 'node:path'
import { isEditorCall } from '@folio/contract/editing/editor'
import { qpdfReadiness } from '@folio/pdf-engines/qpdf/qpdf-readiness'
import { createService, type Service } from '@folio/service-kit/service/service'
import type { Clock } from '@folio/service-kit/timing/clock'
import { allowPages } from '@folio/service-kit/uploads/allowed-pages'
import type { EditorConfig } from './config.ts'
import { loadPdf } from './edit-pdf/convert.ts'
import { forgetDeleted } from './edit-pdf/forget-deleted.ts'
import { previewRoute } from './edit-pdf/preview-route.ts'
import { saveRoute } from './edit-pdf/save-route.ts'
import { createEditor } from './engines/editor.ts'
import { KeptPages } from './preview/kept-pages.ts'

/** The service, listening nowhere yet. Its tool opens a file; saves and previews are routes of its own. */
export function createApp(config: EditorConfig, clock?: Clock): Service {
  const editor = createEditor(resolve(config.dataDir, 'jobs'), Math.max(1, config.queueSlots))
  const pages = new KeptPages()
  return createService({
    name: 'editor',
    config,
    ...(clock && { clock }),
    handlers: { 'edit-pdf': loadPdf(editor) },
    first: [allowPages(config.pageOrigins, isEditorCall), forgetDeleted(pages)],
    routes: (context) => [saveRoute(editor, context), previewRoute(editor, pages, context)],
    readiness: [qpdfReadiness, { name: 'editor', check: editor.check }],
    close: () => editor.close(),
  })
}
