import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { type BodyLimits, BodyMeter } from './body-meter.ts'
import { bufferedBytes } from './form-parsing.ts'

/**
 * A request as multer sees it: its headers, and its body, which fails when it grows too long, arrives too slowly, or
 * its client leaves. Destroying the copy leaves the request intact, so that an answer can still be sent.
 */
export class RequestCopy extends PassThrough {
  readonly headers: IncomingMessage['headers']
  readonly #meter: BodyMeter
  readonly #letGo: () => void

  constructor(req: IncomingMessage, limits: BodyLimits) {
    super({ highWaterMark: bufferedBytes })
    this.headers = req.headers
    this.#meter = new BodyMeter(req, limits, (failure) => this.destroy(failure))
    this.#letGo = () => req.unpipe(this)
    req.pipe(this)
  }

  get bytes(): number {
    return this.#meter.bytes
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#meter.stop()
    this.#letGo()
    done(error)
  }
}
