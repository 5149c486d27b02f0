import { tooMuchWorkTogether } from '@folio/contract/failure'
import { Failure } from '../faults/failure.ts'
import { toFailure } from '../http/failure-response.ts'
import { allowedCpu } from '../jobs/cpu-budget.ts'
import type { InputFile, Job } from '../jobs/job.ts'
import { jobFile } from '../jobs/job-file.ts'
import { PausableReport } from '../jobs/pausable-report.ts'
import type { Report } from '../jobs/progress.ts'
import { inJob, RunningJob } from '../jobs/running-job.ts'
import type { StoredOutput } from '../results/output.ts'
import { exemplarOf } from '../seeing/metrics.ts'
import { inSpan } from '../seeing/tracing.ts'
import type { Converted, ToolHandler } from './handler.ts'
import type { ServiceContext } from './service-context.ts'
import type { ToolWork } from './tool-work.ts'

/** A conversion that asks for a slot, and whom it tells of its state. */
export interface SlotRequest {
  readonly handler: ToolHandler
  readonly context: ServiceContext
  readonly client: string
  readonly requestId: string
  readonly work: ToolWork
  readonly job: Omit<Job<Readonly<Record<string, unknown>>>, 'progress'>
  /** Bytes of what it works on; those of the job's files unless told. */
  readonly inputBytes?: number
  readonly report: Report
  readonly log: Record<string, unknown>
  /** When all was received, milliseconds since 1970; now unless told. */
  readonly askedAt?: number
  /** It had its turn among the conversions of all replicas: it is not refused for what waits here. */
  readonly isAdmitted?: boolean
}

type Conversion = Converted & { respond(stored: readonly StoredOutput[]): object }

/**
 * Waits for a slot and converts in it; when others wait, the conversion is paused between its turns. The slot is held
 * until the conversion has really ended, even when its request was answered before.
 */
export async function convertInSlot(request: SlotRequest): Promise<Conversion> {
  const { handler, context, client, work, report, log, askedAt = Date.now(), isAdmitted = false } = request
  // Clocks of replicas differ a little.
  const queueStart = performance.now() - Math.max(0, Date.now() - askedAt)
  const { running, waiting } = context.queue.depth()
  if (!isAdmitted && running >= context.config.queueSlots) report({ kind: 'queued', ahead: waiting })
  const ours = new RunningJob(context.config.cpuBudgetPercent / 100)
  const pausableReport = new PausableReport(report)
  const exemplarLabels = exemplarOf(request.requestId)
  const observeWait = (outcome: string) => {
    const value = (performance.now() - queueStart) / 1000
    context.metrics.waits.observe({ labels: { tool: handler.tool.id, outcome }, value, exemplarLabels })
  }
  const pausable = {
    pause: (ahead: number) => {
      ours.turn.pause()
      pausableReport.pause(ahead)
    },
    resume: () => {
      pausableReport.resume()
      ours.turn.resume()
    },
  }
  const acquiring = inSpan('queue', {}, () =>
    context.queue.acquire(client, work.signal, pausable, { isAdmitted }),
  )
  const release = await acquiring.catch((error: unknown) => {
    observeWait(toFailure(error).code)
    throw error
  })
  const started = performance.now()
  observeWait('ok')
  ours.turn.resume()
  const { files } = request.job
  const { inputBytes = files.reduce((sum, { size }) => sum + size, 0) } = request
  ours.limit(allowedCpu(handler.tool.id, inputBytes), () => work.controller.abort(tooMuchWork(files)))
  pausableReport.tell({ kind: 'running' })
  const reportStuck = () =>
    context.logger.error({ tool: handler.tool.id }, 'a conversion did not end when told to')
  const progress: Job<unknown>['progress'] = (stage) => pausableReport.tell({ kind: 'stage', ...stage })
  const converting = inSpan('convert', { 'folio.tool': handler.tool.id }, () =>
    inJob(ours, () => handler.convert({ ...request.job, progress })),
  )
  const end = () => {
    ours.end()
    release()
  }
  work.holdUntilEnded(converting, reportStuck).then(end, end)
  try {
    const converted = await work.orEnd(converting)
    for (const { path, inserts = [] } of converted.outputs) {
      jobFile(request.job.folder, path)
      for (const insert of inserts) jobFile(request.job.folder, insert.path)
    }
    observe('ok')
    return converted
  } catch (error) {
    observe(toFailure(error).code)
    throw error
  }

  function observe(outcome: string): void {
    const ended = performance.now()
    const { workedMs } = ours.turn
    context.pace.add(workedMs)
    const labels = { tool: handler.tool.id, outcome }
    context.metrics.jobs.observe({ labels, value: workedMs / 1000, exemplarLabels })
    Object.assign(log, {
      waitedMs: Math.round(started - queueStart),
      convertedMs: Math.round(workedMs),
      pausedMs: Math.round(ended - started - workedMs),
      cpuMs: Math.round(ours.cpu.seconds * 1000),
      cpuAllowedMs: Math.round(ours.allowedSeconds * 1000),
    })
  }
}

const tooMuchWork = ([first, ...others]: readonly InputFile[]): Failure =>
  others.length > 0
    ? new Failure('too-much-work', { text: tooMuchWorkTogether })
    : new Failure('too-much-work', first && { file: first.name })
