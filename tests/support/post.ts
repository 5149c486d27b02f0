import { type Answered, call } from './call.ts'

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
export async function post<Body = Record<string, unknown>>(
  path: string,
  field: 'file' | 'files',
  files: readonly NamedFile[],
  fields: readonly (readonly [string, string])[] = [],
  { headers = {}, fieldsFirst = false }: { headers?: Record<string, string>; fieldsFirst?: boolean } = {},
): Promise<Answered<Body>> {
  const data = new FormData()
  const appendFields = () => {
    for (const [key, value] of fields) data.append(key, value)
  }
  if (fieldsFirst) appendFields()
  for (const { name, data: bytes, type = 'application/octet-stream' } of files) {
    data.append(field, new Blob([new Uint8Array(bytes)], { type }), name)
  }
  if (!fieldsFirst) appendFields()
  const fileSizes = files.map(({ data: bytes }) => bytes.length)
  return await call<Body>('POST', path, { headers, form: { data, sent: { field, fileSizes, fields } } })
}

/** Fetches a result and checks that it is delivered as every result must be. */
export async function download(url: unknown): Promise<{ headers: Headers; data: Buffer }> {
  const { status, headers, data } = await call('GET', String(url))
  if (status !== 200) throw new Error(`download answered ${status}`)
  return { headers, data }
}
