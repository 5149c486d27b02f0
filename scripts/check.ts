import { spawnSync } from 'node:child_process'
import type { Counts } from './jest-run.ts'
import { say } from './setup/say.mjs'

/** Lint, and the types of each of the programs that the sources are. */
export const sourceChecks = (): Counts[] => [
  check('format and lint', 'biome', 'ci'),
  check('types of what knows no Node', 'tsc', '-p', 'tsconfig.pure.json'),
  check('types of the Node code', 'tsc', '-p', 'tsconfig.node.json'),
  check('types of the frontend', 'tsc', '-p', 'frontend'),
  check('types of the frontend’s tests', 'tsc', '-p', 'frontend/tsconfig.test.json'),
  check('types of the set-up scripts', 'tsc', '-p', 'scripts'),
]

/** Runs a program of an npm package as one test that passes when it ends well. */
function check(name: string, ...args: readonly string[]): Counts {
  say(`checking: ${name}`)
  const { status } = spawnSync('npx', ['--no-install', ...args], { stdio: 'inherit' })
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}
