import { setTimeout as sleep } from 'node:timers/promises'
import { stoppedTwice } from '@folio/contract/failure'
import type { Logger } from 'pino'
import { Failure } from '../faults/failure.ts'
import { tellFailure } from '../faults/told-failure.ts'
import { toFailure } from '../http/failure-response.ts'
import type { AwaitedJob } from './awaited-job.ts'
import type { TakenJob } from './bull-jobs.ts'
import type { CarriedJob, Carrier, ToldOutcome } from './errand.ts'
import type { ErrandSigns } from './errand-signs.ts'

export interface TakenWorkOptions {
  readonly job: TakenJob
  /** Where this replica itself waits for it, and may have its files. */
  readonly awaited: AwaitedJob | undefined
  readonly carrier: Carrier
  readonly signs: ErrandSigns
  readonly lockMs: number
  readonly logger: Logger
  /** The conversion asks for its slot now. */
  arrived(): void
}

/** What a job comes to that this replica took; `another`: it is not this replica's business any more. */
type Ended = ToldOutcome | 'another' | 'unwanted' | 'give back'

/** Why a conversion is ended: its lock ran out, or nobody waits for it. */
const another = new Failure('cancelled')
const unwanted = new Failure('cancelled')
const retryMs = 500

/** Works on a job that this replica took, and hands its outcome over once. Never fails. */
export async function workOnTaken(options: TakenWorkOptions): Promise<void> {
  const { job, awaited, carrier, signs, logger } = options
  try {
    const end = await convert(options)
    if (end === 'another') return
    if (end === 'give back') {
      await job.giveBack()
      return
    }
    if (end === 'unwanted') {
      await job.drop()
      await carrier.discard([job.data.token])
      return
    }
    awaited?.settle(end)
    if (await handOver(options, end)) signs.tell(job.id, 'ended')
    // Another replica has the job by now: whoever waits gets that one's outcome.
    else if ('tokens' in end && !awaited?.here) await carrier.discard(end.tokens)
  } catch (error) {
    // Its lock runs out, and another replica takes it.
    logger.warn({ err: error }, 'a job could not be handed over')
  }
}

async function convert(options: TakenWorkOptions): Promise<Ended> {
  const { job, awaited, carrier, signs, lockMs, arrived } = options
  if (job.isPoison) return { failure: tellFailure(new Failure('too-complex', { text: stoppedTwice })) }
  const controller = new AbortController()
  const cancel = () => controller.abort(unwanted)
  const hold = async () => {
    if (!(await job.renew())) controller.abort(another)
    else if (!awaited && !(await signs.isWanted(job.id))) cancel()
  }
  // A renewal that Redis did not hear is made up for by the next one.
  const holding = setInterval(() => void hold().catch(() => undefined), lockMs / 3)
  try {
    if (awaited?.here) {
      awaited.begin()
      arrived()
      return await awaited.here(true)
    }
    const [isWanted] = await Promise.all([signs.isWanted(job.id), signs.hearEnd(job.id, cancel)])
    if (!isWanted) cancel()
    controller.signal.throwIfAborted()
    const tell: CarriedJob['tell'] = (event) => signs.tell(job.id, event)
    tell({ kind: 'running' })
    const { askedAt, traceparent } = job.data
    return await carrier.work(job.data, { askedAt, traceparent, controller, tell }, arrived)
  } catch (error) {
    return whatBecame(error, controller.signal, options)
  } finally {
    clearInterval(holding)
    void signs.unhearEnd(job.id)
  }
}

function whatBecame(error: unknown, { reason }: AbortSignal, { job, awaited }: TakenWorkOptions): Ended {
  if (reason === another) return 'another'
  if (awaited?.here) awaited.fail(error)
  if (reason === unwanted) return 'unwanted'
  const failure = toFailure(reason ?? error)
  // This replica stops; at a connection of its own nobody waits any more.
  const goesOn = failure.code === 'shutting-down' && (job.data.outlives || !awaited?.here)
  return goesOn ? 'give back' : { failure: tellFailure(failure) }
}

/** Redis may be away for a moment, and for so long nobody else takes the job. */
async function handOver({ job, lockMs }: TakenWorkOptions, outcome: ToldOutcome): Promise<boolean> {
  const end = performance.now() + lockMs
  for (;;) {
    try {
      return await job.complete(outcome)
    } catch (error) {
      if (performance.now() > end) throw error
      await sleep(retryMs)
    }
  }
}
