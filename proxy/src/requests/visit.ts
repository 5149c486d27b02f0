import type { IncomingMessage } from 'node:http'
import { factsOf } from '@folio/service-kit/http/request-facts'
import type { Request, RequestHandler } from 'express'
import { type Route, routeOf } from './routes.ts'

/** Where a request goes, read once from its first line. */
export interface Visit {
  /** The path without its query, as it was sent. */
  readonly path: string
  /** The query with its question mark, or nothing. */
  readonly query: string
  /** Set when a service answers this path. */
  readonly route: Route | undefined
}

const visits = new WeakMap<IncomingMessage, Visit>()

/** Reads the request line, and says how much of a refused body is still read so that the refusal arrives. */
export const startVisit: RequestHandler = (req, _res, next) => {
  const visit = readVisit(req)
  visits.set(req, visit)
  if (visit.route) {
    const facts = factsOf(req)
    facts.drainBytes = Math.max(facts.drainBytes, Math.ceil(visit.route.body.bytes * 1.1))
  }
  next()
}

function readVisit({ url }: Request): Visit {
  const [path = ''] = url.split('?', 1)
  const query = url.slice(path.length)
  return { path, query, route: routeOf(path, query) }
}

/** @throws Error when `startVisit` has not run */
export function visitOf(request: IncomingMessage): Visit {
  const visit = visits.get(request)
  if (!visit) throw new Error('startVisit must come before')
  return visit
}
