import { expect, test } from '@jest/globals'
import { textItem } from '../../../../testing/edit-pdf/text-item.ts'
import { settingOf } from './setting.ts'

/** Lines of 12 points, 14 apart. */
const paragraph = (...places: readonly (readonly [x: number, width: number])[]) => {
  const lines = places.map(([x, width], index) =>
    textItem(`line ${index}`, { x, width, y: 100 + 14 * index }),
  )
  return textItem('all', { x: Math.min(...places.map(([x]) => x)), lines })
}

test.each([
  ['filled lines are justified', paragraph([50, 300], [50, 300], [50, 90]), 'justify', 0, 0],
  ['with a first line that is indented', paragraph([62, 288], [50, 300], [50, 90]), 'justify', 0, 12],
  ['an item of a list hangs', paragraph([50, 300], [66, 284], [66, 90]), 'justify', 16, -16],
  ['ragged lines begin alike', paragraph([50, 300], [50, 280], [50, 90]), 'start', 0, 0],
  ['two lines say nothing of their ends', paragraph([50, 300], [50, 90]), 'start', 0, 0],
  ['lines about one middle', paragraph([50, 300], [60, 280], [150, 100]), 'center', 0, 0],
  ['lines with one end', paragraph([50, 300], [70, 280], [250, 100]), 'end', 0, 0],
])('%s', (_, item, align, inset, indent) => {
  expect(settingOf(item)).toEqual({ align, inset, indent, leading: 14 })
})

test('a single line has no leading', () => {
  expect(settingOf(textItem('alone'))).toEqual({ align: 'start', inset: 0, indent: 0 })
})
