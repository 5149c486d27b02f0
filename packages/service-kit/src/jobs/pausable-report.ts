import type { JobEvent } from '@folio/contract/job-event'
import type { Report } from './progress.ts'

/** Tells of a job that may be paused: while it is, that it waits, and nothing of what it had just done. */
export class PausableReport {
  readonly #report: Report
  #latest: JobEvent = { kind: 'running' }
  #isPaused = false

  constructor(report: Report) {
    this.#report = report
  }

  readonly tell: Report = (event) => {
    this.#latest = event
    if (!this.#isPaused) this.#report(event)
  }

  pause(ahead: number): void {
    this.#isPaused = true
    this.#report({ kind: 'queued', ahead })
  }

  resume(): void {
    this.#isPaused = false
    this.#report(this.#latest)
  }
}
