import { resolve } from 'node:path'
import { isEditorCall } from '@folio/contract/editor'
import { qpdfReadiness } from '@folio/pdf-kit/qpdf-readiness'
import { allowPages } from '@folio/service-kit/allowed-pages'
import type { Clock } from '@folio/service-kit/clock'
import { createService, type Service } from '@folio/service-kit/service'
import type { EditorConfig } from './config.ts'
import { createEditor } from './engines/editor.ts'
import { loadPdf } from './tools/edit-pdf/convert.ts'
import { saveRoute } from './tools/edit-pdf/save-route.ts'

export function createApp(config: EditorConfig, clock?: Clock): Service {
  const editor = createEditor(resolve(config.dataDir, 'jobs'), Math.max(1, config.queueSlots))
  return createService({
    name: 'editor',
    config,
    ...(clock && { clock }),
    handlers: { 'edit-pdf': loadPdf(editor) },
    first: [allowPages(config.pageOrigins, isEditorCall)],
    routes: (context) => [saveRoute(editor, context)],
    readiness: [qpdfReadiness, { name: 'editor', check: editor.check }],
    close: () => editor.close(),
  })
}
