import { checkDescribed } from './described.ts'
import { siteUrl } from './site-url.ts'

export interface NamedFile {
  readonly name: string
  readonly data: Uint8Array<ArrayBuffer> | Buffer
  readonly type?: string
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: Record<string, unknown>
}

/** Posts files and text fields as a page does, in the given order. What comes back must be as /api/openapi.json says. */
export async function post(
  endpoint: string,
  field: 'file' | 'files',
  files: readonly NamedFile[],
  fields: readonly (readonly [string, string])[] = [],
): Promise<Answer> {
  const form = new FormData()
  for (const { name, data, type = 'application/octet-stream' } of files) {
    form.append(field, new Blob([new Uint8Array(data)], { type }), name)
  }
  for (const [key, value] of fields) form.append(key, value)
  const response = await fetch(siteUrl + endpoint, { method: 'POST', body: form })
  const { status, headers } = response
  const body = (await response.json()) as Record<string, unknown>
  await checkDescribed({
    endpoint,
    field,
    fileSizes: files.map(({ data }) => data.length),
    fields,
    status,
    body,
  })
  return { status, headers, body }
}

/** Fetches a result and checks that it is delivered as every result must be. */
export async function download(url: unknown): Promise<{ headers: Headers; data: Buffer }> {
  const response = await fetch(siteUrl + String(url))
  if (!response.ok) throw new Error(`download answered ${response.status}`)
  return { headers: response.headers, data: Buffer.from(await response.arrayBuffer()) }
}
