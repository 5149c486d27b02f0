import { type SavePdfResult, saveEndpoint, saveLimits } from '@folio/contract/editor'
import { editPdf } from '@folio/contract/tools/edit-pdf'
import { refuseWhenFull } from '@folio/service-kit/conversions/check-headers'
import { convertInSlot } from '@folio/service-kit/conversions/convert-in-slot'
import type { ServiceContext } from '@folio/service-kit/conversions/service-context'
import { storeOutputs } from '@folio/service-kit/conversions/store-outputs'
import { ToolWork } from '@folio/service-kit/conversions/tool-work'
import { reserveSpace } from '@folio/service-kit/files/disk-space'
import { endpoint } from '@folio/service-kit/http/endpoint'
import { jsonBody } from '@folio/service-kit/http/json-body'
import { factsOf } from '@folio/service-kit/http/request-facts'
import type { JobFolder } from '@folio/service-kit/jobs/job'
import { turnsTimeout } from '@folio/service-kit/jobs/running-job'
import { cancellation } from '@folio/service-kit/timing/cancellation'
import { Router as createRouter, type Request, type RequestHandler, type Router } from 'express'
import type { Editor } from '../engines/editor.ts'
import { readSaveRequest } from './read-save-request.ts'
import { saveEdits } from './save-edits.ts'
import { openSession, type Session } from './session.ts'

/** Of the time in which it is not paused for others, and of all. */
const limits = { turnsMs: 30_000, allMs: 90_000 }

/** `POST /api/save-pdf`: check → find the session → wait for a slot → edit → store → answer. */
export function saveRoute(editor: Editor, context: ServiceContext): Router {
  const router = createRouter()
  router.post(saveEndpoint, prepare(context), ...jsonBody(saveLimits.bodyBytes))
  router.use(
    endpoint(saveEndpoint, {
      post: async (req, res) => {
        const work = new ToolWork(res)
        const saving = save({ editor, context, req, work })
        await context.lifecycle.track(
          saving.then((answer) => void res.json(answer)),
          work.controller,
        )
      },
    }),
  )
  return router
}

/** What can be said before the body is read. */
function prepare({ lifecycle, pressure, clientQuota, queue, config, pace }: ServiceContext): RequestHandler {
  return (req, _res, next) => {
    const facts = factsOf(req)
    facts.log.tool = editPdf.id
    // The specification reads either of the two.
    facts.failureFields = ({ message }) => ({ success: false, message })
    lifecycle.refuseWhenDraining()
    pressure.refuseWhenBehind()
    clientQuota.refuseWhenFull(facts.client, 0)
    refuseWhenFull({ queue, config, pace })
    next()
  }
}

interface SaveRequest {
  readonly editor: Editor
  readonly context: ServiceContext
  readonly req: Request
  readonly work: ToolWork
}

async function save(request: SaveRequest): Promise<SavePdfResult> {
  const { context, req, work } = request
  const leave = context.admission.enter(factsOf(req).client)
  try {
    const { sessionId, elements } = readSaveRequest(req.body)
    factsOf(req).log.edits = elements.length
    const session = await openSession(context.store, sessionId)
    return await saveInFolder(request, session, elements)
  } catch (error) {
    throw work.signal.aborted ? cancellation(work.signal) : error
  } finally {
    leave()
    work.dispose()
  }
}

type Elements = ReturnType<typeof readSaveRequest>['elements']

async function saveInFolder(
  request: SaveRequest,
  session: Session,
  elements: Elements,
): Promise<SavePdfResult> {
  const { context, work } = request
  const folder = await context.jobs.create()
  let releaseSpace: () => void = () => undefined
  try {
    // The copy of the original and the edited file.
    releaseSpace = await reserveSpace(context.config.dataDir, 2 * session.size)
    return await editAndStore(request, session, elements, folder)
  } finally {
    const removing = work.ended.then(() => folder.remove()).finally(() => releaseSpace())
    const removed = context.lifecycle.track(removing).catch((error: unknown) => {
      context.logger.error({ err: error }, 'a job folder could not be removed')
    })
    if (!work.signal.aborted) await removed
  }
}

async function editAndStore(
  { editor, context, req, work }: SaveRequest,
  session: Session,
  elements: Elements,
  folder: JobFolder,
): Promise<SavePdfResult> {
  const { id, client, log } = factsOf(req)
  work.startDeadline(limits.allMs)
  const job = { files: [], options: {}, folder, signal: work.signal }
  const convert = () => {
    const signal = AbortSignal.any([work.signal, turnsTimeout(limits.turnsMs)])
    return saveEdits({ editor, session, elements, folder, signal })
  }
  const handler = { tool: editPdf, convert }
  const about = { inputBytes: session.size, report: () => undefined, log }
  const converted = await convertInSlot({ handler, context, client, work, job, ...about })
  const stored = await storeOutputs(context, client, converted.outputs)
  if (work.signal.aborted) {
    await stored.discard()
    throw cancellation(work.signal)
  }
  const [output] = stored.outputs
  if (!output) throw new Error('a save has one output')
  return {
    success: true,
    downloadUrl: output.downloadUrl,
    fileName: output.name,
    expiresAt: new Date(stored.expiresAt).toISOString(),
    report: converted.report,
    requestId: id,
  }
}
