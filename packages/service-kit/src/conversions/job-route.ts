import { isJobId } from '@folio/contract/download'
import type { AnswerFacts } from '@folio/contract/tool'
import type { Request, Router } from 'express'
import type { DeferredJob } from '../deferred/deferred-jobs.ts'
import type { Failure } from '../faults/failure.ts'
import { reserveSpace } from '../files/disk-space.ts'
import { endpoint } from '../http/endpoint.ts'
import { factsOf } from '../http/request-facts.ts'
import type { Job, JobFolder } from '../jobs/job.ts'
import type { Report } from '../jobs/progress.ts'
import { inSpan } from '../seeing/tracing.ts'
import { cancellation } from '../timing/cancellation.ts'
import { convertInSlot } from './convert-in-slot.ts'
import { isDeferred, serveLater } from './deferred-call.ts'
import type { Converted, ToolHandler } from './handler.ts'
import type { ServiceContext } from './service-context.ts'
import { storeOutputs } from './store-outputs.ts'
import { ToolWork } from './tool-work.ts'

/** A call that makes a file: what is its own on the way that all of them go. */
export interface JobCall {
  readonly endpoint: string
  /** Under which tool it is logged. */
  readonly toolId: string
  /** Whether it may be answered before it is done. */
  readonly mayBeLater?: boolean
  /** What the answer to a failure says beside the usual fields. */
  failureFields?(failure: Failure): object
  /** What the headers alone decide. @throws Failure */
  admit?(req: Request): void
  /** Looks at an admitted request before anything is made for it. @throws Failure */
  open(req: Request): OpenedJob | Promise<OpenedJob>
}

/** What a request asks for, as far as is known before its files are received. */
export interface OpenedJob {
  readonly handler: ToolHandler
  /** Bytes of disk that its files will take. */
  readonly spaceBytes: number
  /** Bytes of what it works on, where that is more than the files it receives. */
  readonly inputBytes?: number
  /** Milliseconds from when all is received. */
  readonly deadlineMs: number
  /** Brings the job's files into its folder. @throws Failure */
  receive?(folder: JobFolder, signal: AbortSignal): Promise<ReceivedFiles>
  /** Hands the outputs over in the answer itself: nothing is stored. */
  readonly answer?: (outputs: Converted['outputs']) => Promise<object>
}

/** The files of a job, and the options they are converted by. */
export type ReceivedFiles = Pick<Job<Readonly<Record<string, unknown>>>, 'files' | 'options'>

/** `POST` to a call's endpoint: admit → open → receive → wait for a slot → convert → store → answer. */
export const jobRoute = (call: JobCall, context: ServiceContext): Router =>
  endpoint(call.endpoint, {
    post: async (req, res) => {
      const facts = factsOf(req)
      facts.log.tool = call.toolId
      if (call.failureFields) facts.failureFields = call.failureFields
      const work = new ToolWork(res)
      const request = { call, context, req, work }
      const serving =
        call.mayBeLater && isDeferred(req)
          ? serveLater({ req, res, context, work }, (job, received) => serve({ ...request, job, received }))
          : serve(request).then((answer) => void res.json(answer))
      await context.lifecycle.track(serving, work.controller)
    },
  })

interface JobRequest {
  readonly call: JobCall
  readonly context: ServiceContext
  readonly req: Request
  readonly work: ToolWork
  /** The job of a call that is answered before it is done. */
  readonly job?: DeferredJob
  /** All files are there and are what the tool takes. */
  readonly received?: () => void
}

/** `expiresAt` where something was stored. */
type Answer = Omit<AnswerFacts, 'expiresAt'> & Partial<AnswerFacts>

async function serve(request: JobRequest): Promise<Answer> {
  const { call, context, req, work } = request
  call.admit?.(req)
  const leave = context.admission.enter(factsOf(req).client)
  const tellOthers = context.progress.open(jobIdOf(req))
  const report: Report = (event) => {
    tellOthers(event)
    request.job?.tell(event)
  }
  try {
    const answer = await serveInFolder(request, await call.open(req), report)
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

async function serveInFolder(request: JobRequest, job: OpenedJob, report: Report): Promise<Answer> {
  const { context, work } = request
  const folder = await context.jobs.create()
  let releaseSpace: () => void = () => undefined
  try {
    releaseSpace = await reserveSpace(context.config.dataDir, job.spaceBytes)
    return await convertAndStore(request, job, folder, report)
  } finally {
    // The engine of an ended job may still be dying; its folder goes when it is gone, the answer does not wait.
    const removing = work.ended.then(() => folder.remove()).finally(() => releaseSpace())
    const removed = context.lifecycle.track(removing).catch((error: unknown) => {
      context.logger.error({ err: error }, 'a job folder could not be removed')
    })
    if (!work.signal.aborted) await removed
  }
}

async function convertAndStore(
  { context, req, work, received: tellReceived }: JobRequest,
  { handler, inputBytes, deadlineMs, receive = receiveNothing, answer }: OpenedJob,
  folder: JobFolder,
  report: Report,
): Promise<Answer> {
  const { id, client, log } = factsOf(req)
  const { signal } = work
  const received = await inSpan('receive', {}, () => receive(folder, signal))
  report({ kind: 'uploaded' })
  tellReceived?.()
  work.startDeadline(deadlineMs)
  const converted = await convertInSlot({
    ...{ handler, context, client, requestId: id, work, report, log },
    job: { ...received, folder, signal },
    ...(inputBytes !== undefined && { inputBytes }),
  })
  const { report: facts } = converted
  if (answer) return { ...(await answer(converted.outputs)), report: facts, requestId: id }
  const stored = await inSpan('store', {}, () => storeOutputs(context, client, converted.outputs))
  if (signal.aborted) {
    await stored.discard()
    throw cancellation(signal)
  }
  const bytes = stored.outputs.reduce((sum, { size }) => sum + size, 0)
  context.metrics.resultBytes.inc({ tool: handler.tool.id }, bytes)
  return {
    ...converted.respond(stored.outputs),
    expiresAt: new Date(stored.expiresAt).toISOString(),
    report: facts,
    requestId: id,
  }
}

const receiveNothing = async (): Promise<ReceivedFiles> => ({ files: [], options: {} })

function jobIdOf(req: Request): string | undefined {
  const id = req.get('x-job-id')
  return id !== undefined && isJobId(id) ? id : undefined
}
