import type { IncomingMessage } from 'node:http'
import { Failure } from '@folio/service-kit/faults/failure'
import type { RequestHandler } from 'express'
import { type Visit, visitOf } from './visit.ts'

/** One thing that must hold of every request before anything is done with it. */
type Check = (request: IncomingMessage, visit: Visit) => Failure | undefined

/** Two readers of the same bytes must never disagree about them, so whatever is ambiguous is refused. */
const checks: readonly Check[] = [
  hasOneHost,
  hasPlainPath,
  hasPlainQuery,
  hasPlainFraming,
  hasNoUnexpectedBody,
  asksForNoOtherProtocol,
  expectsNothingUnusual,
]

/** Refuses a request for which one of the checks does not hold. */
export const checkRequest: RequestHandler = (req, _res, next) => {
  const visit = visitOf(req)
  for (const check of checks) {
    const failure = check(req, visit)
    if (failure) return next(failure)
  }
  next()
}

const malformed = (cause: string): Failure => new Failure('malformed-request', { cause: new Error(cause) })

const hostShape = /^([A-Za-z0-9]([A-Za-z0-9._-]{0,251}[A-Za-z0-9])?\.?|\[[0-9A-Fa-f:.]{2,45}\])(:\d{1,5})?$/

function hasOneHost({ headers, headersDistinct }: IncomingMessage): Failure | undefined {
  const hosts = headersDistinct.host ?? []
  return hosts.length === 1 && hostShape.test(headers.host ?? '') ? undefined : malformed('host')
}

const pathShape = /^(\/|(\/[A-Za-z0-9\-._~!$&'()*+,;=:@%]+)+\/?)$/

/** An absolute path without empty or dotted segments, and nothing that would become one when decoded. */
function hasPlainPath(_: IncomingMessage, { path }: Visit): Failure | undefined {
  if (path.length > 2048 || !pathShape.test(path)) return malformed('path')
  if (/%(?![0-9A-Fa-f]{2})|%(2[EeFf]|5[Cc]|25|7[Ff]|[01][0-9A-Fa-f])/.test(path)) return malformed('escape')
  return /\/\.{1,2}(;[^/]*)?(\/|$)/.test(path) ? malformed('dots') : undefined
}

function hasPlainQuery(_: IncomingMessage, { query }: Visit): Failure | undefined {
  return query.length <= 2048 && /^[!-~]*$/.test(query) ? undefined : malformed('query')
}

/** A body is a counted number of bytes or plain chunks; the parser has refused both at once already. */
function hasPlainFraming({ headers }: IncomingMessage): Failure | undefined {
  const coding = headers['transfer-encoding']
  return coding === undefined || coding.toLowerCase() === 'chunked'
    ? undefined
    : malformed('transfer-encoding')
}

const bodiless: readonly (string | undefined)[] = ['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE']

function hasNoUnexpectedBody({ method, headers }: IncomingMessage): Failure | undefined {
  const length = headers['content-length']
  const hasBody = headers['transfer-encoding'] !== undefined || (length !== undefined && Number(length) > 0)
  return hasBody && bodiless.includes(method) ? malformed('body') : undefined
}

function asksForNoOtherProtocol({ headers }: IncomingMessage, { path }: Visit): Failure | undefined {
  return headers.upgrade !== undefined && path.startsWith('/api') ? malformed('upgrade') : undefined
}

function expectsNothingUnusual({ headers: { expect } }: IncomingMessage): Failure | undefined {
  return expect === undefined || expect.toLowerCase() === '100-continue' ? undefined : malformed('expect')
}
