/**
 * What `GET /api/progress/<service>/<jobId>` tells: server-sent events whose data is one of these as JSON. The first
 * one is the job's present state; `done` and `failed` are the last.
 */
export type JobEvent =
  /** All bytes of the upload have arrived and are being checked. */
  | { readonly kind: 'uploaded' }
  /** Waiting for a slot, or for its next turn, behind `ahead` other conversions of everyone. */
  | { readonly kind: 'queued'; readonly ahead: number }
  | { readonly kind: 'running' }
  /** `done` of `total` files or pages of what `label` names. */
  | { readonly kind: 'stage'; readonly label: string; readonly done: number; readonly total: number }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed' }

const kinds: readonly string[] = ['uploaded', 'queued', 'running', 'stage', 'done', 'failed']

export function parseJobEvent(data: string): JobEvent | undefined {
  try {
    const event = JSON.parse(data) as JobEvent | null
    return event !== null && typeof event === 'object' && kinds.includes(event.kind) ? event : undefined
  } catch {
    return undefined
  }
}
