import type { Request, RequestHandler } from 'express'
import { Failure } from '../faults/failure.ts'
import { factsOf } from './request-facts.ts'

/** What every answer carries; a route may be stricter. */
export const commonHeaders: RequestHandler = (_req, res, next) => {
  res.setHeader('X-Content-Type-Options', 'nosniff')
  res.setHeader('Cache-Control', 'no-store')
  res.setHeader('Referrer-Policy', 'no-referrer')
  next()
}

/** Inflating a request would open the door to bombs and to the decoder's own bugs; no page of ours compresses one. */
export const refuseCompressed: RequestHandler = (req, _res, next) => {
  if (req.headers['content-encoding'] !== undefined) throw new Failure('unsupported-encoding')
  next()
}

/**
 * Another site may neither start conversions nor delete results. `hosts` are those the site goes by besides the one
 * that is asked, as a proxy in front may ask for another.
 */
export const refuseCrossSite =
  (hosts: readonly string[] = []): RequestHandler =>
  (req, _res, next) => {
    const reads = req.method === 'GET' || req.method === 'HEAD' || req.method === 'OPTIONS'
    if (!reads && !factsOf(req).fromAllowedPage && comesFromElsewhere(req, hosts))
      throw new Failure('cross-site')
    next()
  }

/**
 * Browsers say where a request comes from (Fetch Metadata), but not to an address without TLS in a local network: there
 * only Origin tells (RFC 6454, 7), which programs that are no browsers leave out.
 */
function comesFromElsewhere(req: Request, hosts: readonly string[]): boolean {
  const site = req.headers['sec-fetch-site']
  if (site !== undefined) return site === 'cross-site'
  const { origin } = req.headers
  if (origin === undefined) return false
  // The second of the two is what a trusted proxy in front was asked for.
  return ![req.headers.host, req.host, ...hosts].some((host) => host !== undefined && isHostOf(origin, host))
}

/**
 * Whether an origin is that of a host, written with or without the port that its scheme implies. The schemes are not
 * compared: whoever ended TLS in front of us need not have told. `null`, the origin of a sandbox or a file, is nobody's.
 */
function isHostOf(origin: string, host: string): boolean {
  if (!URL.canParse(origin)) return false
  const { protocol, host: named } = new URL(origin)
  const own = `${protocol}//${host}`
  return URL.canParse(own) && new URL(own).host === named
}
