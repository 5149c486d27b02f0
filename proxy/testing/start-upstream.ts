import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A real server in place of a service. */
export interface TestUpstream {
  readonly url: string
  readonly server: Server
  /** Every request it got, with its body's length once that has ended. */
  readonly requests: SeenRequest[]
  close(): Promise<void>
}

export interface SeenRequest {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  bytes: number
  /** Whether the connection closed before the answer had ended. */
  aborted: boolean
}

/** Listens on a free port; `answer` decides, `/readyz` says yes, with `checks` and `engines`. */
export async function startUpstream(
  answer: RequestListener = answerOk,
  port = 0,
  checks: () => object = () => ({}),
  engines: object = {},
): Promise<TestUpstream> {
  const requests: SeenRequest[] = []
  const server = createServer((req, res) => {
    if (req.url === '/readyz') {
      sendJson(res, 200, { status: 'ok', checks: checks(), engines })
      return
    }
    const { method = '', url = '', headers } = req
    const seen: SeenRequest = { method, url, headers, bytes: 0, aborted: false }
    requests.push(seen)
    req.on('data', (chunk: Buffer) => {
      seen.bytes += chunk.length
    })
    res.once('close', () => {
      seen.aborted = !res.writableFinished
    })
    answer(req, res)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${taken}`,
    server,
    requests,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export const sendJson = (
  res: Parameters<RequestListener>[1],
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void => {
  res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

const answerOk: RequestListener = (req, res) => {
  req.on('end', () => sendJson(res, 200, { ok: true }))
  req.resume()
}
