import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Option } from '@folio/contract/options/options'
import { readOptions } from '@folio/contract/options/read-options'
import type { Tool } from '@folio/contract/tool'
import { Problem } from '../exits.ts'
import { flagName, parsedFlags } from './flags.ts'

/** What a command line asks for. */
export interface Arguments {
  readonly tool: Tool
  /** Names, patterns and `-`, as they were written. */
  readonly inputs: readonly string[]
  /** The settings that were given, as they travel. */
  readonly fields: Readonly<Record<string, string>>
  readonly out: string | undefined
  readonly server: string | undefined
  readonly force: boolean
  readonly json: boolean
  readonly quiet: boolean
  readonly help: boolean
  readonly version: boolean
}

/** @throws Problem `usage` that names the flag, `input` where a file of a secret cannot be read */
export async function readArguments(tool: Tool, args: readonly string[]): Promise<Arguments> {
  const { values, positionals } = parse(tool, args)
  const fields: Record<string, string> = {}
  for (const [name, option] of Object.entries(tool.options)) {
    const value = values[flagName(name)]
    if (value !== undefined) fields[name] = await fieldOf(option, value as string | string[])
  }
  const [fault] = readOptions(tool.options, fields).faults
  if (fault) throw new Problem('usage', fault.message.replace(fault.field, `--${flagName(fault.field)}`))
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : undefined)
  return {
    tool,
    inputs: positionals,
    fields,
    out: text('out'),
    server: text('server'),
    force: values.force === true,
    json: values.json === true,
    quiet: values.quiet === true,
    help: values.help === true,
    version: values.version === true,
  }
}

function parse(tool: Tool, args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: parsedFlags(tool), allowPositionals: true })
  } catch (error) {
    // Node's second sentence is about programs, not about this one.
    const [said = ''] = (error instanceof Error ? error.message : String(error)).split('. ')
    throw new Problem('usage', `${said}.`)
  }
}

async function fieldOf(option: Option, value: string | readonly string[]): Promise<string> {
  const secret = (option.kind === 'text' || option.kind === 'texts') && option.secret === true
  const read = async (text: string) => (secret && text.startsWith('@') ? firstLine(text.slice(1)) : text)
  if (typeof value !== 'string') return JSON.stringify(await Promise.all(value.map(read)))
  return option.kind === 'ranges' ? rangesOf(value) : read(value)
}

/** A password on the command line can be seen by everyone on the machine; `@file` names where it stands. */
async function firstLine(path: string): Promise<string> {
  try {
    return (await readFile(path, 'utf8')).split(/\r?\n/, 1)[0] ?? ''
  } catch {
    throw new Problem('input', `${path} cannot be read`)
  }
}

/** `1-3,5` as the JSON that travels; what is JSON already stays, as does what reads like no pages, to be refused. */
function rangesOf(text: string): string {
  if (text.trimStart().startsWith('[')) return text
  const ranges = text.split(',').map((part, index) => {
    const whole = part.trim()
    const [start = '', end = start] = /^\d+(-\d+)?$/.test(whole) ? whole.split('-') : [whole]
    return { start, end, id: String(index + 1) }
  })
  return JSON.stringify(ranges)
}
