/** What Node lacks: a stream of server-sent events, here without its connection. */
export class EventSourceInHand {
  static latest: EventSourceInHand | undefined
  readonly url: string
  closed = false
  onmessage: ((event: { data: string }) => void) | undefined
  onerror: (() => void) | undefined

  constructor(url: string) {
    this.url = url
    EventSourceInHand.latest = this
  }

  close(): void {
    this.closed = true
  }
}
