import type { OpenApi } from '@folio/contract/calls/open-api'
import type { Schema } from '@folio/contract/calls/schema'
import type { Operation, Parameter } from '@folio/contract/calls/tool-calls'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { type SentForm, sentForm } from './described-form.ts'
import { siteUrl } from './site-url.ts'

export type Method = 'GET' | 'HEAD' | 'POST' | 'DELETE'

/** One call as it was made and answered. */
export interface MadeCall {
  readonly method: Method
  /** As it was asked, with its query. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly form?: SentForm
  readonly json?: unknown
  readonly status: number
  /** The media type of the answer, without its parameters; undefined where it has none. */
  readonly type: string | undefined
  readonly body: Buffer
}

const ajv = new Ajv2020({ allErrors: true, strict: false })
ajv.addFormat('date-time', {
  validate: (text: string) => !Number.isNaN(Date.parse(text)) && text.endsWith('Z'),
})

const document = async (): Promise<OpenApi> =>
  (await fetch(`${siteUrl}/api/openapi.json`)).json() as Promise<OpenApi>
let asked: Promise<OpenApi> | undefined
const validators = new Map<Schema, ValidateFunction>()

/** The description that the site serves, asked for once. */
export const servedDescription = (): Promise<OpenApi> => {
  asked ??= document()
  return asked
}

/**
 * The name of the operation that was called.
 *
 * @throws Error when there is no such call, when one that went well was not described so, or when an answer has another
 * form than is described
 */
export async function checkDescribed(call: MadeCall): Promise<string> {
  const { paths, components } = await servedDescription()
  const { pathname, searchParams } = new URL(call.path, siteUrl)
  const operationInPath = operationAt(paths, call.method, pathname)
  if (!operationInPath) throw new Error(`${call.method} ${pathname} is not described`)
  const { operation, inPath } = operationInPath
  const told = operation.responses[call.status] ?? operation.responses.default
  const response = told && '$ref' in told ? components.responses[told.$ref.split('/').at(-1) ?? ''] : told
  if (!response) throw new Error(`${operation.operationId} describes no answer ${call.status}`)
  checkAnswer(call, response.content)
  if (call.status < 300) {
    checkParameters(operation, {
      path: inPath,
      query: Object.fromEntries(searchParams),
      header: call.headers,
    })
    checkBody(operation, call)
  }
  return operation.operationId
}

interface Found {
  readonly operation: Operation
  readonly inPath: Readonly<Record<string, string>>
}

/** An address that is described as it stands comes before one with places for names. */
function operationAt(paths: OpenApi['paths'], method: Method, path: string): Found | undefined {
  const name = method.toLowerCase() as Lowercase<Method>
  const known = Object.entries(paths).sort(([a], [b]) => Number(a.includes('{')) - Number(b.includes('{')))
  for (const [template, methods] of known) {
    const shape = new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
    const match = shape.exec(path)
    const operation = match && methods[name]
    if (operation) return { operation, inPath: { ...match.groups } }
  }
  return undefined
}

type Content = Readonly<Record<string, { readonly schema: Schema }>> | undefined

function checkAnswer({ method, status, type, body }: MadeCall, content: Content): void {
  if (!content || method === 'HEAD') {
    if (body.length > 0)
      throw new Error(`the answer ${status} has ${body.length} bytes that are not described`)
    return
  }
  const schema = content[type ?? '']?.schema
  if (!schema) throw new Error(`the answer ${status} is ${type}, described is ${Object.keys(content)}`)
  if (type === 'application/json')
    validate(`the answer ${status}`, closed(schema), JSON.parse(body.toString()))
  if (type !== 'text/event-stream' || !schema.contentSchema) return
  for (const [, data = ''] of body.toString().matchAll(/^data: ?(.*)$/gm))
    validate('an event', schema.contentSchema, JSON.parse(data))
}

type Given = Readonly<Record<Parameter['in'], Readonly<Record<string, string>> | undefined>>

/** All that are in the address must be described; of headers, those that are. */
function checkParameters({ parameters = [] }: Operation, given: Given): void {
  const known = new Set(parameters.map(({ name, in: place }) => `${place} ${name}`))
  for (const place of ['path', 'query'] as const)
    for (const name of Object.keys(given[place] ?? {}))
      if (!known.has(`${place} ${name}`)) throw new Error(`the ${place} parameter ${name} is not described`)
  for (const { name, in: place, required, schema } of parameters) {
    const values = Object.entries(given[place] ?? {})
    const [, value] = values.find(([one]) => one.toLowerCase() === name.toLowerCase()) ?? []
    if (value !== undefined) validate(name, schema, schema.type === 'integer' ? Number(value) : value)
    else if (required) throw new Error(`the parameter ${name} is not given`)
  }
}

function checkBody({ requestBody }: Operation, { form, json }: MadeCall): void {
  const { 'multipart/form-data': asForm, 'application/json': asJson } = requestBody?.content ?? {}
  if (asForm && form) validate('the request', asForm.schema, sentForm(asForm.schema, form, validate))
  else if (asJson && json !== undefined) validate('the request', asJson.schema, json)
  else if (requestBody || form || json !== undefined) throw new Error('the request has another kind of body')
}

function validate(what: string, schema: Schema, value: unknown): void {
  const check = validators.get(schema) ?? ajv.compile(schema)
  validators.set(schema, check)
  if (check(value)) return
  const said = ajv.errorsText(check.errors)
  throw new Error(`${what} is not as described: ${said}\n${JSON.stringify(value)}`)
}

const closedSchemas = new Map<Schema, Schema>()

/** Clients are told to expect new fields; here each one must be described, where any is. */
function closed(schema: Schema): Schema {
  const known = closedSchemas.get(schema)
  if (known) return known
  const { properties = {}, items } = schema
  const made = {
    ...schema,
    ...(items && { items: closed(items) }),
    ...(Object.keys(properties).length > 0 && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, inner]) => [name, closed(inner)]),
      ),
      additionalProperties: false,
    }),
  }
  closedSchemas.set(schema, made)
  return made
}
