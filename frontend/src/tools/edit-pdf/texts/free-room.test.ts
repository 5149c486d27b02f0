import { describe, expect, test } from '@jest/globals'
import { textItem } from '../../../../testing/edit-pdf/text-item.ts'
import { freeRoom } from './free-room.ts'

const price = textItem('256.50', { x: 300, y: 100, width: 40 })
const amount = textItem('2', { x: 360, y: 100, width: 6 })
const name = textItem('Bolts', { x: 200, y: 101, width: 60 })
const below = textItem('12.00', { x: 310, y: 114, width: 120 })

describe('a text has room', () => {
  test('up to what stands behind it on its line', () => {
    expect(freeRoom(price, [price, amount, name, below], false)).toBe(60)
  })

  test('or before it, where it keeps its right end', () => {
    expect(freeRoom(price, [price, amount, name, below], true)).toBe(80)
  })

  test('without end where nothing is beside it', () => {
    expect(freeRoom(price, [price, below], false)).toBe(Number.POSITIVE_INFINITY)
  })

  test('and none beside what it touches already', () => {
    expect(freeRoom(price, [textItem('EUR', { x: 338, width: 20 })], false)).toBe(38)
  })

  test('along a line that is turned', () => {
    const upwards = textItem('256.50', { x: 300, y: 400, width: 40, turn: -Math.PI / 2 })
    const further = textItem('2', { x: 300, y: 300, width: 6, turn: -Math.PI / 2 })
    expect(freeRoom(upwards, [further], false)).toBeCloseTo(100, 5)
  })
})
