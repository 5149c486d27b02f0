import { EngineError } from '@folio/service-kit/faults/engine-error'
import { Failure } from '@folio/service-kit/faults/failure'
import { engage, ownTurn, turnClock } from '@folio/service-kit/jobs/running-job'
import { inSpan } from '@folio/service-kit/seeing/tracing'
import { deadline, withinDeadline } from '@folio/service-kit/workers/deadline'
import { ProcessSlot } from '@folio/service-kit/workers/process-slot'
import { ProcessSlots } from '@folio/service-kit/workers/process-slots'
import { Rooms } from '@folio/service-kit/workers/room'
import { BackgroundStart } from './background-start.ts'
import type { OfficeDocument, OfficeEngine, OfficeFacts } from './convert-office.ts'
import { DocumentFault, PagesFault } from './document-fault.ts'
import { officeFailure } from './office-failure.ts'
import type { OfficeProcess } from './office-process.ts'
import { ProfileSeed } from './profile-seed.ts'
import { startOffice } from './start-office.ts'

export interface OfficePoolOptions {
  /** Absolute path of `soffice.bin`. */
  readonly program: string
  /**
   * How many LibreOffices run; one more than convert at once hides the start of a new one. A job that finds none free,
   * because paused ones hold them, is given one more.
   */
  readonly size: number
  /** Deadline of a document from the moment a LibreOffice has it, second try included. */
  readonly timeoutMs: number
  /** After how many documents, and beyond how much resident memory, a LibreOffice is replaced. */
  readonly recycleAfter: number
  readonly maxMemoryBytes: number
  /** Absolute folders of the operator's own fonts. */
  readonly fonts: readonly string[]
  /** Absolute root of the jobs' folders. A LibreOffice sees nothing of it but the document it works on. */
  readonly jobs: string
}

interface Task {
  readonly document: OfficeDocument
  readonly target: string
  readonly signal: AbortSignal
  /** Milliseconds until the deadline, which is set when this is first asked. */
  readonly left: () => number
}

type Slot = ProcessSlot<OfficeProcess>

/** The process was gone or hung before it had the document. */
class NotTaken extends Error {
  override readonly cause: EngineError

  constructor(cause: EngineError) {
    super('LibreOffice did not take the document', { cause })
    this.cause = cause
  }
}

const startPatienceMs = 90_000

/**
 * A pool of warm LibreOffices. They start with the first document or the first check, and are replaced in the
 * background after a deadline, a crash or much use.
 */
export function createOfficePool(options: OfficePoolOptions): OfficeEngine {
  const { program, size, fonts, jobs, timeoutMs, recycleAfter, maxMemoryBytes } = options
  const seed = new ProfileSeed(program)
  const rooms = new Rooms(jobs)
  const startOne = () => startOffice({ program, fonts, seed, jobs, rooms })
  const newSlot = (): Slot => new ProcessSlot('libreoffice', startOne)
  const slots = new ProcessSlots(size, newSlot, (slot) => slot.isReady)
  let closed = false
  /** One after the other: together they would only take the processor from each other and from the first visitor. */
  const start = new BackgroundStart(async () => {
    for (const slot of slots.all) await slot.process()
  })

  async function attempt(task: Task): Promise<OfficeFacts> {
    await ownTurn(task.signal)
    const slot = await slots.take(task.signal)
    try {
      const office = await officeOf(slot, task.signal)
      const facts = await convertIn(slot, office, task)
      if (await isWorn(office)) await slot.replace('worn')
      return facts
    } finally {
      slots.giveBack(slot)
    }
  }

  async function convertIn(slot: Slot, office: OfficeProcess, task: Task): Promise<OfficeFacts> {
    const disengage = engage(office.group)
    const limit = deadline(task.signal, task.left())
    try {
      const converting = () => office.convert(task.document, task.target, limit.passed)
      return await inSpan('engine libreoffice', {}, converting)
    } catch (error) {
      disengage()
      const asGoodAsBefore =
        error instanceof PagesFault || (error instanceof DocumentFault && error.at === 'load')
      if (!asGoodAsBefore) await slot.replace(error instanceof EngineError ? 'died' : 'stopped')
      if (error instanceof EngineError && !office.tookDocument) throw new NotTaken(error)
      throw error
    } finally {
      disengage()
      limit.dispose()
    }
  }

  const isWorn = async (office: OfficeProcess): Promise<boolean> =>
    office.conversions >= recycleAfter || (await office.memory()) > maxMemoryBytes

  /** A death may have been an accident of the process, so the document gets a second one. */
  async function twice(task: Task): Promise<OfficeFacts> {
    try {
      return await untilTaken(task)
    } catch (error) {
      const isAccident = error instanceof EngineError && error.signal !== 'SIGXFSZ'
      if (!isAccident || closed) throw error
      return await untilTaken(task)
    }
  }

  /** When several die at once, a document may be given to those that are dead; each of them is replaced. */
  async function untilTaken(task: Task): Promise<OfficeFacts> {
    for (let left = size; ; left -= 1) {
      try {
        return await attempt(task)
      } catch (error) {
        if (!(error instanceof NotTaken)) throw error
        if (closed) throw error.cause
        // One after the other was gone before it had the document, which is none of its doing.
        if (left === 0) throw new Failure('service-down', { cause: error })
      }
    }
  }

  return {
    serving: { engine: 'uno', degraded: false },
    async convert(document, signal, folder) {
      if (closed) throw new Failure('shutting-down')
      const target = folder.file('converted.pdf')
      try {
        const facts = await twice({ document, target, signal, left: countdown(timeoutMs) })
        return { path: target, ...facts, acceptsChanges: true }
      } catch (error) {
        throw closed ? new Failure('shutting-down', { cause: error }) : officeFailure(error, document)
      }
    },
    async check() {
      // The first of several is enough to work with.
      start.require(slots.all.some((slot) => slot.isReady))
    },
    async close() {
      closed = true
      await slots.close()
      await seed.remove()
      await rooms.close()
    },
    get pids() {
      return slots.pids
    },
  }
}

function countdown(ms: number): () => number {
  const now = turnClock()
  let end: number | undefined
  return () => {
    end ??= now() + ms
    return Math.max(1, end - now())
  }
}

/** @throws Failure `service-down` when it cannot be started; the deadline's, and the signal's */
const officeOf = (slot: Slot, signal: AbortSignal): Promise<OfficeProcess> =>
  withinDeadline(signal, startPatienceMs, () =>
    slot.process().catch((cause: unknown) => {
      throw new Failure('service-down', { cause })
    }),
  )
