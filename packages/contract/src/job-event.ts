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

/** What services are at, as the page says it before `3 of 12`. */
const stageNames = {
  'Converting to JPG': 'Converting to JPG',
  'Converting to PNG': 'Converting to PNG',
  Files: 'Files',
  Images: 'Images',
  'Laying out pages': 'Laying out pages',
  'Merging pages': 'Merging pages',
  'Opening the PDF': 'Opening the PDF',
  PDFs: 'PDFs',
  'Processing image': 'Processing image',
  'Reading pages': 'Reading pages',
  'Recognizing text': 'Recognizing text',
  'Splitting pages': 'Splitting pages',
} as const

export type StageLabel = keyof typeof stageNames

/** A stage that this page does not know is told in the words of the service. */
export const stageName = (label: string): string =>
  (stageNames as Readonly<Record<string, string>>)[label] ?? label

const kinds: readonly string[] = ['uploaded', 'queued', 'running', 'stage', 'done', 'failed']

/** Reads the data of one event; undefined for what is no JSON and for a kind that this page does not know. */
export function parseJobEvent(data: string): JobEvent | undefined {
  try {
    const event = JSON.parse(data) as JobEvent | null
    return event !== null && typeof event === 'object' && kinds.includes(event.kind) ? event : undefined
  } catch {
    return undefined
  }
}
