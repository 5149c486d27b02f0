import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Failure } from '@folio/service-kit/faults/failure'
import { failureBody } from '@folio/service-kit/http/failure-response'
import { headersWithoutRequest } from '../requests/security-headers.ts'

/** How long a refused client may take to read the answer; milliseconds. */
const patienceMs = 1_000

/** Answers a connection on which no request could be read, and closes it. `status` if it is not the failure's own. */
export function answerRaw(socket: Socket, failure: Failure, status = failure.status): void {
  const requestId = randomUUID()
  const body = JSON.stringify(failureBody(failure, requestId))
  const { retryAfter } = failure.detail
  const headers = {
    ...headersWithoutRequest,
    ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
    'X-Request-Id': requestId,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  setTimeout(() => socket.destroy(), patienceMs).unref()
}
