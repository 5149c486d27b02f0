import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { freePort } from '@folio/service-kit/testing/free-port'
import { buildSite } from './build-site.ts'
import { say } from './setup/say.mjs'
import { startSite } from './site.ts'
import { siteProcesses } from './workspaces.ts'

interface Tally {
  passed: number
  failed: number
}

const tally: Tally = { passed: 0, failed: 0 }
/** Tests that did not run because what they need (real files, a program) is absent here. */
const leftOut: string[] = []
const folder = mkdtempSync(join(tmpdir(), 'folio-test-'))

const succeeds = (command: string, args: readonly string[], env: Record<string, string> = {}): boolean =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0

function check(name: string, ...args: readonly string[]): void {
  say(`checking: ${name}`)
  const passed = succeeds('npx', ['--no-install', ...args])
  tally[passed ? 'passed' : 'failed'] += 1
}

/** Runs one Jest project and adds its counts; a run that ends without counts is one failure. */
function jest(project: string, workers: number, siteUrl?: string): void {
  say(`running the ${project} tests`)
  const outputFile = join(folder, `${project}.json`)
  const args = ['node_modules/jest/bin/jest.js', '--selectProjects', project, `--maxWorkers=${workers}`]
  const env = {
    NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
    ...(siteUrl && { TEST_SITE_URL: siteUrl }),
  }
  const passed = succeeds(process.execPath, [...args, '--json', `--outputFile=${outputFile}`], env)
  const counts = readCounts(outputFile)
  tally.passed += counts.passed
  tally.failed += counts.failed === 0 && !passed ? 1 : counts.failed
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

function readCounts(outputFile: string): Tally {
  try {
    const result = JSON.parse(readFileSync(outputFile, 'utf8')) as JestResult
    for (const { name, assertionResults } of result.testResults) {
      const left = assertionResults.filter(({ status }) => status === 'pending').length
      if (left > 0) leftOut.push(`${left} in ${relative('.', name)}`)
    }
    return { passed: result.numPassedTests, failed: result.numFailedTests + result.numRuntimeErrorTestSuites }
  } catch (error) {
    say(`no test counts: ${error instanceof Error ? error.message : String(error)}`)
    return { passed: 0, failed: 1 }
  }
}

check('format and lint', 'biome', 'ci')
check('types of the contract', 'tsc', '-p', 'packages/contract')
check('types of the Node code', 'tsc', '-p', 'tsconfig.node.json')
check('types of the frontend', 'tsc', '-p', 'frontend')
check('types of the frontend’s tests', 'tsc', '-p', 'frontend/tsconfig.test.json')
check('types of the set-up scripts', 'tsc', '-p', 'scripts')
say('building')
await buildSite()
jest('unit', 2)

const ports = new Map<string, number>()
for (const { name } of siteProcesses) ports.set(name, await freePort())
const site = startSite({
  dataFolder: join(folder, 'data'),
  portOf: ({ name, port }) => ports.get(name) ?? port,
  // While a browser and the tests take the processor, no service is to refuse work for that.
  env: { RATE_LIMIT: 'off', MAX_LAG_MS: '60000' },
  onRestart: (name) => say(`${name} ended unexpectedly during the tests`),
})
if (await site.ready(180_000)) jest('site', 1, site.url)
else {
  say('the site did not become ready')
  tally.failed += 1
}
await site.stop()

rmSync(folder, { recursive: true, force: true })
if (leftOut.length > 0) say(`left out, for want of what they need: ${leftOut.join('; ')}`)
console.log(`${tally.passed} passed, ${tally.failed} failed`)
process.exitCode = tally.failed === 0 ? 0 : 1
