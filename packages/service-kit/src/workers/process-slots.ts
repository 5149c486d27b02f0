import { Failure } from '../faults/failure.ts'
import { HandOut } from './hand-out.ts'
import type { ProcessSlot, SlotProcess } from './process-slot.ts'

/**
 * The slots of a pool, as many as `size` but while jobs that find all of them held are given one more each. Any of them
 * may be the one that goes when nobody needs it any more, so `all` alone knows which there are.
 */
export class ProcessSlots<Process extends SlotProcess> extends HandOut<ProcessSlot<Process>> {
  constructor(
    size: number,
    newSlot: () => ProcessSlot<Process>,
    prefers: (slot: ProcessSlot<Process>) => boolean,
    spareIdleMs?: number,
  ) {
    super(Array.from({ length: size }, newSlot), prefers, {
      make: newSlot,
      discard: (slot) => void slot.close(),
      ...(spareIdleMs !== undefined && { idleMs: spareIdleMs }),
    })
  }

  /** The process groups that run now. */
  get pids(): readonly number[] {
    return this.all.flatMap(({ pid }) => (pid === undefined ? [] : [pid]))
  }

  /** Refuses whoever waits, ends all processes and resolves when they are gone. */
  async close(): Promise<void> {
    this.refuse(new Failure('shutting-down'))
    await Promise.all(this.all.map((slot) => slot.close()))
  }
}
