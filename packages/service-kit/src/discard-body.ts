import type { IncomingMessage } from 'node:http'

const patienceMs = 60_000

/**
 * Reads and forgets what is left of a request's body. False when it is longer than `maxBytes` or takes longer than a
 * minute: then the connection has to be closed. Resolves at once when the body has been read or the client is gone.
 */
export function discardBody(req: IncomingMessage, maxBytes: number): Promise<boolean> {
  if (req.readableEnded || req.destroyed) return Promise.resolve(true)
  return new Promise((resolve) => {
    let bytes = 0
    const timer = setTimeout(() => finish(false), patienceMs)
    const count = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxBytes) finish(false)
    }
    const succeed = () => finish(true)
    const finish = (drained: boolean) => {
      clearTimeout(timer)
      req.off('data', count).off('end', succeed).off('close', succeed)
      if (!drained) req.pause()
      resolve(drained)
    }
    req.on('data', count).once('end', succeed).once('close', succeed)
    req.resume()
  })
}
