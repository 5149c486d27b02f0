import { redirectFor } from '@folio/contract/site/redirect-for'
import { shareTarget } from '@folio/contract/site/share-target'
import { Failure } from '@folio/service-kit/faults/failure'
import { factsOf } from '@folio/service-kit/http/request-facts'
import type { Request, RequestHandler, Response } from 'express'
import type { Limiter } from '../limits/limiter.ts'
import { visitOf } from '../requests/visit.ts'
import { inLanguage, splitLanguage } from './language-prefix.ts'
import type { Site } from './load-site.ts'
import { chooseCoding, type SiteFile } from './site-file.ts'

export interface PageContext {
  /** `undefined` while the site has not been built. */
  readonly site: Site | undefined
  readonly limiter: Limiter
}

/** Answers everything that is no call: files of the built site, redirects, and the page for what does not exist. */
export const pages =
  ({ site, limiter }: PageContext): RequestHandler =>
  async (req, res) => {
    const { path, query } = visitOf(req)
    if (path.startsWith('/api/') && path !== '/api/') return await missing(undefined, limiter, req, res)
    // Shared files that no service worker has taken cannot be kept here: the visitor chooses them again.
    if (req.method === 'POST' && path === shareTarget)
      return redirect(res, { to: '/', status: 303 }, '?shared')
    refuseWriting(req, res)
    if (!site) return notBuilt(res)
    const file = site.files.get(path)
    if (file) return send(file, 200, req, res)
    const target = redirectTarget(site, path)
    if (target) return redirect(res, target, query)
    await missing(site.missing.get(languageOf(site, path)) ?? site.missing.get(''), limiter, req, res)
  }

function refuseWriting(req: Request, res: Response): void {
  if (req.method === 'GET' || req.method === 'HEAD') return
  res.setHeader('Allow', 'GET, HEAD')
  throw new Failure('method-not-allowed')
}

function send(file: SiteFile, status: number, req: Request, res: Response): void {
  if (status === 200) req.route = { path: file.isPage ? visitOf(req).path : 'file' }
  const variants = file.variants(`${req.protocol}://${req.headers.host}`)
  const coding = chooseCoding(req.get('accept-encoding'), variants)
  const variant = variants.get(coding)
  if (!variant) throw new Error('a file has no plain form')
  res.status(status)
  res.setHeader('Content-Type', file.type)
  res.setHeader('Cache-Control', file.cacheControl)
  res.setHeader('ETag', variant.etag)
  res.setHeader('Vary', file.variesByHost ? 'Accept-Encoding, Host' : 'Accept-Encoding')
  if (file.policy) res.setHeader('Content-Security-Policy', file.policy)
  if (status === 200 && isKnown(req.get('if-none-match'), variant.etag)) {
    res.status(304).end()
    return
  }
  if (coding !== 'identity') res.setHeader('Content-Encoding', coding)
  res.setHeader('Content-Length', variant.body.length)
  res.end(req.method === 'HEAD' ? undefined : variant.body)
}

/** Compares weakly, as RFC 9110 §13.1.2 wants it: a cache in between may have weakened the validator. */
const isKnown = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => [etag, `W/${etag}`, '*'].includes(tag.trim())) ?? false

interface Target {
  readonly to: string
  readonly status: number
}

/** The table's target, or the page that differs only by its final slash. */
function redirectTarget(site: Site, path: string): Target | undefined {
  const prefix = languageOf(site, path)
  const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`
  const moved = redirectFor(prefix === '' ? path : splitLanguage(path).path)
  if (moved) return { to: inLanguage(prefix, moved.to), status: moved.status }
  return site.files.get(other)?.isPage ? { to: other, status: 301 } : undefined
}

/** What the address begins with where that is a language of the site. */
function languageOf(site: Site, path: string): string {
  const { prefix } = splitLanguage(path)
  return site.missing.has(prefix) ? prefix : ''
}

function redirect(res: Response, { to, status }: Target, query: string): void {
  const [page, ...section] = to.split('#')
  res.setHeader('Cache-Control', 'no-cache')
  res.setHeader('Location', [page + query, ...section].join('#'))
  res.status(status).end()
}

/** @throws Failure `not-found` when there is no page for it, `too-many-requests` when a client keeps guessing */
async function missing(
  page: SiteFile | undefined,
  limiter: Limiter,
  req: Request,
  res: Response,
): Promise<void> {
  await limiter.checkMissing(factsOf(req).client, res)
  if (!page) throw new Failure('not-found')
  res.setHeader('X-Robots-Tag', 'noindex')
  send(page, 404, req, res)
}

const notBuiltPage =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Not built yet</title><h1>The site has not been built yet</h1><p>Run <code>npm run build</code> and start again.'

function notBuilt(res: Response): void {
  res.status(503)
  res.setHeader('Retry-After', '30')
  res.setHeader('Cache-Control', 'no-store')
  res.setHeader('Content-Type', 'text/html; charset=utf-8')
  res.end(notBuiltPage)
}
