import { deferredHeaders, deferredText, isIdempotencyKey, jobPath } from '@folio/contract/deferred'
import type { Request, Response } from 'express'
import { type DeferredJob, failDeferred } from '../deferred/deferred-jobs.ts'
import type { RecordFacts } from '../deferred/running-record.ts'
import { Failure } from '../faults/failure.ts'
import { factsOf } from '../http/request-facts.ts'
import { currentSpan } from '../seeing/tracing.ts'
import type { ServiceContext } from './service-context.ts'
import type { ToolWork } from './tool-work.ts'

/** Whether the client wants its answer later. */
export const isDeferred = (req: Request): boolean => req.query.async === '1'

/**
 * Answers 202 as soon as the files are there and are what the tool takes; what becomes of them is asked later.
 * What is refused before that is refused as ever. @param work what serves the call, telling when all is received
 */
export async function serveLater(
  { req, res, context, work }: { req: Request; res: Response; context: ServiceContext; work: ToolWork },
  serve: (job: DeferredJob, received: () => void) => Promise<object>,
): Promise<void> {
  const { id: requestId } = factsOf(req)
  const job = await context.deferred.open(factsToKeep(req, context), work.controller)
  if (typeof job === 'string') {
    work.stay()
    answer(res, job)
    return
  }
  let isReceived = false
  try {
    const received = () => {
      isReceived = true
      work.stay()
      answer(res, job.id)
    }
    await job.finish({ status: 'done', answer: await serve(job, received) })
  } catch (error) {
    if (isReceived) {
      await failDeferred(job, error, requestId)
      return
    }
    await job.refuse()
    throw error
  }
}

function answer(res: Response, id: string): void {
  res.status(202).setHeader('Location', jobPath(id))
  res.json({ id, statusUrl: jobPath(id) })
}

/** @throws Failure `wrong-option` */
function factsToKeep(req: Request, { deferred: { webhooks } }: ServiceContext): RecordFacts {
  const key = req.get(deferredHeaders.key)
  const webhook = req.get(deferredHeaders.webhook)
  const refused = (text: string) => new Failure('wrong-option', { text })
  if (key !== undefined && !isIdempotencyKey(key)) throw refused(deferredText.wrongKey)
  if (webhook !== undefined && !webhooks.areOn) throw refused(deferredText.noWebhooks)
  if (webhook !== undefined && !webhooks.accepts(webhook)) throw refused(deferredText.wrongWebhook)
  return {
    requestId: factsOf(req).id,
    traceparent: currentSpan()?.traceparent,
    ...(key !== undefined && { key: JSON.stringify([factsOf(req).client, req.path, key]) }),
    ...(webhook !== undefined && { webhook }),
  }
}
