import { STATUS_CODES } from 'node:http'
import type { FailureBody } from '@folio/contract/failure'
import type { ErrorRequestHandler, Request, Response } from 'express'
import { asFailure, Failure } from '../faults/failure.ts'
import { isExhausted, isOutOfSpace } from '../faults/system-error.ts'
import { discardBody } from './discard-body.ts'
import { factsOf } from './request-facts.ts'

const defaultRetryAfter = 5

/**
 * The last middleware, in which every error becomes `{ error, code, requestId }`, with Retry-After where another try
 * may help.
 */
export const failureResponse: ErrorRequestHandler = (error: unknown, req, res, next) => {
  const failure = toFailure(error)
  factsOf(req).log.failure = failure
  if (res.headersSent || res.destroyed) {
    // Too late for another answer: an unfinished one must not look complete.
    res.destroy()
    return
  }
  answerEarly(req, res, failure).catch(next)
}

/** What an error means to the visitor; what is none of our failures is `internal`. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  if (isOutOfSpace(error)) return new Failure('out-of-space', { cause: error })
  if (isExhausted(error)) return new Failure('busy', { retryAfter: defaultRetryAfter, cause: error })
  const status = statusOf(error)
  if (status === 413) return new Failure('request-too-large', { cause: error })
  if (status === 415) return new Failure('unsupported-encoding', { cause: error })
  if (status !== undefined && status < 500) return new Failure('malformed-request', { cause: error })
  return asFailure(error)
}

/** The JSON that answers a failure; what is not known of it is left out. */
export const failureBody = (failure: Failure, requestId: string): FailureBody => ({
  error: failure.message,
  code: failure.code,
  requestId,
  ...(failure.detail.file !== undefined && { file: failure.detail.file }),
  ...(failure.detail.position !== undefined && { position: failure.detail.position }),
  ...(failure.detail.elements !== undefined && { elements: failure.detail.elements }),
  ...(failure.detail.notConverted !== undefined && { notConverted: failure.detail.notConverted }),
})

/** Express and its body parsers mark what the client did wrong with a status of their own. */
function statusOf(error: unknown): number | undefined {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined
  return typeof status === 'number' && status >= 400 ? status : undefined
}

/**
 * Sends the whole answer at once but ends it only when the rest of the request has been read (up to the request's
 * bound): a connection closed under a client that still sends loses the answer on its way.
 */
async function answerEarly(req: Request, res: Response, failure: Failure): Promise<void> {
  const { id, drainBytes, failureFields } = factsOf(req)
  const fields = { ...failureFields?.(failure), ...failureBody(failure, id) }
  const body = Buffer.from(JSON.stringify(fields))
  res.statusCode = failure.status
  res.statusMessage = STATUS_CODES[failure.status] ?? 'Client Closed Request'
  if (failure.status === 429 || failure.status === 503) {
    res.setHeader('Retry-After', Math.ceil(failure.detail.retryAfter ?? defaultRetryAfter))
  }
  res.setHeader('Content-Type', 'application/json; charset=utf-8')
  res.setHeader('Content-Length', body.length)
  if (req.method !== 'HEAD') res.write(body)
  const drained = await discardBody(req, drainBytes)
  res.end()
  if (!drained) req.socket.destroySoon()
}
