import { type Bench, files, json, readAsked } from '../support/bench-options.ts'
import { groups } from './groups.ts'

/** What a run of the bench is asked for. */
export interface RunOptions {
  readonly files: string | undefined
  readonly guard: boolean
  readonly json: string | undefined
  readonly only: readonly string[] | undefined
  readonly quick: boolean
  readonly report: boolean
  readonly rounds: number | undefined
}

const ids = groups.map(({ id }) => id)

export const bench = {
  command: 'npm run bench --',
  purpose: `Compares Folio with the programs that people use in its place. Without options everything is measured, and
docs/benchmarks.md is written anew.`,
  options: {
    only: { value: 'GROUPS', meaning: `these groups alone, with commas between them: ${ids.join(', ')}` },
    quick: { meaning: 'one round and fewer files: five minutes' },
    rounds: { value: 'N', meaning: 'rounds that are counted, 5 without it' },
    files,
    json,
    guard: {
      meaning: 'names what became slower than the committed figures, and ends with 1 if anything did',
    },
    report: { meaning: 'writes docs/benchmarks.md from the committed figures and measures nothing' },
  },
} as const satisfies Bench

/** @returns what is asked for, or a sentence about what cannot be read; `help` when that is asked for */
export function readOptions(args: readonly string[]): RunOptions | { readonly fault: string } | 'help' {
  const asked = readAsked(bench, args)
  if (asked === 'help' || 'fault' in asked) return asked
  const { values } = asked
  const chosen = values.only?.split(',')
  const unknown = chosen?.find((id) => !ids.some((known) => known === id))
  if (unknown !== undefined) return { fault: `There is no group ${unknown}.` }
  const rounds = values.rounds === undefined ? undefined : Number(values.rounds)
  if (rounds !== undefined && !(Number.isInteger(rounds) && rounds > 0))
    return { fault: `--rounds needs a whole number above 0, not ${values.rounds}.` }
  return { ...values, only: chosen, rounds }
}
