import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@folio/service-kit/testing/free-port'
import { buildSite } from './build-site.ts'
import { sourceChecks } from './check.ts'
import { type Counts, conclude, runJest, suitesAtOnce } from './jest-run.ts'
import { say } from './setup/say.mjs'
import { startSite } from './site.ts'
import { siteProcesses } from './workspaces.ts'

async function testSite(): Promise<Counts[]> {
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
    if (await site.ready(180_000)) {
      const shared = await runJest('site', { workers: availableParallelism(), siteUrl: site.url })
      return [shared, await runJest('timed', { workers: 1, siteUrl: site.url })]
    }
    say('the site did not become ready')
    return [{ passed: 0, failed: 1 }]
  } finally {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

say('checking and building')
const [checks] = await Promise.all([sourceChecks(), buildSite()])
const unit = await runJest('unit', { workers: suitesAtOnce })
conclude([...checks, unit, ...(await testSite())])
