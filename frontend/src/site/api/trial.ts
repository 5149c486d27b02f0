import type { Tool } from '@folio/contract/tool'
import { NoAnswer, type RequestOptions, request } from '../../browser/request.ts'

/** What a visitor has filled in to try a call. */
export interface Trial {
  readonly files: readonly File[]
  /** As they travel; an empty one is not sent. */
  readonly settings: Readonly<Record<string, string>>
}

/** How a trial stands. */
export type TrialState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly says: string }
  | { readonly kind: 'no-answer'; readonly says: string }
  | {
      readonly kind: 'answered'
      readonly status: number
      /** The answer as it came, indented where it is JSON; of a look at a file its headers. */
      readonly body: string
      /** Paths of this site where results are fetched. */
      readonly downloads: readonly string[]
    }

interface TrialWatch {
  readonly jobId: string
  readonly signal: AbortSignal
  readonly onUpload: (sent: number, total: number) => void
}

/** Makes a tool's call. Rejects with the signal's reason when it was cancelled. */
export const tryCall = (tool: Tool, trial: Trial, watch: TrialWatch): Promise<TrialState> =>
  ask(
    {
      method: 'POST',
      url: tool.endpoint,
      headers: { 'X-Job-Id': watch.jobId },
      body: formOf(tool, trial),
      signal: watch.signal,
      onUpload: ({ sent, total }) => watch.onUpload(sent, total),
    },
    tool.text.unreachable,
  )

/** Makes any call. Rejects with the signal's reason when it was cancelled. */
export async function ask(options: RequestOptions, unreachable?: string): Promise<TrialState> {
  const headers = { ...options.headers, Accept: 'application/json' }
  try {
    const { status, body, header } = await request('text', { ...options, headers })
    if (options.method !== 'HEAD') return { kind: 'answered', status, ...readBody(body) }
    const lines = ['content-type', 'content-length', 'content-disposition'].flatMap((name) => {
      const value = header(name)
      return value === null ? [] : [`${name}: ${value}`]
    })
    return { kind: 'answered', status, body: lines.join('\n'), downloads: [] }
  } catch (error) {
    if (error instanceof NoAnswer) return { kind: 'no-answer', says: unreachable ?? error.message }
    throw error
  }
}

function formOf({ field, sendsOrder }: Tool, { files, settings }: Trial): FormData {
  const form = new FormData()
  for (const file of files) form.append(field, file, file.name)
  if (sendsOrder) for (const index of files.keys()) form.append('order', String(index))
  for (const [name, value] of Object.entries(settings)) if (value !== '') form.append(name, value)
  return form
}

function readBody(text: string): { readonly body: string; readonly downloads: readonly string[] } {
  try {
    const body: unknown = JSON.parse(text)
    return { body: JSON.stringify(body, null, 2), downloads: downloadsIn(body) }
  } catch {
    return { body: text, downloads: [] }
  }
}

/** Every `downloadUrl`, wherever it stands. */
function downloadsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'downloadUrl' && typeof inner === 'string' ? [inner] : downloadsIn(inner),
  )
}
