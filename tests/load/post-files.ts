import type { Tool } from '@folio/contract/tool'

export interface Posted {
  readonly status: number
  readonly code: string | undefined
  readonly requestId: string
  readonly retryAfterSeconds: number
  readonly seconds: number
}

export interface Visit {
  readonly siteUrl: string
  /** The address the site is to take this visitor for; it must trust one proxy in front of it. */
  readonly address: string
  readonly signal?: AbortSignal
}

type NamedFile = { readonly name: string; readonly data: Buffer }

/** Sends files to a tool as a visitor with this address does, and waits for the answer. */
export async function postFiles(tool: Tool, files: readonly NamedFile[], visit: Visit): Promise<Posted> {
  const form = new FormData()
  for (const { name, data } of files) form.append(tool.field, new Blob([new Uint8Array(data)]), name)
  const started = performance.now()
  const answer = await fetch(visit.siteUrl + tool.endpoint, {
    method: 'POST',
    body: form,
    headers: { 'x-forwarded-for': visit.address },
    ...(visit.signal && { signal: visit.signal }),
  })
  const body = (await answer.json()) as { readonly code?: string }
  return {
    status: answer.status,
    code: body.code,
    requestId: answer.headers.get('x-request-id') ?? '',
    retryAfterSeconds: Number(answer.headers.get('retry-after') ?? 1),
    seconds: (performance.now() - started) / 1000,
  }
}
