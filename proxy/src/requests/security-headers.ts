import type { RequestHandler } from 'express'
import { visitOf } from './visit.ts'

/** Nothing of an answer that is no page may run, load or be framed. */
const closedPolicy = "sandbox; default-src 'none'; frame-ancestors 'none'"

const common = {
  'X-Content-Type-Options': 'nosniff',
  // Not even the origin: pages carry no secrets in their addresses, but nobody else needs to know of a visit.
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': [
    'accelerometer=()',
    'autoplay=()',
    'browsing-topics=()',
    'camera=()',
    'display-capture=()',
    'geolocation=()',
    'gyroscope=()',
    'microphone=()',
    'midi=()',
    'payment=()',
    'usb=()',
  ].join(', '),
  'Content-Security-Policy': closedPolicy,
} as const

/** What answers to programs carry besides: never in a search index, never in a cache unless the service says so. */
const forCalls = { 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-store' } as const

/** Headers of an answer for which no request could be read. */
export const headersWithoutRequest = { ...common, ...forCalls } as const

const oneYear = 31_536_000

/** Sets what every answer carries; pages later replace the policy by their own. */
export const securityHeaders: RequestHandler = (req, res, next) => {
  const { path } = visitOf(req)
  const isCall = path.startsWith('/api/')
  res.set(isCall ? headersWithoutRequest : common)
  if (req.secure) res.set('Strict-Transport-Security', `max-age=${oneYear}`)
  next()
}
