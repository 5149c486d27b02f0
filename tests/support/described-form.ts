import type { Schema } from '@folio/contract/calls/schema'

/** What a multipart form carried. */
export interface SentForm {
  /** The name of its files. */
  readonly field: string
  /** Bytes of each file. */
  readonly fileSizes: readonly number[]
  readonly fields: readonly (readonly [string, string])[]
}

type Validate = (what: string, schema: Schema, value: unknown) => void

/**
 * What a form carries, read by what its description says that it is. JSON in a field is held against its own description.
 *
 * @throws Error for a field that is not described and a file that is too large
 */
export function sentForm({ properties = {} }: Schema, form: SentForm, validate: Validate): object {
  const { field, fileSizes, fields } = form
  const sent: Record<string, unknown> = { [field]: fileOf(properties[field] ?? {}, fileSizes) }
  for (const [name, text] of fields) {
    const schema = properties[name]
    if (!schema) throw new Error(`the field ${name} is not described`)
    if (schema.contentSchema) validate(name, schema.contentSchema, JSON.parse(text))
    if (schema.type !== 'array') sent[name] = sentValue(schema, text)
    else sent[name] = [...((sent[name] ?? []) as unknown[]), sentValue(schema.items ?? {}, text)]
  }
  return sent
}

function fileOf(schema: Schema, sizes: readonly number[]): unknown {
  const { maxLength = 0 } = schema.items ?? schema
  if (sizes.some((size) => size > maxLength)) throw new Error('a file is larger than described')
  return schema.type === 'array' ? sizes.map(() => '') : ''
}

function sentValue({ type }: Schema, text: string): unknown {
  if (type === 'boolean') return text === 'true' || (text === 'false' ? false : text)
  return type === 'integer' || type === 'number' ? Number(text) : text
}
