import { describe, expect, test } from '@jest/globals'
import { textItem } from '../../../../testing/edit-pdf/text-item.ts'
import { editOf, isChanged, withContent } from './edit.ts'

const pageWidth = 600

test('an edit begins with the original, is being written, and knows where it came from', () => {
  const item = textItem('Hello')
  expect(editOf(item, pageWidth)).toEqual({
    id: 'edit_text_1_Hello',
    originalId: 'text_1_Hello',
    content: 'Hello',
    x: 50,
    y: 100,
    width: 150,
    height: 18,
    fontSize: 12,
    fontName: 'Arial',
    pageNumber: 1,
    isEditing: true,
    originalTextItem: item,
  })
})

describe('its width', () => {
  const widthOf = (content: string, changes = {}) =>
    withContent(editOf(textItem('x', changes), pageWidth), content, pageWidth).width

  test('is at least 150', () => expect(widthOf('short')).toBe(150))
  test('grows by 0.6 of the font size for every character', () =>
    expect(widthOf('x'.repeat(40))).toBeCloseTo(40 * 12 * 0.6, 9))
  test('leaves 20 to the right edge of the page', () => expect(widthOf('x'.repeat(400))).toBe(600 - 50 - 20))
  test('leaves 20 there also when less than 150 is left', () => expect(widthOf('x', { x: 500 })).toBe(80))
  test('is never less than what it replaces', () => expect(widthOf('x', { x: 500, width: 95 })).toBe(95))
  test('is not bound by the right edge when the line runs upwards', () =>
    expect(widthOf('x'.repeat(400), { turn: -Math.PI / 2 })).toBeCloseTo(400 * 12 * 0.6, 9))
  test('leaves 20 to the left edge when the new words are read from the right', () =>
    expect(widthOf('ש'.repeat(400), { x: 300, width: 100 })).toBe(300 + 100 - 20))
  test('is that of the longest line', () =>
    expect(widthOf(`${'x'.repeat(30)}\nshort`)).toBeCloseTo(30 * 12 * 0.6, 9))
})

test('its height has room for every line', () => {
  const edit = editOf(textItem('Hello'), pageWidth)
  expect(withContent(edit, 'one\ntwo\nthree', pageWidth).height).toBe(3 * 12 + 6)
})

test('an edit that says what the original says changes nothing', () => {
  const edit = editOf(textItem('Hello'), pageWidth)
  expect(isChanged(edit)).toBe(false)
  expect(isChanged(withContent(edit, 'Hello!', pageWidth))).toBe(true)
  expect(isChanged(withContent(edit, '', pageWidth))).toBe(true)
})
