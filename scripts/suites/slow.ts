import { parseArgs } from 'node:util'
import { buildSite } from '../build-site.ts'
import { say } from '../setup/say.mjs'
import { conclude, type JestRun, runJest, suitesAtOnce } from './jest-run.ts'
import { onTestSite } from './on-test-site.ts'

const { minutes } = parseArgs({ options: { minutes: { type: 'string' } } }).values

say('building')
await buildSite()
conclude(
  await onTestSite((siteUrl) => (minutes ? whileTimeRemains(Number(minutes), siteUrl) : everything(siteUrl))),
)

async function everything(siteUrl: string): Promise<JestRun[]> {
  return [await runSlow(siteUrl), await runTimed(siteUrl)]
}

/**
 * Begins no further part when so many minutes are over. Each day begins with another part, so that on a machine that never comes
 * to the end all have their turn.
 */
async function whileTimeRemains(most: number, siteUrl: string): Promise<JestRun[]> {
  const parts = 6
  const today = Math.floor(Date.now() / 86_400_000)
  const timeRemains = () => performance.now() < most * 60_000
  const runs: JestRun[] = []
  for (let count = 0; count < parts; count += 1) {
    const shard = `${((today + count) % parts) + 1}/${parts}`
    if (timeRemains()) runs.push(await runSlow(siteUrl, shard))
    else say(`no time is left for part ${shard} of the slow suites`)
  }
  if (timeRemains()) runs.push(await runTimed(siteUrl))
  else say('no time is left for the suites that measure seconds')
  return runs
}

function runSlow(siteUrl: string, shard?: string): Promise<JestRun> {
  return runJest(['slow', 'slow-site'], { workers: suitesAtOnce, siteUrl, shard })
}

/** These measure seconds, so nothing runs beside them. */
function runTimed(siteUrl: string): Promise<JestRun> {
  return runJest(['timed'], { workers: 1, siteUrl })
}
