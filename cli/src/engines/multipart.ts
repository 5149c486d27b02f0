import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Tool } from '@folio/contract/tool'
import type { Input } from '../files/inputs.ts'

/** A multipart form that is read from the disk as it is sent (RFC 7578). */
export interface Form {
  readonly contentType: string
  /** Bytes of the whole. */
  readonly length: number
  read(): AsyncGenerator<Uint8Array>
}

/** Files first, as pages send them, then their order and the settings. */
export function formOf(tool: Tool, inputs: readonly Input[], fields: Readonly<Record<string, string>>): Form {
  const boundary = `folio-${randomBytes(16).toString('hex')}`
  const order = tool.sendsOrder ? inputs.map((_, index) => ['order', String(index)] as const) : []
  const heads = inputs.map(({ name }) =>
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${tool.field}"; filename="${escaped(name)}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
  )
  const rest = [...order, ...Object.entries(fields)].map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const end = Buffer.from(`${rest.join('')}--${boundary}--\r\n`)
  const lineEnd = Buffer.from('\r\n')

  async function* read(): AsyncGenerator<Uint8Array> {
    for (const [index, { path }] of inputs.entries()) {
      yield heads[index] ?? lineEnd
      yield* createReadStream(path)
      yield lineEnd
    }
    yield end
  }
  const length = inputs.reduce(
    (sum, { size }, index) => sum + (heads[index]?.length ?? 0) + size + lineEnd.length,
    end.length,
  )
  return { contentType: `multipart/form-data; boundary=${boundary}`, length, read }
}

/** As browsers do (HTML Standard, multipart/form-data encoding). */
const escaped = (name: string): string => name.replace(/\r?\n|\r/g, '%0D%0A').replaceAll('"', '%22')
