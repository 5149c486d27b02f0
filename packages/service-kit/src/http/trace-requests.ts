import type { RequestHandler } from 'express'
import { beginSpan, withinSpan } from '../seeing/tracing.ts'
import { factsOf } from './request-facts.ts'
import { isOwnCheck, methodLabel, routeOf } from './request-log.ts'

/**
 * A span for each request, where spans are kept at all. `believes`: it goes on with the trace that the caller says it
 * belongs to, which only our own proxy may say.
 */
export const traceRequests =
  ({ believes }: { readonly believes: boolean }): RequestHandler =>
  (req, res, next) => {
    const method = methodLabel(req)
    const { id, log } = factsOf(req)
    const span = isOwnCheck(req.path)
      ? undefined
      : beginSpan({
          name: method,
          kind: 'server',
          within: believes ? req.get('traceparent') : undefined,
          facts: { 'http.request.method': method, 'folio.request_id': id },
        })
    if (!span) return next()
    res.once('close', () => {
      const status = res.headersSent ? res.statusCode : 499
      const { tool } = log
      span.tell({
        'http.route': routeOf(req),
        'http.response.status_code': status,
        ...(typeof tool === 'string' && { 'folio.tool': tool }),
      })
      span.end(status >= 500 ? String(status) : undefined)
    })
    withinSpan(span, next)
  }
