import { expect, test } from '@jest/globals'
import { tableAt } from '../../../../testing/word/laid-blocks.ts'
import { fittedIn } from './fitted-cells.ts'

const cellOf = (height: number, text: string, x1 = 400) => {
  const [cell] = tableAt([100, 100 + height], [[text]]).cells
  if (!cell) throw new Error('a table has cells')
  return { ...cell, x1 }
}

test('where the row has no room to spare, lines have one height, whatever signs stand in them', () => {
  const [tight] = fittedIn(cellOf(13, 'Name'))
  expect(tight?.paragraph.lineHeight).toEqual({ rule: 'exact', points: expect.closeTo(11.49, 1) })
  const [low] = fittedIn(cellOf(11, 'Name'))
  expect(low?.paragraph.lineHeight).toEqual({ rule: 'exact', points: expect.closeTo(10, 1) })
  const [free] = fittedIn(cellOf(20, 'Name'))
  expect(free?.paragraph.lineHeight).toEqual({ rule: 'multiple', factor: 1 })
})

test('the sign of a check box is as small as its cell is narrow', () => {
  const [sign] = fittedIn(cellOf(10, '☐', 107))
  expect(sign?.paragraph.runs[0]?.look.size).toBeCloseTo(5.6)
  const [text] = fittedIn(cellOf(10, 'No', 107))
  expect(text?.paragraph.runs[0]?.look.size).toBe(10)
})
