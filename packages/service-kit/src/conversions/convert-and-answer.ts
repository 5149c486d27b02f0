import type { AnswerFacts } from '@folio/contract/tool'
import type { Job, JobFolder } from '../jobs/job.ts'
import { inSpan } from '../seeing/tracing.ts'
import { cancellation } from '../timing/cancellation.ts'
import { convertInSlot, type SlotRequest } from './convert-in-slot.ts'
import type { Converted } from './handler.ts'
import { storeOutputs } from './store-outputs.ts'

/** The files of a job, and the options they are converted by. */
export type ReceivedFiles = Pick<Job<Readonly<Record<string, unknown>>>, 'files' | 'options'>

/** What the specification says of an answer; `expiresAt` where something was stored. */
export type Answer = Omit<AnswerFacts, 'expiresAt'> & Partial<AnswerFacts>

/** A conversion whose files lie in its folder. */
export interface ReadyConversion extends Omit<SlotRequest, 'job'> {
  readonly received: ReceivedFiles
  readonly folder: JobFolder
  /** Hands the outputs over in the answer itself: nothing is stored. */
  readonly answer?: (outputs: Converted['outputs']) => Promise<object>
}

/** Waits for a slot of this process, converts, stores what came of it, and says so. @throws Failure */
export async function convertAndAnswer(
  ready: ReadyConversion,
): Promise<{ readonly answer: Answer; readonly tokens: readonly string[] }> {
  const { handler, context, client, requestId, work, received, folder, answer } = ready
  const { signal } = work
  const converted = await convertInSlot({ ...ready, job: { ...received, folder, signal } })
  const { report } = converted
  if (answer) return { answer: { ...(await answer(converted.outputs)), report, requestId }, tokens: [] }
  const stored = await inSpan('store', {}, () => storeOutputs(context, client, converted.outputs))
  if (signal.aborted) {
    await stored.discard()
    throw cancellation(signal)
  }
  const bytes = stored.outputs.reduce((sum, { size }) => sum + size, 0)
  context.metrics.resultBytes.inc({ tool: handler.tool.id }, bytes)
  const expiresAt = new Date(stored.expiresAt).toISOString()
  return {
    answer: { ...converted.respond(stored.outputs), expiresAt, report, requestId },
    tokens: stored.tokens,
  }
}
