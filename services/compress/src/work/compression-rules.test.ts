import { defaultsOf } from '@folio/contract/options/options'
import { compressPdf } from '@folio/contract/tools/compress-pdf'
import { expect, test } from '@jest/globals'
import { leastGoal } from '../images/jpeg-search/likeness-goal.ts'
import { forcedRules, imageRules, mildestRules } from './compression-rules.ts'

const usual = defaultsOf(compressPdf.options)

test('Custom, whether by quality or by size, is searched as long as it takes; a level is not', () => {
  const custom = imageRules({ ...usual, level: 'custom' })
  for (const rules of [mildestRules(usual), forcedRules(0), forcedRules(1)])
    expect(rules.care).toEqual(custom.care)
  expect(custom.care.near[1]).toBe(1)
  for (const level of ['low', 'medium', 'high'] as const)
    expect(imageRules({ ...usual, level }).care.near[1]).toBeGreaterThan(1)
})

test.each(['low', 'medium', 'high'] as const)(
  'what a coding may lose too much at the level %s leaves it well above the floor',
  (level) => {
    const { floor, ample, care } = imageRules({ ...usual, level })
    const lost = (1 - leastGoal({ floor, ample }).smooth) * care.near[1]
    expect(lost).toBeLessThan(0.75 * (1 - floor))
  },
)
