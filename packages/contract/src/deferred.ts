import type { FailureBody } from './failure.ts'
import type { JobEvent } from './job-event.ts'
import { isServiceName, type ServiceName } from './services.ts'

/** What `GET /api/jobs/{id}` answers, and what a webhook is sent. */
export interface JobState {
  /** `pdf.` and 192 random bits: who has it can ask. */
  readonly id: string
  readonly status: 'receiving' | 'waiting' | 'running' | 'done' | 'failed'
  /** The last stage; absent once it has ended. */
  readonly event?: JobEvent
  /** What the call would have answered with status 200. */
  readonly answer?: object
  /** What it would have answered otherwise. */
  readonly failure?: FailureBody
}

/** A call that is answered before it is done: `POST …?async=1`. */
export const deferredQuery = '?async=1'

/** Who names a job again gets the same: text of 8 to 200 visible characters. */
export const isIdempotencyKey = (text: string): boolean => /^[!-~]{8,200}$/.test(text)

/** The headers that a call with `?async=1` may have, in lower case as Node gives them. */
export const deferredHeaders = { key: 'idempotency-key', webhook: 'x-webhook-url' } as const

export const jobPath = (id: string): string => `/api/jobs/${id}`

/** The service whose job this is; undefined for what is no such path. */
export function parseJobPath(
  path: string,
): { readonly id: string; readonly service: ServiceName } | undefined {
  const [, id = '', service = ''] = /^\/api\/jobs\/(([a-z-]+)\.[A-Za-z0-9_-]{32})$/.exec(path) ?? []
  return isServiceName(service) ? { id, service } : undefined
}

/** The sentences of what goes wrong with calls that are answered before they are done. */
export const deferredText = {
  wrongKey: 'The header Idempotency-Key must be 8 to 200 visible characters.',
  noWebhooks: 'Webhooks are not set up on this site.',
  wrongWebhook: 'The header X-Webhook-Url must be a public https address without a password.',
  abandoned: 'What worked on this job stopped before it was done. Please send the files again.',
} as const

/** How often a webhook is tried: seconds between one try and the next. */
export const webhookPauses = [2, 10, 60, 300, 1_800] as const

/** `t=<seconds since 1970>,v1=<HMAC-SHA256 of t, a dot and the body, hexadecimal>` */
export const signatureHeader = 'x-folio-signature'
