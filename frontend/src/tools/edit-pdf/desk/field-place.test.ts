/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals'
import { pageText, textItem } from '../../../../testing/edit-pdf/text-item.ts'
import { type Edit, editOf, withContent } from '../edits/edit.ts'
import { freeRoom } from '../texts/free-room.ts'
import { growsLeft } from '../texts/grows-left.ts'
import type { PageText, TextItem } from '../texts/text-item.ts'
import { fieldPlace } from './field-place.ts'

const lines = [0, 1, 2].map((line) => textItem(`line ${line}`, { x: 50, y: 100 + 14 * line, width: 200 }))
const paragraph = textItem('line 0 line 1 line 2', { x: 50, y: 100, width: 200, height: 40, lines })
const fieldOn = (edit: Edit, zoom: number, { width, items }: PageText) => {
  const { content, originalTextItem: item } = edit
  return fieldPlace(edit, zoom, { width, room: freeRoom(item, items, growsLeft(content, item)) })
}
const placeOf = (zoom: number) => fieldOn(editOf(paragraph, 600), zoom, pageText())

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
  expect(fieldOn(line, 1, pageText()).box.minHeight).toBeCloseTo(14.4, 5)
})

test('in a column of prices a field keeps its right end, and so do its words', () => {
  const price = editOf(textItem('256.50', { x: 300, width: 40, keepsRight: true }), 600)
  const { place, box } = fieldOn(price, 1, pageText())
  expect([place.transform, box.textAlign]).toEqual(['translateX(calc(40px - 100%))', 'right'])
})

describe('the field of a price', () => {
  const price = textItem('256.50', { x: 300, width: 40 })
  const vat = textItem('19 %', { x: 360, width: 30 })
  const boxOf = (content: string, ...others: readonly TextItem[]) =>
    fieldOn(withContent(editOf(price, 600), content, 600), 1, pageText(price, ...others)).box

  test('is 150 wide where nothing stands beside it', () => {
    expect(boxOf('256.50').minWidth).toBe(158.5)
  })

  test('ends before the next cell, and reaches into it only as its words do', () => {
    expect(boxOf('256.50', vat)).toMatchObject({ width: 'max-content', minWidth: 63 })
    expect(boxOf('Two hundred and fifty-six', vat).minWidth).toBe(63)
  })

  test('is never narrower than the price', () => {
    expect(boxOf('256.50', textItem('EUR', { x: 341, width: 20 })).minWidth).toBe(48.5)
  })

  test('does not lead out of the page', () => {
    expect(boxOf('256.50').maxWidth).toBe(308.5)
  })
})
