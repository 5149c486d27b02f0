import type { IncomingMessage } from 'node:http'
import { Transform, type TransformCallback } from 'node:stream'
import { cancellation } from './cancellation.ts'
import { Failure } from './failure.ts'

export interface BodyLimits {
  /** @throws what this gives when the body, counted as it arrives, is longer than `maxBytes` */
  readonly tooLong: () => Failure
  /** Ends the body with the reason it was aborted for. */
  readonly signal?: AbortSignal
  readonly maxBytes: number
  readonly bytesPerSecond: number
  /** Over which time the speed is taken, and how long a client may take to begin; milliseconds. */
  readonly windowMs: number
  readonly graceMs: number
  /** Whether it is the reader, and not the client, that holds the body up; such time is not counted. */
  readonly heldUp?: () => boolean
}

const samplesPerWindow = 30
/** More than one read of a socket brings (64 KiB), or every single chunk would be waited for. */
const bufferedBytes = 256 * 1024

/**
 * A request's body that counts itself: it fails when it grows too long, arrives too slowly, or its client leaves.
 * Destroying it leaves the request intact, so that an answer can still be sent.
 */
export class MeteredBody extends Transform {
  readonly headers: IncomingMessage['headers']
  readonly #limits: BodyLimits
  readonly #stopWatching: () => void
  #bytes = 0

  constructor(req: IncomingMessage, limits: BodyLimits) {
    super({ highWaterMark: bufferedBytes })
    this.headers = req.headers
    this.#limits = limits
    const { windowMs, graceMs, bytesPerSecond, signal } = limits
    const interval = windowMs / samplesPerWindow
    const samples: number[] = []
    const started = performance.now()
    const timer = setInterval(() => {
      if (performance.now() - started < graceMs) return
      if (limits.heldUp?.()) samples.length = 0
      samples.push(this.#bytes)
      const before = samples.at(-1 - samplesPerWindow)
      if (before !== undefined && this.#bytes - before < (bytesPerSecond * windowMs) / 1000) {
        this.destroy(new Failure('malformed-request', { text: 'The upload was too slow and was stopped.' }))
      }
    }, interval)
    const leave = () => {
      if (!req.readableEnded) this.destroy(new Failure('cancelled'))
    }
    const abort = () => this.destroy(signal && cancellation(signal))
    req.once('close', leave)
    signal?.addEventListener('abort', abort)
    this.#stopWatching = () => {
      clearInterval(timer)
      req.off('close', leave)
      signal?.removeEventListener('abort', abort)
      req.unpipe(this)
    }
    // A client that left before this was made will not be heard leaving.
    if (signal?.aborted) abort()
    else if (req.destroyed) leave()
    else req.pipe(this)
  }

  get bytes(): number {
    return this.#bytes
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#bytes += chunk.length
    if (this.#bytes > this.#limits.maxBytes) done(this.#limits.tooLong())
    else done(null, chunk)
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#stopWatching()
    done(error)
  }
}
