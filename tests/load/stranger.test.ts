import { expect, test } from '@jest/globals'
import { assaults } from './hostile-inputs.ts'
import { besiege } from './site-under-attack.ts'
import { percentile } from './stranger.ts'

/** One of each kind of work; `npm run stranger` sends them all. */
const usualSeconds = 0.4
const some = ['shared trees', 'nested forms', 'endless drawing', 'endless text']

test('two attackers with expensive files leave a stranger’s small merge within three seconds', async () => {
  const { costs, stranger, undisturbed, restarts } = await besiege(await assaults(some), {
    ...{ leastSeconds: 18, mostSeconds: 22 },
  })
  expect(restarts).toEqual([])
  expect(stranger.failures).toEqual([])
  expect(stranger.seconds.length).toBeGreaterThan(5)
  // A merge takes a fifth of a second on a machine that does nothing else; one that does takes longer for everything.
  const slowness = Math.max(1, percentile(undisturbed.seconds, 50) / usualSeconds)
  expect(percentile(stranger.seconds, 99)).toBeLessThanOrEqual(3 * slowness)
  expect(costs.length).toBeGreaterThan(0)
  const over = costs.filter(({ withinBudget }) => !withinBudget)
  expect(over.map(({ assault, ...cost }) => [assault.input.name, assault.tool.id, cost])).toEqual([])
}, 240_000)
