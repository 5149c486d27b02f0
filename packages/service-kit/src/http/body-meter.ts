import type { IncomingMessage } from 'node:http'
import { Failure } from '../faults/failure.ts'
import { cancellation } from '../timing/cancellation.ts'

/** How long a body may be, and how slow. */
export interface BodyLimits {
  readonly maxBytes: number
  /** What is said of a longer body. */
  readonly tooLong: () => Failure
  /** Ends the body with the reason it was aborted for. */
  readonly signal?: AbortSignal
  readonly bytesPerSecond: number
  /**
   * Over which time the speed is taken, and how long a client may take to begin; milliseconds. Two thirds of the window
   * without a single byte end the body, however fast it came before.
   */
  readonly windowMs: number
  readonly graceMs: number
  /** Whether it is the reader, and not the client, that holds the body up; such time is not counted. */
  readonly heldUp?: () => boolean
}

const samplesPerWindow = 30
const silentShare = 2 / 3

/**
 * Counts a request's body as it passes on its way to whoever reads it, and tells once when it grows too long, arrives
 * too slowly, or its client leaves. It leaves the request as it is, so that an answer can still be sent; but listening
 * makes the body flow, so whoever reads it must begin in the same tick.
 */
export class BodyMeter {
  readonly #stopWatching: () => void
  #bytes = 0

  constructor(req: IncomingMessage, limits: BodyLimits, onFailure: (failure: Failure) => void) {
    const { maxBytes, tooLong, signal } = limits
    const fail = (failure: Failure) => {
      this.stop()
      onFailure(failure)
    }
    const count = (chunk: Buffer) => {
      this.#bytes += chunk.length
      if (this.#bytes > maxBytes) fail(tooLong())
    }
    const leave = () => fail(new Failure('cancelled'))
    const abort = () => fail(signal ? cancellation(signal) : new Failure('cancelled'))
    const end = () => this.stop()
    const stopTimer = watchSpeed(limits, () => this.#bytes, fail)
    this.#stopWatching = () => {
      stopTimer()
      req.off('data', count).off('end', end).off('close', leave)
      signal?.removeEventListener('abort', abort)
    }
    // Whoever left before this was made will not be heard leaving, and is told of when the caller is ready to hear.
    if (signal?.aborted) process.nextTick(abort)
    else if (req.destroyed) process.nextTick(leave)
    else {
      req.on('data', count).once('end', end).once('close', leave)
      signal?.addEventListener('abort', abort)
    }
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Tells nothing any more. */
  stop(): void {
    this.#stopWatching()
  }
}

function watchSpeed(
  { windowMs, graceMs, bytesPerSecond, heldUp }: BodyLimits,
  bytes: () => number,
  fail: (failure: Failure) => void,
): () => void {
  const samples: number[] = []
  const started = performance.now()
  let last = { bytes: 0, at: started }
  const timer = setInterval(() => {
    const now = performance.now()
    const isHeldUp = heldUp?.() === true
    if (isHeldUp || bytes() !== last.bytes) last = { bytes: bytes(), at: now }
    if (now - started < graceMs) return
    if (isHeldUp) samples.length = 0
    samples.push(bytes())
    const before = samples.at(-1 - samplesPerWindow)
    const isSlow = before !== undefined && bytes() - before < (bytesPerSecond * windowMs) / 1000
    if (isSlow || now - last.at >= silentShare * windowMs) {
      fail(new Failure('malformed-request', { text: 'The upload was too slow and was stopped.' }))
    }
  }, windowMs / samplesPerWindow)
  return () => clearInterval(timer)
}
