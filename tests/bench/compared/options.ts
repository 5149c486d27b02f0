import { parseArgs } from 'node:util'
import { groups } from './groups.ts'

/** What a run of the bench is asked for. */
export interface BenchOptions {
  readonly files?: string
  readonly guard: boolean
  readonly json?: string
  readonly only: readonly string[] | undefined
  readonly quick: boolean
  readonly report: boolean
  readonly rounds: number | undefined
}

export const usage = `npm run bench -- [options]

Compares Folio with the programs that people use in its place. Without options everything is measured, and
docs/benchmarks.md is written anew.

  --only GROUPS   these groups alone, with commas between them: ${groups.map(({ id }) => id).join(', ')}
  --quick         one round and fewer files: five minutes
  --rounds N      rounds that are counted, 5 without it
  --files DIR     files of a folder in place of the corpus
  --json FILE     writes the figures to a file, too
  --guard         names what became slower than the committed figures, and ends with 1 if anything did
  --report        writes docs/benchmarks.md from the committed figures and measures nothing
  --help          this text`

/** @returns what is asked for, or a sentence about what cannot be read; `help` when that is asked for */
export function readOptions(args: readonly string[]): BenchOptions | { readonly fault: string } | 'help' {
  const values = valuesIn(args)
  if ('fault' in values) return values
  const { help, ...asked } = values
  if (help) return 'help'
  const only = asked.only?.split(',')
  const unknown = only?.find((id) => !groups.some((group) => group.id === id))
  if (unknown !== undefined) return { fault: `There is no group ${unknown}.` }
  const rounds = asked.rounds === undefined ? undefined : Number(asked.rounds)
  if (rounds !== undefined && !(Number.isInteger(rounds) && rounds > 0))
    return { fault: `--rounds needs a whole number above 0, not ${asked.rounds}.` }
  return { ...asked, only, rounds }
}

/** Node's own sentence about what it cannot read. */
function valuesIn(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: known }).values
  } catch (error) {
    return { fault: (error as Error).message }
  }
}

const known = {
  files: { type: 'string' },
  guard: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
  json: { type: 'string' },
  only: { type: 'string' },
  quick: { type: 'boolean', default: false },
  report: { type: 'boolean', default: false },
  rounds: { type: 'string' },
} as const
