import { randomBytes } from 'node:crypto'
import { deflateSync, inflateSync } from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import { flateCode } from '../../testing/compile-flate.ts'
import { sourceHash } from '../../testing/made-code.ts'
import * as code from './flate-code.ts'
import { thoroughFlate } from './thorough-flate.ts'

const how = { places: 32, niceLength: 128, rounds: 2 } as const
const zlibBytes = (bytes: Uint8Array) => deflateSync(bytes, { level: 9, memLevel: 9 }).length

/** What a page of drawings looks like. */
function drawing(lines: number): Buffer {
  const at = (line: number, factor: number) => (((line * factor) % 997) / 1.7).toFixed(2)
  const texts = Array.from(
    { length: lines },
    (_, line) => `${at(line, 31)} ${at(line, 57)} m ${at(line, 83)} ${line} l S`,
  )
  return Buffer.from(texts.join('\n'))
}

test('the code was made of its sources as they are now', async () => {
  expect(code.sourceHash).toBe(await sourceHash(flateCode))
})

describe('thoroughFlate', () => {
  test('comes out as it went in, also where blocks, windows and stretches end', () => {
    const noise = randomBytes(70_000)
    const inputs = [
      Buffer.alloc(0),
      Buffer.from('a'),
      Buffer.from('abcabcabcabcabc'),
      Buffer.alloc(300_000, 5),
      noise,
      Buffer.concat([drawing(5000), noise, Buffer.alloc(70_000), drawing(5000)]),
      Buffer.concat([noise.subarray(0, 32_768), noise.subarray(0, 40_000)]),
      Buffer.from(Array.from({ length: 3000 }, (_, at) => (at * at) >> 3)),
    ]
    for (const bytes of inputs) expect(inflateSync(thoroughFlate(bytes, how)).equals(bytes)).toBe(true)
  })

  test('codes what is large after what is small, and the other way round', () => {
    const [small, large] = [drawing(20), Buffer.concat([randomBytes(1_000_000), Buffer.alloc(2_500_000, 7)])]
    const before = thoroughFlate(small, how)
    expect(inflateSync(thoroughFlate(large, how)).equals(large)).toBe(true)
    expect(thoroughFlate(small, how).equals(before)).toBe(true)
  })

  test('takes at least a thirtieth less than zlib for what pages hold', () => {
    const bytes = drawing(4000)
    expect(thoroughFlate(bytes, how).length).toBeLessThan(zlibBytes(bytes) * 0.967)
  })

  test('never takes more than zlib for what is short', () => {
    // Which glyphs a font has: few bits among zeros.
    const glyphs = (bytes: number, ...set: readonly number[]) =>
      Buffer.from(Array.from({ length: bytes }, (_, at) => (set.includes(at) ? 0x15 : 0)))
    for (const bytes of [glyphs(24, 1, 2, 4, 14, 19, 20), glyphs(466, 105, 106), drawing(9)])
      expect(thoroughFlate(bytes, how).length).toBeLessThanOrEqual(zlibBytes(bytes))
  })

  test('begins new codes where other bytes begin', () => {
    const letters = Buffer.from(Array.from({ length: 60_000 }, (_, at) => 97 + ((at * at * 31) % 1009) / 60))
    const mixed = Buffer.concat([letters, randomBytes(60_000)])
    const apart = thoroughFlate(letters, how).length + 60_000
    expect(thoroughFlate(mixed, how).length).toBeLessThan(apart * 1.01)
  })

  test('keeps noise as it is', () => {
    const noise = randomBytes(100_000)
    expect(thoroughFlate(noise, how).length).toBeLessThan(noise.length + 200)
  })

  test('codes rare symbols within fifteen bits', () => {
    // Numbers of Fibonacci make the deepest tree.
    const counts = [1, 1]
    while (counts.length < 22) counts.push((counts.at(-1) ?? 0) + (counts.at(-2) ?? 0))
    const bytes = Buffer.concat(counts.map((count, symbol) => Buffer.alloc(count, symbol)))
    const shuffled = Buffer.from(bytes.map((_, at) => bytes[(at * 7919) % bytes.length] ?? 0))
    expect(inflateSync(thoroughFlate(shuffled, { ...how, places: 1 })).equals(shuffled)).toBe(true)
  })
})
