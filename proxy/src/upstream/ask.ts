import { type Agent, type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Failure } from '@folio/service-kit/faults/failure'

/** A request of the proxy's own. */
export interface Question {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'DELETE'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: AsyncIterable<string | Uint8Array>
  readonly signal: AbortSignal
}

interface Line {
  /** Origin of the service. */
  readonly target: string
  readonly agent: Agent
  /** Silence after which it is given up; milliseconds. */
  readonly timeoutMs: number
}

/**
 * Asks a service and resolves with its answer as soon as that begins, also while the body is still being sent; who has
 * read enough destroys it. Rejects with what the body failed with, with the reason of the signal, with `timed-out`, or
 * with what the connection failed with.
 */
export function ask(
  { target, agent, timeoutMs }: Line,
  { method, path, headers = {}, body, signal }: Question,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(signal.aborted ? signal.reason : error)
    const request: ClientRequest = httpRequest(new URL(path, target), {
      ...{ method, agent, headers, signal, timeout: timeoutMs },
    })
    let answered = false
    request.once('timeout', () => request.destroy(new Failure('timed-out')))
    request.on('error', fail)
    request.once('response', (answer) => {
      answered = true
      resolve(answer)
    })
    if (!body) request.end()
    else
      pipeline(Readable.from(body), request).catch((error: unknown) => {
        // An answer may come before everything is sent; then it is what counts.
        if (!answered) fail(error)
      })
  })
}
