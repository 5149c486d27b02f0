import { checkDescribed, type Method } from './described.ts'
import type { SentForm } from './described-form.ts'
import { siteUrl } from './site-url.ts'

interface Sent {
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: unknown
  /** The form, and what of it a description is held against. */
  readonly form?: { readonly data: FormData; readonly sent: SentForm }
}

export interface Answered<Body> {
  readonly status: number
  readonly headers: Headers
  readonly data: Buffer
  /** `data` as JSON; undefined where it is something else. */
  readonly body: Body
  /** The name of the call in `/api/openapi.json`. */
  readonly operation: string
}

/** Makes a call as a client does. Request and answer must be as `/api/openapi.json` says. */
export async function call<Body = Record<string, unknown>>(
  method: Method,
  path: string,
  { headers = {}, json, form }: Sent = {},
): Promise<Answered<Body>> {
  const response = await fetch(siteUrl + path, {
    method,
    headers: { ...headers, ...(json !== undefined && { 'Content-Type': 'application/json' }) },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(form && { body: form.data }),
  })
  const { status } = response
  const data = Buffer.from(await response.arrayBuffer())
  const type = response.headers.get('content-type')?.split(';')[0]
  const made = { method, path, headers, json, status, type, body: data, ...(form && { form: form.sent }) }
  const operation = await checkDescribed(made)
  const isJson = type === 'application/json' && data.length > 0
  const body = (isJson ? JSON.parse(data.toString()) : undefined) as Body
  return { status, headers: response.headers, data, body, operation }
}
