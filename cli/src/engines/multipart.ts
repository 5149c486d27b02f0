import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { filePartEnd, filePartHead, formTail, formType } from '@folio/contract/calls/form-parts'
import type { Tool } from '@folio/contract/tool'
import { Problem } from '../exits.ts'
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
  const heads = inputs.map(({ name }) =>
    Buffer.from(filePartHead(boundary, tool.field, name, 'application/octet-stream')),
  )
  const end = Buffer.from(formTail(boundary, tool, inputs.length, fields))
  const lineEnd = Buffer.from(filePartEnd)

  async function* read(): AsyncGenerator<Uint8Array> {
    for (const [index, { path }] of inputs.entries()) {
      yield heads[index] ?? lineEnd
      yield* readInput(path)
      yield lineEnd
    }
    yield end
  }
  const length = inputs.reduce(
    (sum, { size }, index) => sum + (heads[index]?.length ?? 0) + size + lineEnd.length,
    end.length,
  )
  return { contentType: formType(boundary), length, read }
}

/** @throws Problem `input` where the file cannot be read: that is no fault of who it is sent to */
async function* readInput(path: string): AsyncGenerator<Uint8Array> {
  const chunks = createReadStream(path)[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>
  try {
    for (;;) {
      const step = await chunks.next().catch((error: unknown) => {
        throw new Problem('input', `${path} cannot be read: ${(error as Error).message}`)
      })
      if (step.done) return
      yield step.value
    }
  } finally {
    await chunks.return?.()
  }
}
