import { signalGroup } from './process-group.ts'
import { allProcesses, processStat } from './process-stat.ts'

const rescanMs = 1_000

/** The process group of an engine: how much processor time it has taken, and how it is paused. */
export class WorkingGroup {
  /** Leader of the group. */
  readonly pid: number
  /** Unknown until somebody asks. */
  #members: readonly number[] | undefined
  #scannedAt = Number.NEGATIVE_INFINITY
  #most = 0

  /** @param isNew whether it has just begun, with nobody in it but its leader */
  constructor(pid: number, { isNew = false } = {}) {
    this.pid = pid
    if (isNew) this.#members = [pid]
  }

  /** None of its processes gets the processor any more until `goOn`; they can be killed meanwhile. */
  stop(): void {
    signalGroup(this.pid, 'SIGSTOP')
  }

  goOn(): void {
    signalGroup(this.pid, 'SIGCONT')
  }

  /**
   * Processor time of all its processes since they began, seconds, to a hundredth. Of a process that has ended without
   * being waited for by another of the group it is what was last seen.
   * @param findsNew whether to look who has joined it, once a second at most: that reads something of every process of
   * the machine, which is too much for every request
   */
  cpuSeconds({ findsNew = false } = {}): number {
    const isOld = performance.now() - this.#scannedAt > rescanMs
    if (!this.#members || (findsNew && isOld)) {
      this.#scannedAt = performance.now()
      // What is known of all processes may be older than the leader.
      const others = allProcesses().filter(({ pid, group }) => group === this.pid && pid !== this.pid)
      this.#members = [this.pid, ...others.map(({ pid }) => pid)]
    }
    const sum = this.#members.reduce((total, pid) => total + (processStat(pid)?.cpuSeconds ?? 0), 0)
    this.#most = Math.max(this.#most, sum)
    return this.#most
  }
}
