import { deferredText } from '@folio/contract/deferred'
import { Failure } from '../faults/failure.ts'
import { toFailure } from '../http/failure-response.ts'
import { continueTrace, currentSpan, inSpan } from '../seeing/tracing.ts'
import type { CarriedJob, Carrier, ConversionOutcome, Parcel } from '../travel/errand.ts'
import { unpack } from '../travel/parcel.ts'
import { convertAndAnswer } from './convert-and-answer.ts'
import type { ToolHandler } from './handler.ts'
import { inJobFolder } from './in-job-folder.ts'
import type { ServiceContext } from './service-context.ts'
import { ToolWork } from './tool-work.ts'

/** How this replica works on what another one took: by the record in the store instead of a request. */
export const carrierOf = (handlers: readonly ToolHandler[], context: ServiceContext): Carrier => ({
  work: (parcel, job, arrived) =>
    context.lifecycle.track(
      continueTrace(job.traceparent, 'carry', () => carry({ handlers, context, parcel, job, arrived })),
      job.controller,
    ),
  discard: async (tokens) => {
    for (const token of tokens) await context.store.remove(token)
  },
})

interface Carrying {
  readonly handlers: readonly ToolHandler[]
  readonly context: ServiceContext
  readonly parcel: Parcel
  readonly job: CarriedJob
  readonly arrived: () => void
}

async function carry({ handlers, context, parcel, job, arrived }: Carrying): Promise<ConversionOutcome> {
  const { store, logger } = context
  const work = new ToolWork(undefined, job.controller)
  const log: Record<string, unknown> = {}
  const handlerOf = (id: string) => handlers.find(({ tool }) => tool.id === id)
  try {
    const bytes = (await store.stat(parcel.token))?.size ?? 0
    const outcome = await inJobFolder(context, { work, bytes }, async (folder) => {
      const flushFrom = (tool: string) => handlerOf(tool)?.keepsUploadsFrom
      const record = await inSpan('unpack', {}, () =>
        unpack(store, parcel, { folder, flushFrom, signal: work.signal }),
      )
      const handler = record && handlerOf(record.tool)
      if (!handler) throw new Failure('service-down', { text: deferredText.abandoned })
      const { client, requestId, deadline, files, options } = record
      Object.assign(log, { id: requestId, tool: record.tool })
      currentSpan()?.tell({ 'folio.request_id': requestId, 'folio.tool': record.tool })
      work.startDeadline(Math.max(0, deadline - Date.now()))
      arrived()
      const { askedAt, tell: report } = job
      const origin = { client, requestId, askedAt, isAdmitted: true, received: { files, options } }
      return await convertAndAnswer({ ...origin, handler, context, work, folder, report, log })
    })
    logger.info(log, 'conversion for another replica')
    return outcome
  } catch (error) {
    const failure = toFailure(work.signal.aborted ? work.signal.reason : error)
    const fields = { ...log, code: failure.code, ...(failure.cause !== undefined && { err: failure }) }
    logger[failure.code === 'internal' ? 'error' : 'info'](fields, 'conversion for another replica')
    throw error
  } finally {
    work.dispose()
  }
}
