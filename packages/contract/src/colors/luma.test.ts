import { expect, test } from '@jest/globals'
import { luma, luma65536 } from './luma.ts'

test('pure colours have the light of BT.601, and grays their own', () => {
  expect([luma(1, 0, 0), luma(0, 1, 0), luma(0, 0, 1)]).toEqual([0.299, 0.587, 0.114])
  for (const gray of [0, 1, 127, 128, 254, 255]) {
    expect(luma(gray, gray, gray)).toBe(gray)
    expect(luma65536(gray, gray, gray)).toBe(gray * 65_536)
  }
})

test('whole numbers tell nothing else', () => {
  for (let at = 0; at < 4_096; at += 1) {
    const [red, green, blue] = [(at * 97) & 255, (at * 151) & 255, (at * 211) & 255]
    expect(Math.abs(luma65536(red, green, blue) / 65_536 - luma(red, green, blue))).toBeLessThan(0.003)
  }
})
