import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { siteUrl } from './site-url.ts'

/** The site at an address of its own, where another build can be published. */
export interface PublishedSite {
  readonly url: string
  /** From now on there is another build: its pages say so, its scripts have other names, and those of the old are gone. */
  publish(): void
  close(): Promise<void>
}

/** What the pages of the other build have in their heads. */
export const newBuildMark = 'meta[name=build][content=new]'

const renamed = (text: string): string => text.replaceAll('assets/', 'assets-of-new/')

/** Stands before the site that is tested. */
export async function publishedSite(): Promise<PublishedSite> {
  let isNew = false
  const server = createServer((req, res) => {
    void answer(req, res, isNew).catch(() => res.destroy())
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    publish: () => {
      isNew = true
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function answer(req: IncomingMessage, res: ServerResponse, isNew: boolean): Promise<void> {
  const { method = 'GET', url = '/' } = req
  if (isNew && url.startsWith('/assets/')) {
    res.writeHead(404).end()
    return
  }
  const path = url.replace('/assets-of-new/', '/assets/')
  const { 'if-none-match': tag, 'if-modified-since': since, ...others } = req.headers
  // What a browser has of the old build is not what the new one is made from here.
  const asks = isNew
    ? {}
    : { ...(tag && { 'if-none-match': tag }), ...(since && { 'if-modified-since': since }) }
  const headers = { ...others, ...asks, 'accept-encoding': 'identity' }
  const asked = request(new URL(path, siteUrl), { method, headers })
  req.pipe(asked)
  const [came] = (await once(asked, 'response')) as [IncomingMessage]
  const type = came.headers['content-type'] ?? ''
  if (!isNew || !/html|javascript/.test(type)) {
    res.writeHead(came.statusCode ?? 502, came.headers)
    came.pipe(res)
    return
  }
  const text = renamed((await buffer(came)).toString())
    .replace('<head>', '<head><meta name="build" content="new">')
    .replace(/digest:`[^`]*`/, 'digest:`new`')
  const { 'content-length': _, etag: __, 'last-modified': ___, ...ownHeaders } = came.headers
  res.writeHead(came.statusCode ?? 502, ownHeaders).end(method === 'HEAD' ? undefined : text)
}
