import { readFile, stat } from 'node:fs/promises'
import { previewEndpoint } from '@folio/contract/editing/editor'
import { maxPreviewBytes, type PreviewPdfResult } from '@folio/contract/editing/preview'
import { editPdf } from '@folio/contract/tools/edit-pdf'
import type { OpenedJob } from '@folio/service-kit/conversions/job-route'
import type { ServiceContext } from '@folio/service-kit/conversions/service-context'
import { Failure } from '@folio/service-kit/faults/failure'
import { factsOf } from '@folio/service-kit/http/request-facts'
import { turnsTimeout } from '@folio/service-kit/jobs/running-job'
import type { Request, Router } from 'express'
import type { Editor } from '../engines/editor.ts'
import type { Preview } from '../engines/editor-task.ts'
import type { KeptPages } from '../preview/kept-pages.ts'
import { jsonJobRoute } from './json-job-route.ts'
import { bringPage, keepDrawing } from './page-of-session.ts'
import { readPreviewRequest } from './read-save-request.ts'
import { openSession } from './session.ts'

/** A page that takes longer is not worth waiting for: the page shows its estimate. */
const limits = { turnsMs: 10_000, allMs: 30_000 }

/**
 * `POST /api/preview-pdf`: the page as a save of these edits would make it. Nothing is stored, and the page without its edits
 * is kept in memory for a while.
 */
export const previewRoute = (editor: Editor, pages: KeptPages, context: ServiceContext): Router =>
  jsonJobRoute(previewEndpoint, (req) => openPreview({ editor, pages, context }, req), context)

interface Previews {
  readonly editor: Editor
  readonly pages: KeptPages
  readonly context: ServiceContext
}

async function openPreview({ editor, pages, context }: Previews, req: Request): Promise<OpenedJob> {
  const { sessionId, pageNumber, elements } = readPreviewRequest(req.body)
  factsOf(req).log.previewed = elements.length
  const session = await openSession(context.store, sessionId)
  const pageOfSession = { sessionId, number: pageNumber, session, editor, pages }
  let outcomes: Preview['outcomes'] = []
  return {
    handler: {
      tool: editPdf,
      convert: async ({ folder }) => {
        // A page is done sooner than a process that was ended for it is started anew, so that only its time ends it.
        const signal = turnsTimeout(limits.turnsMs)
        const page = await bringPage(pageOfSession, { folder, signal })
        const path = folder.file('page.pdf')
        const made = await editor.preview(page, elements, path, { name: session.name, folder, signal })
        await keepDrawing(pageOfSession, page)
        outcomes = made.outcomes
        return {
          outputs: [{ path, name: session.name, type: 'pdf' }],
          report: made.report,
          respond: () => ({}),
        }
      },
    },
    answer: async ([page]): Promise<Pick<PreviewPdfResult, 'success' | 'page' | 'outcomes'>> => {
      if (!page) throw new Error('a preview has one page')
      return { success: true, page: await contentOf(page.path), outcomes }
    },
    // The copy of the original and the page.
    spaceBytes: 2 * session.size,
    inputBytes: session.size,
    deadlineMs: limits.allMs,
  }
}

async function contentOf(path: string): Promise<string> {
  const { size } = await stat(path)
  if (size > maxPreviewBytes) throw new Failure('output-too-large')
  return await readFile(path, 'base64')
}
