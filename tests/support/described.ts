import type { OpenApi } from '@folio/contract/calls/open-api'
import type { Schema } from '@folio/contract/calls/schema'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { siteUrl } from './site-url.ts'

/** One call as it was made and answered. */
export interface MadeCall {
  readonly endpoint: string
  readonly field: string
  /** Bytes of each file. */
  readonly fileSizes: readonly number[]
  readonly fields: readonly (readonly [string, string])[]
  readonly status: number
  readonly body: unknown
}

const ajv = new Ajv2020({ allErrors: true, strict: false })
ajv.addFormat('date-time', {
  validate: (text: string) => !Number.isNaN(Date.parse(text)) && text.endsWith('Z'),
})

const document = async (): Promise<OpenApi> =>
  (await fetch(`${siteUrl}/api/openapi.json`)).json() as Promise<OpenApi>
let asked: Promise<OpenApi> | undefined
const validators = new Map<Schema, ValidateFunction>()

/** @throws Error when a call that went well was not described so, or an answer has another form than is described */
export async function checkDescribed(call: MadeCall): Promise<void> {
  asked ??= document()
  const { paths, components } = await asked
  const operation = paths[call.endpoint]?.post
  if (!operation) return
  const { status, body } = call
  const told = operation.responses[status]
  const response = told && '$ref' in told ? components.responses[told.$ref.split('/').at(-1) ?? ''] : told
  if (!response) throw new Error(`${call.endpoint} describes no answer ${status}`)
  check(`the answer ${status}`, response.content?.['application/json']?.schema ?? {}, body, closed)
  if (status !== 200) return
  const form = operation.requestBody?.content['multipart/form-data']?.schema ?? {}
  check('the request', form, sentForm(form, call), (schema) => schema)
}

function check(what: string, schema: Schema, value: unknown, prepared: (schema: Schema) => Schema): void {
  const validate = validators.get(schema) ?? ajv.compile(prepared(schema))
  validators.set(schema, validate)
  if (!validate(value)) {
    throw new Error(
      `${what} is not as described: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(value)}`,
    )
  }
}

/** Clients are told to expect new fields; here each one must be described, where any is. */
function closed(schema: Schema): Schema {
  const { properties = {}, items } = schema
  return {
    ...schema,
    ...(items && { items: closed(items) }),
    ...(Object.keys(properties).length > 0 && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, inner]) => [name, closed(inner)]),
      ),
      additionalProperties: false,
    }),
  }
}

/** What a form carries, read by what its description says that it is. */
function sentForm({ properties = {} }: Schema, { field, fileSizes, fields }: MadeCall): object {
  const sent: Record<string, unknown> = { [field]: fileOf(properties[field] ?? {}, fileSizes) }
  for (const [name, text] of fields) {
    const schema = properties[name]
    if (!schema) throw new Error(`the field ${name} is not described`)
    if (schema.contentSchema) check(name, schema.contentSchema, JSON.parse(text), (inner) => inner)
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
