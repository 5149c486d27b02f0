import { isJobId } from '@folio/contract/download'
import type { AnswerFacts, Tool } from '@folio/contract/tool'
import type { Request, Router } from 'express'
import type { ServiceConfig } from '../config/service-config.ts'
import { reserveSpace } from '../files/disk-space.ts'
import { maxBodyBytes } from '../http/body-limit.ts'
import { endpoint } from '../http/endpoint.ts'
import { factsOf } from '../http/request-facts.ts'
import type { JobFolder } from '../jobs/job.ts'
import type { Report } from '../jobs/progress.ts'
import { cancellation } from '../timing/cancellation.ts'
import { checkFiles, checkOptions } from '../uploads/check-upload.ts'
import { receiveUpload, type UploadOptions } from '../uploads/upload.ts'
import { checkHeaders, declaredBytes } from './check-headers.ts'
import { convertInSlot } from './convert-in-slot.ts'
import type { ToolHandler } from './handler.ts'
import type { ServiceContext } from './service-context.ts'
import { type StoredOutputs, storeOutputs } from './store-outputs.ts'
import { ToolWork } from './tool-work.ts'

/** Of a body that is refused, so much more than its limit is still read for the answer to arrive. */
const drainFactor = 1.1

/** `POST` to a tool's endpoint: admit → receive → check → wait for a slot → convert → store → answer. */
export const toolRoute = (handler: ToolHandler, context: ServiceContext): Router =>
  endpoint(handler.tool.endpoint, {
    post: async (req, res) => {
      const facts = factsOf(req)
      facts.log.tool = handler.tool.id
      if (handler.failureFields) facts.failureFields = handler.failureFields
      facts.drainBytes = Math.ceil(maxBodyBytes(handler.tool) * drainFactor)
      const work = new ToolWork(res)
      const serving = serve({ handler, context, req, work })
      await context.lifecycle.track(
        serving.then((answer) => void res.json(answer)),
        work.controller,
      )
    },
  })

interface ToolRequest {
  readonly handler: ToolHandler
  readonly context: ServiceContext
  readonly req: Request
  readonly work: ToolWork
}

type Answer = AnswerFacts & object

async function serve(request: ToolRequest): Promise<Answer> {
  const { handler, context, req, work } = request
  const { client } = factsOf(req)
  checkHeaders(handler.tool, req, context)
  const leave = context.admission.enter(client)
  const report = context.progress.open(jobIdOf(req))
  try {
    const answer = await serveInFolder(request, report)
    report({ kind: 'done' })
    return answer
  } catch (error) {
    report({ kind: 'failed' })
    throw work.signal.aborted ? cancellation(work.signal) : error
  } finally {
    leave()
    work.dispose()
  }
}

async function serveInFolder(request: ToolRequest, report: Report): Promise<Answer> {
  const { handler, context, req, work } = request
  const folder = await context.jobs.create()
  let releaseSpace: () => void = () => undefined
  try {
    releaseSpace = await reserveSpace(context.config.dataDir, inputBytes(handler.tool, req))
    return await receiveAndConvert(request, folder, report)
  } finally {
    // The engine of an ended job may still be dying; its folder goes when it is gone, the answer does not wait.
    const removing = work.ended.then(() => folder.remove()).finally(() => releaseSpace())
    const removed = context.lifecycle.track(removing).catch((error: unknown) => {
      context.logger.error({ err: error }, 'a job folder could not be removed')
    })
    if (!work.signal.aborted) await removed
  }
}

async function receiveAndConvert(request: ToolRequest, folder: JobFolder, report: Report): Promise<Answer> {
  const { handler, context, req, work } = request
  const { tool } = handler
  const { id, client, log } = factsOf(req)
  const upload = await receiveUpload(req, {
    tool,
    folder,
    signal: work.signal,
    flushFrom: handler.keepsUploadsFrom,
    speed: speedOf(context.config),
  })
  context.metrics.uploadedBytes.inc({ tool: tool.id }, upload.bytes)
  Object.assign(log, { files: upload.files.length, bytesIn: upload.bytes })
  report({ kind: 'uploaded' })
  work.startDeadline(context.config.jobDeadlineSeconds * 1000)
  const options = checkOptions(tool, upload.fields)
  const files = await checkFiles(tool, upload, folder)
  const job = {
    files,
    options,
    folder,
    signal: work.signal,
  }
  const converted = await convertInSlot({ handler, context, client, work, job, report, log })
  const stored = await storeOutputs(context, client, converted.outputs)
  await discardIfUnwanted(stored, work)
  return {
    ...converted.respond(stored.outputs),
    expiresAt: new Date(stored.expiresAt).toISOString(),
    report: converted.report,
    requestId: id,
  }
}

async function discardIfUnwanted(stored: StoredOutputs, { signal }: ToolWork): Promise<void> {
  if (!signal.aborted) return
  await stored.discard()
  throw cancellation(signal)
}

const speedOf = (config: ServiceConfig): UploadOptions['speed'] => ({
  bytesPerSecond: config.uploadBytesPerSecond,
  windowMs: config.uploadWindowSeconds * 1000,
  graceMs: config.uploadGraceSeconds * 1000,
})

const inputBytes = (tool: Tool, req: Request): number => declaredBytes(req) || maxBodyBytes(tool)

function jobIdOf(req: Request): string | undefined {
  const id = req.get('x-job-id')
  return id !== undefined && isJobId(id) ? id : undefined
}
