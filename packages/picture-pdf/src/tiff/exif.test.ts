import { describe, expect, test } from '@jest/globals'
import { readExif } from './exif.ts'

interface Field {
  readonly tag: number
  readonly type: 3 | 4 | 5 | 9
  readonly value: number | readonly [number, number]
}

/** A TIFF structure of one directory for each list of fields. */
function tiff(pages: readonly (readonly Field[])[], little = true): Buffer {
  const bytes = Buffer.alloc(4096)
  const short = (value: number, at: number) =>
    little ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at)
  const long = (value: number, at: number) =>
    little ? bytes.writeUInt32LE(value, at) : bytes.writeUInt32BE(value, at)
  bytes.write(little ? 'II' : 'MM', 'latin1')
  short(42, 2)
  let link = 4
  let offset = 8
  let values = 2048
  for (const fields of pages) {
    long(offset, link)
    short(fields.length, offset)
    fields.forEach(({ tag, type, value }, index) => {
      const entry = offset + 2 + index * 12
      short(tag, entry)
      short(type, entry + 2)
      long(1, entry + 4)
      if (typeof value !== 'number') {
        long(values, entry + 8)
        long(value[0], values)
        long(value[1], values + 4)
        values += 8
      } else if (type === 3) short(value, entry + 8)
      else long(value, entry + 8)
    })
    link = offset + 2 + fields.length * 12
    offset = link + 4
  }
  return bytes
}

const orientation = (value: number): Field => ({ tag: 0x0112, type: 3, value })
const resolution = (x: readonly [number, number], y: readonly [number, number], unit?: number): Field[] => [
  { tag: 0x011a, type: 5, value: x },
  { tag: 0x011b, type: 5, value: y },
  ...(unit === undefined ? [] : [{ tag: 0x0128, type: 3 as const, value: unit }]),
]
const nothing = { orientation: 1, density: undefined }

describe.each([
  ['little', true],
  ['big', false],
])('%s-endian', (_, little) => {
  test('reads orientation and pixels an inch', () => {
    const bytes = tiff([[orientation(6), ...resolution([300, 1], [1500, 10], 2)]], little)
    expect(readExif(bytes)).toEqual({ orientation: 6, density: { x: 300, y: 150 } })
  })

  test('reads an orientation that is written as a signed number', () => {
    expect(readExif(tiff([[{ tag: 0x0112, type: 9, value: 6 }]], little)).orientation).toBe(6)
  })

  test('reads a later page', () => {
    const bytes = tiff([[orientation(2)], [orientation(3)], [orientation(8)]], little)
    expect([0, 1, 2, 3].map((page) => readExif(bytes, page).orientation)).toEqual([2, 3, 8, 1])
  })
})

test('pixels a centimetre become pixels an inch, whole where they are nearly whole', () => {
  expect(readExif(tiff([resolution([11_811, 100], [11_811, 100], 3)])).density).toEqual({ x: 300, y: 300 })
})

test('the unit is inches unless told; 1 is only a ratio', () => {
  expect(readExif(tiff([resolution([96, 1], [96, 1])])).density).toEqual({ x: 96, y: 96 })
  expect(readExif(tiff([resolution([96, 1], [96, 1], 1)])).density).toBeUndefined()
})

test.each([
  ['a denominator of zero', tiff([resolution([72, 0], [72, 0], 2)])],
  ['a density of one', tiff([resolution([1, 1], [1, 1], 2)])],
  ['an orientation of nine', tiff([[orientation(9)]])],
  ['an orientation of zero', tiff([[orientation(0)]])],
  ['no bytes', Buffer.alloc(0)],
  ['another signature', Buffer.from('GIF89a..........')],
  ['a directory outside', Buffer.from('II*\0\xff\xff\xff\x7f', 'latin1')],
  ['a cut directory', tiff([[orientation(6)]]).subarray(0, 12)],
])('%s counts as absent', (_, bytes) => {
  expect(readExif(bytes)).toEqual(nothing)
})

test('a directory that points at itself ends', () => {
  const loop = Buffer.from('II*\0\x08\0\0\0\0\0\x08\0\0\0', 'latin1')
  expect(readExif(loop, 100_000)).toEqual(nothing)
})
