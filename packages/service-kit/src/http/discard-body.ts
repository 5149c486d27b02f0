import type { IncomingMessage } from 'node:http'

const patienceMs = 60_000
/** Nothing has come for so long: the client has stopped, or was never going to send. */
const silenceMs = 15_000

/**
 * Reads and forgets what is left of a request's body. False when it is longer than `maxBytes`, takes longer than a
 * minute or stops for a quarter of one: then the connection has to be closed. Resolves at once when the body has been
 * read, when nothing more of it is to be, or when the client is gone.
 */
export function discardBody(req: IncomingMessage, maxBytes: number): Promise<boolean> {
  if (req.readableEnded || req.destroyed) return Promise.resolve(true)
  if (maxBytes <= 0) return Promise.resolve(false)
  return new Promise((resolve) => {
    let bytes = 0
    const timer = setTimeout(() => finish(false), patienceMs)
    const silence = setTimeout(() => finish(false), silenceMs)
    const count = (chunk: Buffer) => {
      bytes += chunk.length
      silence.refresh()
      if (bytes > maxBytes) finish(false)
    }
    const succeed = () => finish(true)
    const finish = (drained: boolean) => {
      clearTimeout(timer)
      clearTimeout(silence)
      req.off('data', count).off('end', succeed).off('close', succeed)
      if (!drained) req.pause()
      resolve(drained)
    }
    req.on('data', count).once('end', succeed).once('close', succeed)
    req.resume()
  })
}
