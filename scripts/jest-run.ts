import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { say } from './setup/say.mjs'

export interface Counts {
  readonly passed: number
  readonly failed: number
}

export interface JestRun extends Counts {
  /** Files with tests that did not run because what they need (a program) is absent here, as `3 in path`. */
  readonly leftOut: readonly string[]
}

export interface JestOptions {
  readonly workers: number
  /** Paths of the suites to run; all of the project unless told. */
  readonly suites?: readonly string[]
  /** Where the site runs that the tests are about. */
  readonly siteUrl?: string
}

/**
 * How many suites run side by side. One more than there are processors, because a suite also waits: for a page, for
 * a LibreOffice that starts, for a deadline.
 */
export const suitesAtOnce = availableParallelism() + 1

/** Runs projects of jest.config.js, mixed; a run that ends without counts is one failure. */
export async function runJest(
  projects: readonly string[],
  { workers, suites, siteUrl }: JestOptions,
): Promise<JestRun> {
  say(`running the ${projects.join(' and ')} tests`)
  const folder = mkdtempSync(join(tmpdir(), 'folio-jest-'))
  const outputFile = join(folder, 'result.json')
  const args = ['node_modules/jest/bin/jest.js', '--selectProjects', ...projects, `--maxWorkers=${workers}`]
  if (suites) args.push('--runTestsByPath', ...suites)
  const jest = spawn(process.execPath, [...args, '--json', `--outputFile=${outputFile}`], {
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
      ...(siteUrl && { TEST_SITE_URL: siteUrl }),
    },
  })
  const [status] = await once(jest, 'exit')
  const run = readRun(outputFile)
  rmSync(folder, { recursive: true, force: true })
  return run.failed === 0 && status !== 0 ? { ...run, failed: 1 } : run
}

interface JestResult {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numRuntimeErrorTestSuites: number
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

function readRun(outputFile: string): JestRun {
  try {
    const result = JSON.parse(readFileSync(outputFile, 'utf8')) as JestResult
    return {
      passed: result.numPassedTests,
      failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
      leftOut: result.testResults.flatMap(leftOutOf),
    }
  } catch (error) {
    say(`no test counts: ${error instanceof Error ? error.message : String(error)}`)
    return { passed: 0, failed: 1, leftOut: [] }
  }
}

function leftOutOf({ name, assertionResults }: JestResult['testResults'][number]): string[] {
  const left = assertionResults.filter(({ status }) => status === 'pending').length
  return left > 0 ? [`${left} in ${relative('.', name)}`] : []
}

/** Adds the runs up, names what was left out, and prints `N passed, N failed` as the last line. */
export function conclude(runs: readonly (Counts & Partial<JestRun>)[]): void {
  const leftOut = runs.flatMap((run) => run.leftOut ?? [])
  const total = (of: keyof Counts) => runs.reduce((sum, run) => sum + run[of], 0)
  if (leftOut.length > 0) say(`left out, for want of what they need: ${leftOut.join('; ')}`)
  console.log(`${total('passed')} passed, ${total('failed')} failed`)
  process.exitCode = total('failed') === 0 ? 0 : 1
}
