/** What TypeScript's library for pages does not know of service workers (W3C Service Workers, 4). */
export interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void
}

export interface LastingEvent {
  /** The worker is kept alive until then. */
  waitUntil(work: Promise<unknown>): void
}

/** A request of a page, which the worker may answer itself. */
export interface RequestEvent extends LastingEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
