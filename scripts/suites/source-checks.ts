import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { text } from 'node:stream/consumers'
import { inParallel } from '@folio/service-kit/timing/in-parallel'
import { say } from '../setup/say.mjs'
import type { Counts } from './jest-run.ts'

/** Lint, and the types of each of the programs that the sources are; the longest first. */
const checks: readonly (readonly [name: string, ...command: string[]])[] = [
  ['format and lint', 'biome', 'ci'],
  ['types of the Node code', 'tsc', '-p', 'tsconfig.node.json'],
  ['types of the frontend’s tests', 'tsc', '-p', 'frontend/tsconfig.test.json'],
  ['types of the frontend', 'tsc', '-p', 'frontend'],
  ['types of the set-up scripts', 'tsc', '-p', 'scripts'],
  ['types of what knows no Node', 'tsc', '-p', 'tsconfig.pure.json'],
]

/** Runs them side by side; each says what it found when it ends. */
export const sourceChecks = (): Promise<Counts[]> =>
  inParallel(
    checks,
    { limit: availableParallelism(), signal: new AbortController().signal },
    ([name, ...command]) => check(name, command),
  )

/** Runs a program of an npm package as one test that passes when it ends well. */
async function check(name: string, command: readonly string[]): Promise<Counts> {
  const child = spawn('npx', ['--no-install', ...command], { stdio: ['ignore', 'pipe', 'pipe'] })
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  const [status] = await once(child, 'exit')
  say(`checked: ${name}`)
  for (const part of await said) process.stdout.write(part)
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}
