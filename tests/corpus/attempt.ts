import { isDownloadUrl } from '@folio/contract/download'
import type { FailureBody } from '@folio/contract/failure'
import { faultOf } from './open-result.ts'
import type { Trial } from './trials.ts'

/** How one request ended: with results that open, with a sentence, or in a way that must never happen. */
export type Outcome =
  | { readonly kind: 'converted'; readonly bytes: number }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string; readonly sentence: string }
  | { readonly kind: 'fault'; readonly what: string }

/** Longer than any conversion may take with its wait in the queue; whoever is silent until then hangs. */
const patienceMs = 180_000

/** Sends one trial through the proxy, and opens what comes back. */
export async function attempt(siteUrl: string, trial: Trial): Promise<Outcome> {
  const form = new FormData()
  for (const { name, type, data } of trial.files) {
    form.append(trial.tool.field, new Blob([new Uint8Array(data)], { type }), name)
  }
  try {
    const first = await answerTo(send(`${siteUrl}${trial.tool.endpoint}`, { method: 'POST', body: form }))
    const last = first.ok && trial.finish ? await answerTo(trial.finish(siteUrl, first.body)) : first
    if (!last.ok) return refusal(last.status, last.body as FailureBody)
    return await openAll(siteUrl, downloadsIn(last.body), trial)
  } catch (error) {
    return { kind: 'fault', what: error instanceof Error ? error.message : String(error) }
  }
}

const send = (url: string, init?: RequestInit): Promise<Response> =>
  fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs) })

async function answerTo(request: Promise<Response>): Promise<{ ok: boolean; status: number; body: unknown }> {
  const answer = await request
  return { ok: answer.ok, status: answer.status, body: await answer.json() }
}

/** A refusal is a status of the client's making with a sentence; 5xx is ours, except a deadline that was kept. */
function refusal(status: number, { error, code }: FailureBody): Outcome {
  const ours = status >= 500 && code !== 'timed-out'
  if (ours || !error || error.length < 10) return { kind: 'fault', what: `${status} ${code}: ${error}` }
  return { kind: 'refused', status, code, sentence: error }
}

/** Every download address anywhere in an answer, once. */
export function downloadsIn(value: unknown): string[] {
  if (isDownloadUrl(value)) return [value]
  if (typeof value !== 'object' || value === null) return []
  return [...new Set(Object.values(value).flatMap(downloadsIn))]
}

async function openAll(siteUrl: string, urls: readonly string[], { files }: Trial): Promise<Outcome> {
  const source = files[0]?.data ?? Buffer.alloc(0)
  if (urls.length === 0) return { kind: 'fault', what: 'an answer without a download' }
  let bytes = 0
  for (const url of urls) {
    const response = await send(`${siteUrl}${url}`)
    if (!response.ok) return { kind: 'fault', what: `the download answered ${response.status}` }
    const result = Buffer.from(await response.arrayBuffer())
    const fault = await faultOf(result, response.headers.get('content-type') ?? '', source)
    if (fault) return { kind: 'fault', what: fault }
    bytes += result.length
  }
  // All files of an archive go with the first that is deleted.
  for (const url of urls) await send(`${siteUrl}${url}`, { method: 'DELETE' })
  return { kind: 'converted', bytes }
}
