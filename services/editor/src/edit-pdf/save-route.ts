import { saveEndpoint } from '@folio/contract/editing/editor'
import { editPdf } from '@folio/contract/tools/edit-pdf'
import type { OpenedJob } from '@folio/service-kit/conversions/job-route'
import type { ServiceContext } from '@folio/service-kit/conversions/service-context'
import { factsOf } from '@folio/service-kit/http/request-facts'
import { turnsTimeout } from '@folio/service-kit/jobs/running-job'
import type { Request, Router } from 'express'
import type { Editor } from '../engines/editor.ts'
import { jsonJobRoute } from './json-job-route.ts'
import { readSaveRequest } from './read-save-request.ts'
import { saveEdits } from './save-edits.ts'
import { openSession } from './session.ts'

/** Limits of the time in which a save is not paused for others, and of all its time. */
const limits = { turnsMs: 30_000, allMs: 90_000 }

/** `POST /api/save-pdf`: edits for the PDF of a session, as JSON. */
export const saveRoute = (editor: Editor, context: ServiceContext): Router =>
  jsonJobRoute(saveEndpoint, (req) => openSave(editor, context, req), context)

async function openSave(editor: Editor, context: ServiceContext, req: Request): Promise<OpenedJob> {
  const { sessionId, elements } = readSaveRequest(req.body)
  factsOf(req).log.edits = elements.length
  const session = await openSession(context.store, sessionId)
  return {
    handler: {
      tool: editPdf,
      convert: ({ folder, signal: ended }) => {
        const signal = AbortSignal.any([ended, turnsTimeout(limits.turnsMs)])
        return saveEdits({ editor, session, elements, folder, signal })
      },
    },
    // The copy of the original and the edited file.
    spaceBytes: 2 * session.size,
    inputBytes: session.size,
    deadlineMs: limits.allMs,
  }
}
