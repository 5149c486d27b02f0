/** @jest-environment jsdom */
import '../../../../testing/browser-globals.ts'

import { beforeEach, expect, test } from '@jest/globals'
import { textItem } from '../../../../testing/edit-pdf/text-item.ts'
import { showLines } from './show-lines.ts'

beforeEach(() => {
  HTMLCanvasElement.prototype.getContext = () => null
})

/** A field whose font draws every text this wide, in place of 200 pixels in the document. */
function fieldOf(width: number): HTMLElement {
  Range.prototype.getBoundingClientRect = () => new DOMRect(0, 0, width, 12)
  const field = document.createElement('div')
  const item = textItem('four words of text', { width: 200 })
  showLines(field, { item, content: item.content, unit: 1, scale: 1, colorsOf: () => undefined })
  return field
}

test('words are set a little closer together to be as wide as in the document', () => {
  expect(fieldOf(203).style.wordSpacing).toBe(`${-3 / 12 / 3}em`)
})

test('words do not run together where a font is much wider: its letters are set smaller', () => {
  const field = fieldOf(250)
  expect(field.style.wordSpacing).toBe('')
  expect(field.querySelector('span')?.style.fontSize).toBe('0.8em')
  expect(field.textContent).toBe('four words of text')
})

test('letters do not become too small to be read', () => {
  expect(fieldOf(800).querySelector('span')?.style.fontSize).toBe('0.7em')
})
