import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A web server that nobody should visit. */
export interface Listener {
  readonly url: string
  /** Method and path of every request. */
  readonly hits: readonly string[]
  close(): void
}

export async function listener(): Promise<Listener> {
  const hits: string[] = []
  const server = createServer((req, res) => {
    hits.push(`${req.method} ${req.url}`)
    res.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, hits, close: () => void server.close() }
}
