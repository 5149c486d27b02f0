import { descriptionOf } from '@folio/contract/calls/option-schema'
import { filesText, orderText } from '@folio/contract/calls/request-schema'
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
  { name: tool.field, kind: tool.limits.files.max === 1 ? 'file' : 'file, repeated', says: filesText(tool) },
  ...(tool.sendsOrder
    ? [{ name: 'order', kind: 'number, repeated', standard: 'as sent', says: orderText }]
    : []),
  ...Object.entries(tool.options).map(([name, option]) => ({
    name,
    kind: kindOf(option),
    standard: typeof option.default === 'object' ? '' : String(option.default),
    says: descriptionOf(option),
  })),
]

/** What a setting's value is, as it travels. */
export function kindOf(option: Option): string {
  switch (option.kind) {
    case 'choice':
      return option.values.map(({ value }) => value).join(' | ')
    case 'flag':
      return 'true | false'
    case 'number':
      return option.max === undefined ? `number from ${option.min}` : `number, ${option.min} to ${option.max}`
    case 'ranges':
    case 'texts':
      return 'JSON'
    case 'text':
      return `text, up to ${option.maxLength} characters`
  }
}
