import { type ParseArgsConfig, parseArgs } from 'node:util'

/** An option of a bench: what it is for, what stands behind it (nothing for a switch), and what that is unless named. */
export interface BenchOption {
  readonly meaning: string
  readonly value?: string
  readonly default?: string
}

/** Options by name. */
export type BenchOptions = Readonly<Record<string, BenchOption>>

/** How a bench is started, what it measures, and what may be asked of it. */
export interface Bench<Options extends BenchOptions = BenchOptions> {
  readonly command: string
  readonly purpose: string
  readonly options: Options
}

/** By option: whether a switch is set, or the text behind the others. */
export type Asked<Options extends BenchOptions> = {
  readonly [Name in keyof Options]: Options[Name] extends { readonly value: string }
    ? Options[Name] extends { readonly default: string }
      ? string
      : string | undefined
    : boolean
}

/** Options that mean the same wherever they are taken. */
export const files = { value: 'DIR', meaning: 'files of a folder in place of the corpus' } as const
export const json = { value: 'FILE', meaning: 'writes the figures to a file, too' } as const
export const only = { value: 'PART', meaning: 'files whose names contain this alone', default: '' } as const

/** What a bench was asked for on the command line. Ends the process where that is help, or cannot be read. */
export function askedOf<const Options extends BenchOptions>(bench: Bench<Options>): Asked<Options> {
  return orEnd(bench, readAsked(bench, process.argv.slice(2))).values
}

/** What was asked for; ends the process, by the text that tells what may be, where that is help or cannot be read. */
export function orEnd<Read extends object>(
  bench: Bench,
  asked: Read | { readonly fault: string } | 'help',
): Read {
  if (asked === 'help') {
    console.log(usageOf(bench))
    process.exit()
  }
  if ('fault' in asked) {
    console.error(`${asked.fault}\n\n${usageOf(bench)}`)
    process.exit(2)
  }
  return asked
}

/** @returns what is asked for, Node's sentence about what cannot be read, or `help` when that is asked for */
export function readAsked<const Options extends BenchOptions>(
  { options }: Bench<Options>,
  args: readonly string[],
): { readonly values: Asked<Options> } | { readonly fault: string } | 'help' {
  const known: NonNullable<ParseArgsConfig['options']> = {
    help: { type: 'boolean', short: 'h', default: false },
  }
  for (const [name, { value, default: usual }] of Object.entries(options)) {
    known[name] =
      value === undefined
        ? { type: 'boolean', default: false }
        : { type: 'string', ...(usual !== undefined && { default: usual }) }
  }
  try {
    const { values } = parseArgs({ args: [...args], options: known })
    const { help: isHelp, ...asked } = values
    return isHelp ? 'help' : { values: asked as Asked<Options> }
  } catch (error) {
    return { fault: (error as Error).message }
  }
}

/** What `--help` prints. */
export function usageOf({ command, purpose, options }: Bench): string {
  const lines = Object.entries({ ...options, help: { meaning: 'this text' } }).map(
    ([name, { meaning, value, default: usual }]: [string, BenchOption]) => {
      const told = usual === undefined || usual === '' ? meaning : `${meaning}; ${usual} without it`
      return [`--${name}${value === undefined ? '' : ` ${value}`}`, told] as const
    },
  )
  const width = Math.max(...lines.map(([option]) => option.length))
  const table = lines.map(([option, told]) => `  ${option.padEnd(width)}  ${told}`)
  return `${command} [options]\n\n${purpose}\n\n${table.join('\n')}`
}
