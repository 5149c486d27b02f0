import { isJobId } from '@folio/contract/download'
import type { Request, Router } from 'express'
import type { DeferredJob } from '../deferred/deferred-jobs.ts'
import type { Failure } from '../faults/failure.ts'
import { endpoint } from '../http/endpoint.ts'
import { factsOf } from '../http/request-facts.ts'
import type { JobFolder } from '../jobs/job.ts'
import type { Report } from '../jobs/progress.ts'
import { inSpan } from '../seeing/tracing.ts'
import { cancellation } from '../timing/cancellation.ts'
import { pack } from '../travel/parcel.ts'
import { type Answer, convertAndAnswer, type ReceivedFiles } from './convert-and-answer.ts'
import { isDeferred, serveLater } from './deferred-call.ts'
import type { Converted, ToolHandler } from './handler.ts'
import { inJobFolder } from './in-job-folder.ts'
import type { ServiceContext } from './service-context.ts'
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
  /** Whether its handler is the tool's own: any replica can convert these files by these options. */
  readonly travels?: boolean
}

/**
 * `POST` to a call's endpoint: admit → upload → check → queue → convert → store → answer → clean. `OpenedJob.receive`
 * uploads and checks, `convertAndAnswer` goes from the queue to the answer, `inJobFolder` cleans.
 */
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
    const opened = await call.open(req)
    const answer = await inJobFolder(context, { work, bytes: opened.spaceBytes }, (folder) =>
      convertAndStore(request, opened, folder, report),
    )
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

async function convertAndStore(
  { context, req, work, job, received: tellReceived }: JobRequest,
  opened: OpenedJob,
  folder: JobFolder,
  report: Report,
): Promise<Answer> {
  const { handler, deadlineMs, receive = receiveNothing, travels = false } = opened
  const { id: requestId, client, log } = factsOf(req)
  const received = await inSpan('receive', {}, () => receive(folder, work.signal))
  report({ kind: 'uploaded' })
  tellReceived?.()
  work.startDeadline(deadlineMs)
  const askedAt = Date.now()
  const here = { handler, context, client, requestId, work, received, folder, report, log, askedAt }
  const { inputBytes, answer } = opened
  const extras = { ...(inputBytes !== undefined && { inputBytes }), ...(answer && { answer }) }
  if (!travels) return (await convertAndAnswer({ ...here, ...extras })).answer
  const record = { ...received, tool: handler.tool.id, client, requestId, deadline: askedAt + deadlineMs }
  let isHere = false
  const outcome = await context.dispatch.run({
    ...{ client, askedAt, signal: work.signal, tell: report },
    pack: () => inSpan('pack', {}, () => pack(context.store, record)),
    here: (isAdmitted) => {
      isHere = true
      return convertAndAnswer({ ...here, isAdmitted })
    },
    ...(job && { outlives: (errand: string) => job.goOn(errand) }),
  })
  if (!isHere) log.elsewhere = true
  return outcome.answer as Answer
}

const receiveNothing = async (): Promise<ReceivedFiles> => ({ files: [], options: {} })

function jobIdOf(req: Request): string | undefined {
  const id = req.get('x-job-id')
  return id !== undefined && isJobId(id) ? id : undefined
}
