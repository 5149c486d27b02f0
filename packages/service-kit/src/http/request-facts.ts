import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import type { Failure } from '../faults/failure.ts'
import { clientKey, loggedAddress } from './client-address.ts'

/** What is known of a request beyond HTTP, for the log, the answer and the limits. */
export interface RequestFacts {
  readonly id: string
  readonly client: string
  readonly loggedClient: string
  /** Bytes of the body still read after an early answer, so that the answer arrives before the connection closes. */
  drainBytes: number
  /** The page of another site that asks is one that the configuration lets use this address. */
  fromAllowedPage?: boolean
  /** What this address says of a failure beside the usual fields, because its specification has other names for it. */
  failureFields?: (failure: Failure) => object
  /** Further fields of the log line: tool, counts, sizes, codes; never names, tokens or contents. */
  readonly log: Record<string, unknown>
}

const defaultDrainBytes = 2 * 1024 * 1024
const facts = new WeakMap<Request, RequestFacts>()

/**
 * The first middleware, which gives the request its id, or keeps the one the proxy gave it, and says it in the answer.
 */
export const nameRequest: RequestHandler = (req, res, next) => {
  const header = req.get('x-request-id') ?? ''
  const id = /^[A-Za-z0-9-]{16,64}$/.test(header) ? header : randomUUID()
  res.setHeader('X-Request-Id', id)
  facts.set(req, {
    id,
    client: clientKey(req.ip),
    loggedClient: loggedAddress(req.ip),
    drainBytes: defaultDrainBytes,
    log: {},
  })
  next()
}

/** The facts of a request that `nameRequest` has seen. @throws Error for any other */
export function factsOf(req: Request): RequestFacts {
  const known = facts.get(req)
  if (!known) throw new Error('nameRequest must be the first middleware')
  return known
}
