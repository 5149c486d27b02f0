import type { Streams } from '../config.ts'
import type { CallEvent } from '../engines/engine.ts'

const barWidth = 24

/** One line on a terminal that is drawn over; elsewhere nothing at all. */
export class ProgressBar {
  readonly #notices: Streams['notices']
  readonly #isShown: boolean
  #last = ''

  constructor(notices: Streams['notices'], isWanted: boolean) {
    this.#notices = notices
    this.#isShown = isWanted && notices.isTTY === true
  }

  readonly tell = (event: CallEvent): void => {
    if (!this.#isShown) return
    const width = (this.#notices.columns ?? 80) - 1
    const line = lineOf(event).slice(0, width)
    if (line === this.#last) return
    this.#last = line
    this.#notices.write(`\r\u001b[K${line}`)
  }

  /** Takes the line away. */
  clear(): void {
    if (this.#last !== '') this.#notices.write('\r\u001b[K')
    this.#last = ''
  }
}

function lineOf(event: CallEvent): string {
  switch (event.kind) {
    case 'sent':
      return `${bar(event.bytes / event.total)} Sending`
    case 'stage':
      return `${bar(event.done / Math.max(1, event.total))} ${event.label}, ${event.done} of ${event.total}`
    case 'queued':
      return `${bar(0)} Waiting behind ${event.ahead}`
    case 'waiting':
      return `${bar(0)} ${waitingFor(event)}`
    case 'uploaded':
    case 'running':
      return `${bar(0)} Converting`
    case 'done':
    case 'failed':
      return `${bar(1)} Converted`
  }
}

const waitingFor = ({ why, ms }: CallEvent & { readonly kind: 'waiting' }): string =>
  why === 'lost' ? 'Waiting for the server' : `Waiting ${Math.ceil(ms / 1000)} s, as the server asks`

function bar(part: number): string {
  const full = Math.round(Math.min(1, Math.max(0, part)) * barWidth)
  return `[${'#'.repeat(full)}${'-'.repeat(barWidth - full)}]`
}
