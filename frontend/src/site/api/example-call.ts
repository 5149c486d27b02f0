import type { AnyField, AnyFields } from '@folio/contract/answers/field'
import { toolAnswers } from '@folio/contract/answers/tool-answers'
import type { ChoiceOption, Options } from '@folio/contract/options/options'
import type { Tool } from '@folio/contract/tool'
import type { ToolId } from '@folio/contract/tools'

/** A call that can be made as it stands, before it is written in a language. Names in `<>` are for the caller to fill in. */
export interface ExampleCall {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'DELETE'
  readonly url: string
  readonly origin: string
  /** What is sent as a form, in its order. */
  readonly form?: readonly FormPart[]
  /** What is sent as JSON. */
  readonly json?: unknown
  readonly gives: Gives
}

export interface FormPart {
  readonly name: string
  /** Its text, or the name of a file. */
  readonly value: string
  readonly isFile: boolean
}

/**
 * What the answer is: JSON, perhaps with the address of a result (names of fields and places in lists), a file, lines of
 * events, or nothing but a status and headers.
 */
export type Gives =
  | { readonly kind: 'json'; readonly download?: readonly (string | number)[] | undefined }
  | { readonly kind: 'file' | 'events' | 'headers' }

export const text = (name: string, value: string): FormPart => ({ name, value, isFile: false })
export const file = (name: string, value: string): FormPart => ({ name, value, isFile: true })

/** A call of a tool with as many files as it needs and, where it has settings, the first one with a value that needs no other. */
export function exampleCall(origin: string, tool: Tool): ExampleCall {
  const { endpoint, field, accept, limits, options, sendsOrder } = tool
  const extension = accept.extensions.at(-1) ?? ''
  const files = Array.from({ length: limits.files.min }, (_, index) =>
    file(field, `${index + 1}${extension}`),
  )
  const order = sendsOrder ? files.map((_, index) => text('order', String(index))) : []
  const settings = Object.entries(options)
    .filter(([, { hidden, showWhen }]) => !hidden && !showWhen)
    .flatMap(([name, option]) =>
      option.kind === 'choice' ? [text(name, lastAlone(name, option, options))] : [],
    )
  return {
    ...{ method: 'POST', url: origin + endpoint, origin },
    form: [...files, ...order, ...settings.slice(0, 1)],
    gives: { kind: 'json', download: downloadIn(toolAnswers[tool.id as ToolId] as unknown as AnyFields) },
  }
}

/** The last value for which no further setting is asked. */
const lastAlone = (name: string, { values, default: standard }: ChoiceOption, options: Options): string =>
  values.findLast(({ value }) =>
    Object.values(options).every(({ showWhen }) => showWhen?.option !== name || showWhen.is !== value),
  )?.value ?? standard

/** The first field that is the address of a result. */
function downloadIn(fields: AnyFields): readonly (string | number)[] | undefined {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'download') return [name]
    const inner = downloadIn(innerFields(field))
    if (inner) return field.kind === 'list' ? [name, 0, ...inner] : [name, ...inner]
  }
  return undefined
}

function innerFields(field: AnyField): AnyFields {
  if (field.kind === 'object') return field.fields
  return field.kind === 'list' && typeof field.each === 'object' ? field.each : {}
}
