import { formatLimit } from '@folio/contract/bytes'
import type { Option } from '@folio/contract/options/options'
import type { Tool } from '@folio/contract/tool'

export interface RequestRow {
  readonly name: string
  /** `file, repeated`, `true or false`, … */
  readonly kind: string
  /** As it travels; absent for what must be sent. */
  readonly standard?: string
  readonly says: string
}

/** Every field of a tool's multipart form, in the order in which its page sends them. */
export const requestRows = (tool: Tool): readonly RequestRow[] => [
  filesRow(tool),
  ...(tool.sendsOrder
    ? [
        {
          name: 'order',
          kind: 'number, repeated',
          standard: 'as sent',
          says: 'Position of each file, counted from 0, one for each file. Lists with one text for each file follow it.',
        },
      ]
    : []),
  ...Object.entries(tool.options).map(([name, option]) => optionRow(name, option)),
]

function filesRow({ field, accept, limits: { files, fileBytes, totalBytes } }: Tool): RequestRow {
  const { min, max } = files
  const count = max === 1 ? 'One file' : `${min === 1 ? 'Up to' : `${min} to`} ${max} files`
  const together = totalBytes === undefined ? '' : `, together at most ${formatLimit(totalBytes)}`
  return {
    name: field,
    kind: max === 1 ? 'file' : 'file, repeated',
    says: `${count} (${accept.extensions.join(', ')}), each at most ${formatLimit(fileBytes)}${together}.`,
  }
}

function optionRow(name: string, option: Option): RequestRow {
  const condition = option.showWhen ? ` Only with ${option.showWhen.option}=${option.showWhen.is}.` : ''
  const standard = typeof option.default === 'object' ? '' : String(option.default)
  const follows = option.kind === 'choice' && option.follows ? ` Without it by ${option.follows.option}.` : ''
  return {
    name,
    standard,
    ...kindOf(option),
    says: `${option.label}. ${detailsOf(option)}${condition}${follows}`.trim(),
  }
}

function kindOf(option: Option): Pick<RequestRow, 'kind'> {
  switch (option.kind) {
    case 'choice':
      return { kind: option.values.map(({ value }) => value).join(' | ') }
    case 'flag':
      return { kind: 'true | false' }
    case 'number':
      return {
        kind:
          option.max === undefined ? `number from ${option.min}` : `number, ${option.min} to ${option.max}`,
      }
    case 'ranges':
    case 'texts':
      return { kind: 'JSON' }
    case 'text':
      return { kind: `text, up to ${option.maxLength} characters` }
  }
}

function detailsOf(option: Option): string {
  switch (option.kind) {
    case 'choice':
      return option.values
        .filter(({ hint }) => hint)
        .map(({ value, hint }) => `${value}: ${hint}.`)
        .join(' ')
    case 'ranges':
      return `A list of at most ${option.maxItems} ranges: [{"start":1,"end":3,"id":"a"}].`
    case 'texts':
      return `${option.hint ?? option.label}: a list with one text for each file, in their order: ["", "…"].`
    case 'flag':
    case 'text':
    case 'number':
      return option.hint ? `${option.hint}.` : ''
  }
}
