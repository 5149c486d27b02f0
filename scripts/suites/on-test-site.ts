import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@folio/service-kit/testing/free-port'
import { say } from '../setup/say.mjs'
import { startSite } from '../site.ts'
import { siteProcesses } from '../workspaces.ts'
import type { Counts } from './jest-run.ts'

/** Runs suites against the built site, started on free ports and ended after them. @param run is told its address */
export async function onTestSite(run: (siteUrl: string) => Promise<Counts[]>): Promise<Counts[]> {
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
    if (await site.ready(180_000)) return await run(site.url)
    say('the site did not become ready')
    return [{ passed: 0, failed: 1 }]
  } finally {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
