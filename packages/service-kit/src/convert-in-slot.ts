import { toFailure } from './failure-response.ts'
import type { Converted, StoredOutput, ToolHandler } from './handler.ts'
import type { Job } from './job.ts'
import type { Report } from './progress.ts'
import type { ServiceContext } from './service-context.ts'
import type { ToolWork } from './tool-work.ts'

export interface SlotRequest {
  readonly handler: ToolHandler
  readonly context: ServiceContext
  readonly client: string
  readonly work: ToolWork
  readonly job: Job<Readonly<Record<string, unknown>>>
  readonly report: Report
  readonly log: Record<string, unknown>
}

type Conversion = Converted & { respond(stored: readonly StoredOutput[]): object }

/**
 * Waits for a slot and converts in it. The slot is held until the conversion has really ended, even when its
 * request was answered before.
 */
export async function convertInSlot(request: SlotRequest): Promise<Conversion> {
  const { handler, context, client, work, job, report, log } = request
  const queued = performance.now()
  const { running, waiting } = context.queue.depth()
  if (running >= context.config.queueSlots) report({ kind: 'queued', ahead: waiting })
  const release = await context.queue.acquire(client, work.signal)
  const started = performance.now()
  report({ kind: 'running' })
  const stuck = () => context.logger.error({ tool: handler.tool.id }, 'a conversion did not end when told to')
  const converting = handler.convert(job)
  work.holdUntilEnded(converting, stuck).then(release, release)
  try {
    const converted = await work.orEnd(converting)
    observe('ok')
    return converted
  } catch (error) {
    observe(toFailure(error).code)
    throw error
  }

  function observe(outcome: string): void {
    const ended = performance.now()
    context.pace.add(ended - started)
    context.metrics.jobs.observe({ tool: handler.tool.id, outcome }, (ended - started) / 1000)
    Object.assign(log, { waitedMs: Math.round(started - queued), convertedMs: Math.round(ended - started) })
  }
}
