import { isPortFree } from '@folio/service-kit/testing/free-port'
import { buildSite } from './build-site.ts'
import { say } from './setup/say.mjs'
import { startSite } from './site.ts'
import { siteProcesses } from './workspaces.ts'

const fromSources = process.argv.includes('--dev')
const dataFolder = 'data'
const patienceMs = 120_000

async function refuseBusyPorts(): Promise<void> {
  const free = await Promise.all(siteProcesses.map(({ port }) => isPortFree(port)))
  const busy = siteProcesses.filter((_, index) => !free[index])
  for (const { name, port } of busy) {
    say(`port ${port} is already in use; ${name} needs it. Stop the program that uses it and try again.`)
  }
  if (busy.length > 0) process.exit(1)
}

await refuseBusyPorts()
await buildSite()
say('starting the services and the proxy')
const site = startSite({
  dataFolder,
  portOf: ({ port }) => port,
  fromSources,
  onRestart: (name) =>
    say(`${name} ended unexpectedly; starting it again (see ${dataFolder}/logs/${name}.log)`),
})

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    say('stopping; conversions that are running may finish')
    void site.stop().then(() => process.exit(0))
  })
}

if (await site.ready(patienceMs)) say(`ready: ${site.url}   (Ctrl-C stops everything)`)
else if (!stopping)
  say(`not everything is ready after ${patienceMs / 1000} s; the logs are in ${dataFolder}/logs`)
