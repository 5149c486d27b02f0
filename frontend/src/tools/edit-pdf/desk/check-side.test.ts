import { expect, test } from '@jest/globals'
import { textItem } from '../../../../testing/edit-pdf/text-item.ts'
import type { TextItem } from '../texts/text-item.ts'
import { checkSide } from './check-side.ts'

const price = textItem('256.50', { x: 300, y: 100, width: 40, height: 12 })
const beside = (...items: readonly TextItem[]) => ({ growth: 0, items, pageWidth: 600, zoom: 1 })
const above = textItem('14,880.00', { x: 280, y: 85, width: 60, height: 12 })
const below = textItem('130.00', { x: 300, y: 115, width: 40, height: 12 })
const right = textItem('EUR', { x: 345, y: 100, width: 20, height: 12 })
const left = textItem('3', { x: 280, y: 100, width: 17, height: 12 })

test('the sign stands where the text ends, and not over the digits of the lines above and below', () => {
  expect(checkSide(price, beside(price, above, below))).toBe('end')
})

test('where another text stands there it goes to the next side that is free', () => {
  expect(checkSide(price, beside(price, right, above, below))).toBe('start')
  expect(checkSide(price, beside(price, right, left, below))).toBe('above')
  expect(checkSide(price, beside(price, right, left, above))).toBe('below')
})

test('where no side is free it covers as little as can be', () => {
  const far = textItem('EUR', { x: 350, y: 100, width: 20, height: 12 })
  expect(checkSide(price, beside(price, far, left, above, below))).toBe('end')
})

test('longer words push it on', () => {
  expect(checkSide(price, { ...beside(price, textItem('EUR', { x: 362 })), growth: 0 })).toBe('end')
  expect(checkSide(price, { ...beside(price, textItem('EUR', { x: 362 })), growth: 12 })).toBe('start')
})

test('it stays on the page', () => {
  expect(checkSide(price, { ...beside(price), pageWidth: 345 })).toBe('start')
})

test('the lines of a paragraph are no other texts, and a turned text has its own sides', () => {
  const lines = [price, below]
  const paragraph = textItem('256.50 130.00', { x: 300, y: 100, width: 40, height: 27, lines })
  expect(checkSide(paragraph, beside(...lines))).toBe('end')
  const turned = { ...price, turn: Math.PI / 2 }
  expect(checkSide(turned, beside(turned, textItem('x', { x: 280, y: 145, width: 30 })))).toBe('start')
})
