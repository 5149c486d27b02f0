/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { textItem } from '../../../../testing/edit-pdf/text-item.ts'
import { editOf } from '../edits/edit.ts'
import { fieldPlace } from './field-place.ts'

const lines = [0, 1, 2].map((line) => textItem(`line ${line}`, { x: 50, y: 100 + 14 * line, width: 200 }))
const paragraph = textItem('line 0 line 1 line 2', { x: 50, y: 100, width: 200, height: 40, lines })
const placeOf = (zoom: number) => fieldPlace(editOf(paragraph, 600), zoom, 600)

test('a paragraph is written in its own size, leading and width, with the baseline where it is', () => {
  const { place, box, baseline, unit, scale } = placeOf(1)
  expect(place).toEqual({ left: 50, top: 100 })
  expect(box).toMatchObject({ fontSize: 12, lineHeight: '14px', width: 208.5, textIndent: 0 })
  expect([baseline, unit, scale]).toEqual([9, 1, 1])
})

test('letters of more than 16 pixels are those of an enlarged field', () => {
  const { box, baseline, unit, scale } = placeOf(4)
  expect(box).toMatchObject({ fontSize: 16, zoom: 3, width: 808.5 / 3, lineHeight: `${14 * (16 / 12)}px` })
  expect([baseline, unit, scale]).toEqual([12, 16 / 12, 3])
})

test('where letters must be larger than on the page, lines are not kept', () => {
  const { box, unit } = placeOf(0.5)
  expect(box.fontSize).toBe(8)
  expect(unit).toBeUndefined()
})

test('the field of a line is no higher than its line, so that those above and below stay in sight', () => {
  const line = editOf(textItem('256.50', { y: 100, height: 12 }), 600)
  expect(fieldPlace(line, 1, 600).box.minHeight).toBeCloseTo(14.4, 5)
})

test('in a column of prices a field keeps its right end, and so do its words', () => {
  const price = editOf(textItem('256.50', { x: 300, width: 40, keepsRight: true }), 600)
  const { place, box } = fieldPlace(price, 1, 600)
  expect([place.transform, box.textAlign]).toEqual(['translateX(calc(40px - 100%))', 'right'])
})
