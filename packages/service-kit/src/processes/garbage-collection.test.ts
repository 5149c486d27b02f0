import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'

const growth = `
  import { constants, PerformanceObserver } from 'node:perf_hooks'
  import { setTimeout as sleep } from 'node:timers/promises'
  let steps = 0
  new PerformanceObserver((list) => {
    steps += list.getEntries().filter(({ detail }) => detail.kind === constants.NODE_PERFORMANCE_GC_INCREMENTAL).length
  }).observe({ entryTypes: ['gc'] })
  const kept = []
  for (let round = 0; round < 20; round += 1) {
    for (let index = 0; index < 50_000; index += 1) kept.push({ round, index })
    await sleep(1)
  }
  await sleep(50)
  console.log(kept.length > 0 && steps)
`

test('no marking is begun that would go on in small steps', async () => {
  const module = new URL('garbage-collection.ts', import.meta.url).href
  const atOnce = `import { markAtOnce } from '${module}'\nmarkAtOnce()`
  expect(await stepsOf(atOnce)).toBe(0)
  expect(await stepsOf('')).toBeGreaterThan(0)
})

async function stepsOf(beginning: string): Promise<number> {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', beginning + growth]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return Number(stdout)
}
