import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@folio/service-kit/testing/free-port'
import { buildSite } from './build-site.ts'
import { type Counts, conclude, runJest } from './jest-run.ts'
import { say } from './setup/say.mjs'
import { startSite } from './site.ts'
import { siteProcesses } from './workspaces.ts'

function check(name: string, ...args: readonly string[]): Counts {
  say(`checking: ${name}`)
  const { status } = spawnSync('npx', ['--no-install', ...args], { stdio: 'inherit' })
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function testSite(): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'folio-test-'))
  const ports = new Map<string, number>()
  for (const { name } of siteProcesses) ports.set(name, await freePort())
  const site = startSite({
    dataFolder: folder,
    portOf: ({ name, port }) => ports.get(name) ?? port,
    // While a browser and the tests take the processor, no service is to refuse work for that.
    env: { RATE_LIMIT: 'off', MAX_LAG_MS: '60000' },
    onRestart: (name) => say(`${name} ended unexpectedly during the tests`),
  })
  try {
    if (await site.ready(180_000)) return runJest('site', { workers: 1, siteUrl: site.url })
    say('the site did not become ready')
    return { passed: 0, failed: 1 }
  } finally {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const checks = [
  check('format and lint', 'biome', 'ci'),
  check('types of what knows no Node', 'tsc', '-p', 'tsconfig.pure.json'),
  check('types of the Node code', 'tsc', '-p', 'tsconfig.node.json'),
  check('types of the frontend', 'tsc', '-p', 'frontend'),
  check('types of the frontend’s tests', 'tsc', '-p', 'frontend/tsconfig.test.json'),
  check('types of the set-up scripts', 'tsc', '-p', 'scripts'),
]
say('building')
await buildSite()
conclude([...checks, runJest('unit', { workers: 2 }), await testSite()])
