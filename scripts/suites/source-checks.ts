import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { say } from '../setup/say.mjs'
import type { Counts } from './jest-run.ts'

/**
 * Lint, and beside it the types as `npm run types` checks them: one process for all programs that the sources are, which
 * passes over those where no file has changed (docs/decisions/0183).
 */
export const sourceChecks = (): Promise<Counts[]> =>
  Promise.all([check('format and lint', ['biome', 'ci']), check('types', typesCommand())])

function typesCommand(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly scripts: { readonly types: string }
  }
  return scripts.types.split(' ')
}

/** Runs a program of an npm package as one test that passes when it ends well. */
async function check(name: string, [program = '', ...args]: readonly string[]): Promise<Counts> {
  const child = spawn(join('node_modules', '.bin', program), args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  const [status] = await once(child, 'exit')
  say(`checked: ${name}`)
  for (const part of await said) process.stdout.write(part)
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}
