import type { AnyField, AnyFields } from '@folio/contract/answers/field'
import { toolAnswers } from '@folio/contract/answers/tool-answers'
import type { ChoiceOption, Options } from '@folio/contract/options/options'
import type { Tool } from '@folio/contract/tool'
import type { ToolId } from '@folio/contract/tools'

/** A call that can be made as it stands, before it is written in a language. */
export interface ExampleCall {
  readonly url: string
  readonly origin: string
  readonly field: string
  /** Names of the files that are sent. */
  readonly files: readonly string[]
  readonly fields: readonly (readonly [name: string, value: string])[]
  /** Where the answer has the address of a result: names of fields and places in lists. */
  readonly download: readonly (string | number)[] | undefined
}

/** A call of a tool with as many files as it needs and, where it has settings, the first one with a value that needs no other. */
export function exampleCall(origin: string, tool: Tool): ExampleCall {
  const { endpoint, field, accept, limits, options, sendsOrder } = tool
  const extension = accept.extensions.at(-1) ?? ''
  const files = Array.from({ length: limits.files.min }, (_, index) => `${index + 1}${extension}`)
  const order = sendsOrder ? files.map((_, index) => ['order', String(index)] as const) : []
  const settings = Object.entries(options)
    .filter(([, { hidden, showWhen }]) => !hidden && !showWhen)
    .flatMap(([name, option]) =>
      option.kind === 'choice' ? [[name, lastAlone(name, option, options)] as const] : [],
    )
  return {
    ...{ url: origin + endpoint, origin, field, files },
    fields: [...order, ...settings.slice(0, 1)],
    download: downloadIn(toolAnswers[tool.id as ToolId] as unknown as AnyFields),
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
