import { dayMs } from '@folio/service-kit/timing/durations'
import type { RequestHandler } from 'express'
import { visitOf } from './visit.ts'

const daysValid = 180

/** `/.well-known/security.txt` (RFC 9116): where to report a weakness; its own expiry is always half a year ahead. */
export const securityTxt =
  (contact: string | undefined, siteOrigin: string | undefined): RequestHandler =>
  (req, res, next) => {
    if (visitOf(req).path !== '/.well-known/security.txt' || !['GET', 'HEAD'].includes(req.method))
      return next()
    const origin = siteOrigin ?? `${req.protocol}://${req.headers.host}`
    const expires = new Date(Date.now() + daysValid * dayMs).toISOString()
    const lines = [
      `Contact: ${contact ?? `${origin}/contact-us`}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${origin}/.well-known/security.txt`,
    ]
    res.setHeader('Cache-Control', 'no-cache')
    res.type('text/plain').send(`${lines.join('\n')}\n`)
  }
