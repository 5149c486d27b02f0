import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@folio/service-kit/testing/free-port'
import { buildSite } from '../../scripts/build-site.ts'
import { startSite } from '../../scripts/site.ts'
import { siteProcesses } from '../../scripts/workspaces.ts'
import { Balancer } from '../deployment/pairs/balancer.ts'
import { plainTools } from '../deployment/pairs/conversions.ts'
import { ownFiles } from '../deployment/pairs/own-files.ts'
import { Visitor } from '../deployment/pairs/visitor.ts'
import { convertAndDownload } from '../deployment/pairs/visits.ts'
import { argumentOf } from '../support/argument-of.ts'
import { secondsOf, secondsOfMachine } from './process-time.ts'

/**
 * How much the site does by how many processors it has: `npm run throughput`, with `-- --seconds N` for how long each run
 * takes, `--rounds N` and `--at-once N`. One of each process is started on the first processor, then on two, and so on, by
 * turns, and visitors convert a small file with every tool and download. Visitors work on the other processors where
 * there are some, and beside the site where there are none: what they and everybody else took is told beside what the
 * site took. Needs taskset.
 */
const numberOf = (name: string, standard: number): number => Number(argumentOf(name) ?? standard)
const seconds = numberOf('--seconds', 20)
const rounds = numberOf('--rounds', 2)
const atOnce = numberOf('--at-once', 8)

const all = Array.from({ length: availableParallelism() }, (_, index) => index)
/** This process, with all its threads and all that it starts from now on. */
const pinTo = (processors: readonly number[]) =>
  execFileSync('taskset', ['-acp', processors.join(), String(process.pid)], { stdio: 'ignore' })

/** Nobody looks at what comes of them: that would take the time of the site. */
const conversions = await Promise.all(
  plainTools.map(async (tool) => ({ tool, ...(await ownFiles(tool, 0)), check: async () => undefined })),
)

/** Visitors who convert and download for so long; how many times. */
async function visit(url: string, forSeconds: number): Promise<number> {
  const end = performance.now() + forSeconds * 1000
  let next = 0
  const one = async (number: number) => {
    while (performance.now() < end) {
      const conversion = conversions[next++ % conversions.length]
      if (!conversion) throw new Error('there is nothing to convert')
      await convertAndDownload(new Visitor(new Balancer([url]), `10.7.${number}.${next % 250}`), conversion)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, number) => one(number)))
  return next
}

async function measure(processors: number): Promise<void> {
  pinTo(all.slice(0, processors))
  const folder = mkdtempSync(join(tmpdir(), 'folio-throughput-'))
  const ports = new Map<string, number>()
  for (const { name } of siteProcesses) ports.set(name, await freePort())
  const site = startSite({
    dataFolder: folder,
    portOf: ({ name, port }) => ports.get(name) ?? port,
    env: { RATE_LIMIT: 'off', TRUST_PROXY_HOPS: '1', MAX_LAG_MS: '60000' },
    onRestart: (name) => {
      throw new Error(`${name} ended while it was measured`)
    },
  })
  try {
    if (!(await site.ready(180_000))) throw new Error('the site did not become ready')
    pinTo(processors < all.length ? all.slice(processors) : all)
    await visit(site.url, seconds / 4)
    const parts = siteProcesses.map(({ name }) => name)
    const pids = parts.map((name) => site.pidOf(name) ?? 0)
    const own = () => process.cpuUsage()
    const before = { parts: secondsOf(pids), machine: secondsOfMachine(), own: own(), at: performance.now() }
    const pairs = await visit(site.url, seconds)
    const passed = (performance.now() - before.at) / 1000
    const spent = secondsOf(pids).map((now, at) => now - (before.parts[at] ?? 0))
    const ofSite = spent.reduce((sum, one) => sum + one, 0)
    const { user, system } = process.cpuUsage(before.own)
    const visitors = (user + system) / 1e6
    const others = secondsOfMachine() - before.machine - ofSite - visitors
    const share = (of: number) => (of / passed).toFixed(2)
    const byPart = parts.map((name, at) => `${name} ${(((spent[at] ?? 0) / pairs) * 1000).toFixed(0)}`)
    console.log(
      `${processors} processors: ${(pairs / passed).toFixed(2)} a second (${pairs} in ${passed.toFixed(1)} s); ` +
        `at work: site ${share(ofSite)}, visitors ${share(visitors)}, others ${share(others)}; ` +
        `${(ofSite / pairs).toFixed(3)} s of a processor for each: ms ${byPart.join(', ')}`,
    )
  } finally {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

await buildSite()
for (let round = 0; round < rounds; round++)
  for (const { length } of all.map((_, index) => all.slice(0, index + 1))) await measure(length)
