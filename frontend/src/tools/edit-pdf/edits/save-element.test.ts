import { expect, test } from '@jest/globals'
import { textItem } from '../../../../testing/edit-pdf/text-item.ts'
import { editOf, withContent } from './edit.ts'
import { saveElement } from './save-element.ts'

test('has exactly the fields of the specification, and the original', () => {
  const item = textItem('Hello', { x: 50.4, y: 99.6, fontSize: 11.0400001, fontName: 'Calibri' })
  expect(saveElement(withContent(editOf(item, 600), 'Good morning', 600))).toEqual({
    id: 'edit_text_1_Hello',
    type: 'text-replacement',
    pageNumber: 1,
    x: 50,
    y: 100,
    width: 150,
    height: 18,
    content: 'Good morning',
    fontSize: 11.04,
    fontName: 'Calibri',
    color: 'black',
    hasBackground: true,
    backgroundColor: 'white',
    isReplacement: true,
    padding: 2,
    original: { content: 'Hello', transform: item.originalTransform, width: 40 },
  })
})

test('is at least six higher than its font', () => {
  for (const fontSize of [4, 9.9, 11.04, 12, 36.5]) {
    const { height } = saveElement(editOf(textItem('x', { fontSize }), 600))
    expect(height).toBeGreaterThanOrEqual(fontSize + 6)
    expect(Number.isInteger(height)).toBe(true)
  }
})

test('a turned text is covered by the rectangle around it', () => {
  const upwards = editOf(textItem('x', { turn: -Math.PI / 2, x: 100, y: 400 }), 600)
  expect(saveElement(upwards)).toMatchObject({ x: 100, y: 400 - 150, width: 18, height: 150 })
  const headlong = editOf(textItem('x', { turn: Math.PI, x: 300, y: 400 }), 600)
  expect(saveElement(headlong)).toMatchObject({ x: 150, y: 382, width: 150, height: 18 })
})
