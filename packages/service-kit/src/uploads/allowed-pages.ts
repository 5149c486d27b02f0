import type { RequestHandler } from 'express'
import { factsOf } from '../http/request-facts.ts'

/** Seconds for which a browser need not ask again before a call. */
const preflightSeconds = 600

/**
 * Lets pages of other origins make some calls (Fetch standard, CORS protocol): those of exactly these origins, without
 * credentials. Everybody else gets the answers of before, which no page of another site can read.
 * @param isOpen whether a path is one of those calls
 */
export const allowPages =
  (origins: readonly string[], isOpen: (path: string) => boolean): RequestHandler =>
  (req, res, next) => {
    const { method, path, headers } = req
    if (origins.length === 0 || !isOpen(path)) return next()
    res.vary('Origin')
    if (headers.origin === undefined || !origins.includes(headers.origin)) return next()
    factsOf(req).fromAllowedPage = true
    res.setHeader('Access-Control-Allow-Origin', headers.origin)
    // By it the page knows when to ask once more.
    res.setHeader('Access-Control-Expose-Headers', 'Retry-After')
    if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return next()
    res.setHeader('Access-Control-Allow-Methods', 'GET, HEAD, POST, DELETE')
    res.setHeader('Access-Control-Allow-Headers', 'Content-Type')
    res.setHeader('Access-Control-Max-Age', preflightSeconds)
    res.status(204).end()
  }
