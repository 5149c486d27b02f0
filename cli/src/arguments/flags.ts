import type { Option } from '@folio/contract/options/options'
import type { Tool } from '@folio/contract/tool'

/** A flag of every command. */
export interface CommonFlag {
  readonly short?: string
  /** What stands behind it; absent for a switch. */
  readonly value?: string
  readonly says: string
}

/** The flags that every command has. */
export const commonFlags = {
  out: {
    short: 'o',
    value: 'PATH',
    says: 'Where the result goes: a folder, a file, or - for standard output. Without it, this folder, under the name that the tool gives.',
  },
  force: { short: 'f', says: 'Overwrite files that are already there.' },
  server: {
    value: 'URL',
    says: 'Let the site at this address convert. Without it the files never leave this machine.',
  },
  json: { says: 'Tell everything as JSON on standard output.' },
  quiet: { short: 'q', says: 'Show neither progress nor a report.' },
  help: { short: 'h', says: 'Show this help.' },
  version: { short: 'V', says: 'Show which version of folio this is.' },
} as const satisfies Record<string, CommonFlag>

/** `everyPages` is `--every-pages`. */
export const flagName = (option: string): string =>
  option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** What stands behind the flag of a setting. */
export function flagValue(option: Option): string {
  switch (option.kind) {
    case 'choice':
      return option.values.map(({ value }) => value).join('|')
    case 'flag':
      return 'true|false'
    case 'number':
      return option.max === undefined ? `${option.min}…` : `${option.min}…${option.max}`
    case 'ranges':
      return '1-3,5'
    case 'text':
    case 'texts':
      return 'TEXT'
  }
}

type Parsed = { readonly type: 'string' | 'boolean'; readonly short?: string; readonly multiple?: boolean }

/** The flags of a command as `parseArgs` of Node wants them. */
export function parsedFlags({ options }: Tool): Record<string, Parsed> {
  const common = Object.entries<CommonFlag>(commonFlags).map(([name, { short, value }]): [string, Parsed] => [
    name,
    { type: value ? 'string' : 'boolean', ...(short && { short }) },
  ])
  const own = Object.entries(options).map(([name, { kind }]): [string, Parsed] => [
    flagName(name),
    { type: 'string', ...(kind === 'texts' && { multiple: true }) },
  ])
  return Object.fromEntries([...own, ...common])
}
