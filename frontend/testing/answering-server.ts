import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** A request as it arrived, its body read to the end. */
export interface Arrived {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
  /** The parts of a multipart body in their order: `['files', 'a.pdf', 'text']`, a field without a file name. */
  readonly parts: readonly (readonly [name: string, fileName: string | undefined, content: string])[]
}

export type Answer = (request: Arrived, response: ServerResponse) => void | Promise<void>

export interface AnsweringServer {
  /** What answers from now on. */
  answer: Answer
  readonly arrived: readonly Arrived[]
  close(): Promise<void>
}

declare global {
  /** Defined in tests/support/jest/browser-environment.mjs. */
  var movePage: (url: string) => void
}

/** A real HTTP server that says it is ready and remembers what else it was asked, with the page of this test on its origin. */
export async function answeringServer(): Promise<AnsweringServer> {
  const arrived: Arrived[] = []
  const server = createServer(async (req, res) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of req) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const { method = '', url: path = '', headers } = req
    if (path === '/readyz') return json(res, 200, { status: 'ok' })
    const request = { method, path, headers, body, parts: partsOf(body, headers['content-type']) }
    arrived.push(request)
    await control.answer(request, res)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port')
  globalThis.movePage(`http://127.0.0.1:${address.port}/`)
  const control = {
    answer: ((_, res) => json(res, 200, {})) as Answer,
    arrived,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return control
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify(body))
}

function partsOf(body: string, type = ''): Arrived['parts'] {
  const boundary = /boundary=(.+)$/.exec(type)?.[1]
  if (!boundary) return []
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = '', content = ''] = part.split('\r\n\r\n')
      const name = /name="([^"]*)"/.exec(head)?.[1] ?? ''
      return [name, /filename="([^"]*)"/.exec(head)?.[1], content.replace(/\r\n$/, '')] as const
    })
}
