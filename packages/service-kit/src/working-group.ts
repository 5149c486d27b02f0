import { signalGroup } from './process-group.ts'
import { allProcesses, processStat } from './process-stat.ts'

const rescanMs = 1_000

/** The process group of an engine: how much processor time it has taken, and how it is paused. */
export class WorkingGroup {
  /** Leader of the group. */
  readonly pid: number
  #members: readonly number[] = []
  #scannedAt = Number.NEGATIVE_INFINITY
  #most = 0

  constructor(pid: number) {
    this.pid = pid
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
   */
  cpuSeconds(): number {
    if (performance.now() - this.#scannedAt > rescanMs) {
      this.#scannedAt = performance.now()
      this.#members = allProcesses().flatMap(({ pid, group }) => (group === this.pid ? [pid] : []))
    }
    const sum = this.#members.reduce((total, pid) => total + (processStat(pid)?.cpuSeconds ?? 0), 0)
    this.#most = Math.max(this.#most, sum)
    return this.#most
  }
}
