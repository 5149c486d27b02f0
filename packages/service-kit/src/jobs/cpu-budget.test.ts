import { toolIds } from '@folio/contract/tools'
import { expect, test } from '@jest/globals'
import { allowedCpu } from './cpu-budget.ts'

test.each(toolIds)(
  'a small file has two thirds of a minute of processor time at most, a large one as it weighs: %s',
  (tool) => {
    expect(allowedCpu(tool, 3_000)).toBeLessThanOrEqual(41)
    expect(allowedCpu(tool, 100e6)).toBeGreaterThan(allowedCpu(tool, 3_000) + 100)
  },
)

test('what is no tool has no budget', () => {
  expect(() => allowedCpu('no-tool', 1)).toThrow('no-tool')
})
