import { join } from 'node:path'
import { freePort } from '@folio/service-kit/testing/free-port'
import { buildSite } from '../../../scripts/build-site.ts'
import { type Site, startSite } from '../../../scripts/site.ts'
import { siteProcesses } from '../../../scripts/workspaces.ts'

/** The whole site, as visitors meet it: built, every service in its own process, behind the proxy. */
export async function startBenchSite(folder: string): Promise<Site> {
  await buildSite()
  const ports = new Map<string, number>()
  for (const { name } of siteProcesses) ports.set(name, await freePort())
  const site = startSite({
    dataFolder: join(folder, 'site'),
    portOf: ({ name, port }) => ports.get(name) ?? port,
    // Many rounds make more results than one visitor may have.
    env: { RATE_LIMIT: 'off', CLIENT_QUOTA_MB: '100000' },
  })
  if (!(await site.ready(60_000))) throw new Error('the site did not become ready')
  return site
}
