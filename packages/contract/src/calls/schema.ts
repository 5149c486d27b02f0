import type { AnyField, AnyFields } from '../answers/field.ts'

/** A schema of JSON Schema 2020-12, as OpenAPI 3.1 has it; only the words that we use. */
export interface Schema {
  readonly type?: string
  readonly description?: string
  readonly enum?: readonly (string | boolean)[]
  readonly const?: string
  readonly default?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly oneOf?: readonly Schema[]
  readonly contentMediaType?: string
  readonly contentSchema?: Schema
  readonly $ref?: string
}

/** An object with these fields; further ones may come with later versions. */
export const objectSchema = (fields: AnyFields): Schema => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)])),
  required: Object.entries(fields).flatMap(([name, { optional }]) => (optional ? [] : [name])),
})

function fieldSchema(field: AnyField): Schema {
  const description = plain(field.says)
  switch (field.kind) {
    case 'text':
      return { type: 'string', ...(field.values && { enum: field.values }), description }
    case 'time':
      return { type: 'string', format: 'date-time', description }
    case 'download':
      return { type: 'string', pattern: downloadPattern, description }
    case 'count':
      return { type: 'integer', minimum: 0, description }
    case 'number':
      return { type: 'number', description }
    case 'flag':
      return { type: 'boolean', description }
    case 'list':
      return { type: 'array', items: itemSchema(field.each), description }
    case 'object':
      return { ...objectSchema(field.fields), description }
  }
}

const itemSchema = (each: 'text' | 'number' | AnyFields): Schema => {
  if (each === 'text') return { type: 'string' }
  return each === 'number' ? { type: 'number' } : objectSchema(each)
}

/** The pattern of the paths that `parseDownloadPath` reads. */
const downloadPattern = '^/api/download/[a-z-]+/[A-Za-z0-9_-]{32}(/[1-9][0-9]{0,5})?$'

/** The page sends its readers to its own chapters, which this document does not have. */
const plain = (says: string): string => says.replace(/; see [A-Z]\w+\.$/, '.')
