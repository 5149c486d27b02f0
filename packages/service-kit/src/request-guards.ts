import type { RequestHandler } from 'express'
import { Failure } from './failure.ts'

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

/** Browsers say where a request comes from; another site may neither start conversions nor delete results. */
export const refuseCrossSite: RequestHandler = (req, _res, next) => {
  const reads = req.method === 'GET' || req.method === 'HEAD' || req.method === 'OPTIONS'
  if (!reads && req.headers['sec-fetch-site'] === 'cross-site') throw new Failure('cross-site')
  next()
}
