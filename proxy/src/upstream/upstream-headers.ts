import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { isIPv6 } from 'node:net'

/** What a service may learn of a request; everything else a client sends stays here. */
const passedOn = [
  'accept',
  'content-length',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'last-event-id',
  'range',
  'sec-fetch-mode',
  'transfer-encoding',
  'x-job-id',
  'x-webhook-url',
] as const

/** What a client may learn of a service's answer; connection handling is each side's own. */
const passedBack = [
  'accept-ranges',
  'allow',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
  'location',
  'retry-after',
  'vary',
  'x-accel-buffering',
] as const

export interface Sender {
  readonly requestId: string
  /** The trusted address of the client. */
  readonly address: string
  readonly secure: boolean
  /** The span that the service's own belong to, where spans are kept. */
  readonly traceparent?: string | undefined
}

/** The headers of the request to a service: chosen ones of the client's, and what we know of the client ourselves. */
export function requestHeaders({ headers }: IncomingMessage, sender: Sender): IncomingHttpHeaders {
  const entries = passedOn.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]))
  return { ...Object.fromEntries(entries), ...senderHeaders(sender) }
}

/** What a service is told of the client. */
export function senderHeaders({
  address,
  secure,
  requestId,
  traceparent,
}: Sender): Readonly<Record<string, string>> {
  const proto = secure ? 'https' : 'http'
  return {
    forwarded: `for=${isIPv6(address) ? `"[${address}]"` : address};proto=${proto}`,
    'x-forwarded-for': address,
    'x-forwarded-proto': proto,
    'x-real-ip': address,
    'x-request-id': requestId,
    ...(traceparent !== undefined && { traceparent }),
  }
}

/** Copies status and headers of a service's answer. */
export function copyHead(answer: IncomingMessage, res: ServerResponse): void {
  res.statusCode = answer.statusCode ?? 502
  for (const name of passedBack) {
    const value = answer.headers[name]
    if (value !== undefined) res.setHeader(name, value)
  }
}
