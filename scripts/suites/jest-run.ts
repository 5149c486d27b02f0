import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { say } from '../setup/say.mjs'

/** Tests, not suites. */
export interface Counts {
  readonly passed: number
  readonly failed: number
}

export interface JestRun extends Counts {
  /** Files with tests that did not run because what they need (a program) is absent here, as `3 in path`. */
  readonly leftOut: readonly string[]
  /** Files with tests that failed and passed when they ran again, by themselves. */
  readonly rightAlone: readonly string[]
  /** How long every suite took, in seconds, by its path. */
  readonly seconds: ReadonlyMap<string, number>
}

export interface JestOptions {
  readonly workers: number
  /** Paths of the suites to run; all of the project unless told. */
  readonly suites?: readonly string[]
  /** Where the site runs that the tests are about. */
  readonly siteUrl?: string | undefined
  /** One part of all suites, as Jest names them: `2/6`. */
  readonly shard?: string | undefined
}

/**
 * How many suites run side by side. One more than there are processors, because a suite also waits: for a page, for
 * a LibreOffice that starts, for a deadline.
 */
export const suitesAtOnce = availableParallelism() + 1

/** So many failed suites may have wanted the processor while others had it; where there are more, something is broken. */
const mostAgain = 5

/**
 * Runs projects of jest.config.js, mixed; a run that ends without counts is one failure. A few suites that fail run once
 * more with nothing beside them, because a browser and an engine that share two processors with other suites may wait longer
 * than any limit allows for; what passes only then is named at the end (docs/decisions/0167).
 */
export async function runJest(projects: readonly string[], options: JestOptions): Promise<JestRun> {
  const first = await runOnce(projects, options)
  const again = first.suites.filter(({ failed }) => failed > 0).map(({ path }) => path)
  if (again.length === 0 || again.length > mostAgain) return summed(first)
  say(`running again, by themselves: ${again.join(', ')}`)
  const second = await runOnce(projects, { siteUrl: options.siteUrl, workers: 1, suites: again })
  const rest = first.suites.filter(({ path }) => !again.includes(path))
  const right = second.suites
    .filter(({ failed, passed }) => failed === 0 && passed > 0)
    .map(({ path }) => path)
  return { ...summed({ ...second, suites: [...rest, ...second.suites] }), rightAlone: right }
}

interface SuiteCounts extends Counts {
  readonly path: string
  readonly leftOut: number
  readonly seconds: number
}

interface Run {
  readonly suites: readonly SuiteCounts[]
  /** Whether Jest itself ended well; it may fail where no test did. */
  readonly ended: boolean
}

async function runOnce(projects: readonly string[], options: JestOptions): Promise<Run> {
  const { workers, suites, siteUrl, shard } = options
  say(`running the ${projects.join(' and ')} tests`)
  const folder = mkdtempSync(join(tmpdir(), 'folio-jest-'))
  const outputFile = join(folder, 'result.json')
  const args = ['node_modules/jest/bin/jest.js', '--selectProjects', ...projects, `--maxWorkers=${workers}`]
  if (shard) args.push(`--shard=${shard}`)
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
  const counts = readCounts(outputFile)
  rmSync(folder, { recursive: true, force: true })
  return { suites: counts, ended: status === 0 }
}

function summed({ suites, ended }: Run): JestRun {
  const total = (of: keyof Counts) => suites.reduce((sum, suite) => sum + suite[of], 0)
  const failed = total('failed')
  return {
    passed: total('passed'),
    failed: failed === 0 && !ended ? 1 : failed,
    leftOut: suites.filter(({ leftOut }) => leftOut > 0).map(({ leftOut, path }) => `${leftOut} in ${path}`),
    rightAlone: [],
    seconds: new Map(suites.map(({ path, seconds }) => [path, seconds])),
  }
}

interface JestResult {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly startTime: number
    readonly endTime: number
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

function readCounts(outputFile: string): SuiteCounts[] {
  try {
    const result = JSON.parse(readFileSync(outputFile, 'utf8')) as JestResult
    return result.testResults.map(({ name, status, startTime, endTime, assertionResults }) => {
      const having = (kind: string) => assertionResults.filter((test) => test.status === kind).length
      const failed = having('failed')
      return {
        path: relative('.', name),
        passed: having('passed'),
        // A suite that could not be loaded has no test that failed.
        failed: failed === 0 && status === 'failed' ? 1 : failed,
        leftOut: having('pending'),
        seconds: Math.round((endTime - startTime) / 1000),
      }
    })
  } catch (error) {
    say(`no test counts: ${error instanceof Error ? error.message : String(error)}`)
    return []
  }
}

/**
 * Adds the runs up, names what was left out and what took longest, and prints `N passed, N failed` as the last line.
 */
export function conclude(runs: readonly (Counts & Partial<JestRun>)[]): void {
  const leftOut = runs.flatMap((run) => run.leftOut ?? [])
  const total = (of: keyof Counts) => runs.reduce((sum, run) => sum + run[of], 0)
  const rightAlone = runs.flatMap((run) => run.rightAlone ?? [])
  if (rightAlone.length > 0)
    say(`failed at first, and passed when run by themselves: ${rightAlone.join(', ')}`)
  if (leftOut.length > 0) say(`left out, for want of what they need: ${leftOut.join('; ')}`)
  const longest = runs
    .flatMap(({ seconds }) => [...(seconds ?? [])])
    .sort(([, left], [, right]) => right - left)
    .slice(0, 10)
  if (longest.length > 0)
    say(`took longest, in seconds: ${longest.map(([path, seconds]) => `${seconds} ${path}`).join(', ')}`)
  say(`took ${(performance.now() / 60_000).toFixed(1)} minutes`)
  console.log(`${total('passed')} passed, ${total('failed')} failed`)
  process.exitCode = total('failed') === 0 ? 0 : 1
}
