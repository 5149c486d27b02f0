import { shareTarget } from '@folio/contract/site/share-target'
import { keepShared } from '../intake/shared-files.ts'
import { sharedMark } from '../intake/shared-mark.ts'
import { offlinePage } from './offline-page.ts'
import type { LastingEvent, WorkerScope } from './worker-scope.ts'

/** What the build writes here of the site that this worker came with. */
declare const offlineSite: {
  /** Pages that may be kept once they were visited. */
  readonly pages: readonly string[]
  /** Files whose names change with their contents. */
  readonly assets: readonly string[]
  /** What is fetched at once: pages and the files they begin with. */
  readonly first: readonly string[]
  /**
   * The digest of the pages' contents: another one makes another worker, which fetches them anew into a cache of its
   * own.
   */
  readonly digest: string
}

const listed = offlineSite
const scope = self as unknown as WorkerScope
const pages = new Set(listed.pages)
const assets = new Set(listed.assets)

const pageCacheName = `pages ${listed.digest}`
const pageCache = () => caches.open(pageCacheName)
const assetCache = () => caches.open('assets')
/** Which form of a file was sent, packed or plain, makes no difference to what it is. */
const anyForm = { ignoreVary: true }

scope.addEventListener('install', (event) => event.waitUntil(fetchFirst()))

scope.addEventListener('activate', (event) => event.waitUntil(forgetOthers()))

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return
  if (request.method === 'POST' && pathname === shareTarget) event.respondWith(receive(request))
  // Calls, downloads and whatever else is the visitor's own never pass through here.
  if (request.method !== 'GET' || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(page(event, request, pathname))
  else if (assets.has(pathname)) event.respondWith(asset(request, pathname))
})

async function fetchFirst(): Promise<void> {
  const [keptPages, keptAssets] = await Promise.all([pageCache(), assetCache()])
  await Promise.all(
    listed.first.map(async (path) => {
      if (assets.has(path)) {
        if (!(await keptAssets.match(path, anyForm))) await keptAssets.add(path)
      } else await keptPages.add(new Request(path, { cache: 'no-cache' }))
    }),
  )
}

/** Once no page of an older site is open, what only that one needed is deleted. */
async function forgetOthers(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith('pages ') && name !== pageCacheName) await caches.delete(name)
  const cache = await assetCache()
  for (const request of await cache.keys())
    if (!assets.has(new URL(request.url).pathname)) await cache.delete(request)
}

/** Answers with a page from the network where there is one, so that no page is older than the site. */
async function page(event: LastingEvent, request: Request, path: string): Promise<Response> {
  try {
    const answer = await fetch(request)
    if (pages.has(path) && answer.ok && !answer.redirected) {
      const copy = answer.clone()
      event.waitUntil(pageCache().then((cache) => cache.put(path, copy)))
    }
    return answer
  } catch {
    const cache = await pageCache()
    const copy = await cache.match(path, anyForm)
    if (copy) return copy
    // The server would send to the page's own address.
    const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`
    return (await cache.match(other, anyForm)) ? Response.redirect(other, 302) : offlinePage()
  }
}

/** What has this name has these bytes for ever. */
async function asset(request: Request, path: string): Promise<Response> {
  const cache = await assetCache()
  const copy = await cache.match(path, anyForm)
  if (copy) return copy
  const answer = await fetch(request)
  if (answer.ok) await cache.put(path, answer.clone())
  return answer
}

/** Puts files that another program shares where the home page finds them. */
async function receive(request: Request): Promise<Response> {
  const entries = (await request.formData()).getAll('files')
  await keepShared(entries.filter((file) => file instanceof File))
  return Response.redirect(`/${sharedMark}`, 303)
}
