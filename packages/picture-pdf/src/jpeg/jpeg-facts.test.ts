import { beforeAll, describe, expect, test } from '@jest/globals'
import { frameOf, jfif, namedRgb, scanOf, segment, withSegments } from '../../testing/build-jpeg.ts'
import { noise, picture } from '../../testing/drawn-pixels.ts'
import { DamagedImage } from '../facts/damaged-image.ts'
import { readJpegFacts } from './jpeg-facts.ts'

let plain: Buffer
beforeAll(async () => {
  plain = await picture(33, 17).jpeg().toBuffer()
})

test('reads size, components and coding', async () => {
  expect(readJpegFacts(plain)).toMatchObject({
    width: 33,
    height: 17,
    components: 3,
    precision: 8,
    coding: 'sequential',
    isAdobe: false,
    end: plain.length,
  })
  const progressive = await picture(33, 17).jpeg({ progressive: true }).toBuffer()
  expect(readJpegFacts(progressive)).toMatchObject({ coding: 'progressive', end: progressive.length })
  const gray = await picture(33, 17).toColourspace('b-w').jpeg().toBuffer()
  expect(readJpegFacts(gray)).toMatchObject({ components: 1 })
  const cmyk = await picture(33, 17).toColourspace('cmyk').jpeg().toBuffer()
  expect(readJpegFacts(cmyk)).toMatchObject({ components: 4, isAdobe: true })
})

describe('density', () => {
  test.each([
    ['inches', jfif(1, 300, 150), { x: 300, y: 150 }],
    ['centimetres', jfif(2, 100, 100), { x: 254, y: 254 }],
    ['only a ratio', jfif(0, 1, 1), undefined],
    ['too small to be meant', jfif(1, 1, 1), undefined],
    ['no JFIF segment', Buffer.alloc(0), undefined],
  ])('%s', (_, header, density) => {
    expect(readJpegFacts(withSegments(plain, header)).density).toEqual(density)
  })

  test('JFIF before EXIF, EXIF where JFIF has none', async () => {
    const exif = (await picture(8, 8).withMetadata({ density: 240 }).jpeg().toBuffer()) as Buffer
    const at = exif.indexOf('Exif\0\0')
    const own = segment(0xe1, exif.subarray(at, at - 2 + exif.readUInt16BE(at - 2)))
    expect(readJpegFacts(withSegments(plain, jfif(0, 1, 1), own)).density).toEqual({ x: 240, y: 240 })
    expect(readJpegFacts(withSegments(plain, jfif(1, 120, 120), own)).density).toEqual({ x: 120, y: 120 })
  })
})

describe('profile', () => {
  const part = (number: number, of: number, data: Buffer) =>
    segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0', 'latin1'), Buffer.from([number, of]), data]))
  const [head, tail] = [noise(100, 1, 1), noise(50, 1, 1)]

  test('parts come together in the order of their numbers', () => {
    const jpeg = withSegments(plain, part(2, 2, tail), part(1, 2, head))
    expect(readJpegFacts(jpeg).profile).toEqual(Buffer.concat([head, tail]))
  })

  test.each([
    ['a missing part', [part(1, 2, head)]],
    ['a doubled part', [part(1, 2, head), part(1, 2, head)]],
    ['a number of zero', [part(0, 1, head)]],
    ['no data', [part(1, 1, Buffer.alloc(0))]],
  ])('%s counts as no profile', (_, parts) => {
    expect(readJpegFacts(withSegments(plain, ...parts)).profile).toBeUndefined()
  })
})

describe('red, green and blue without conversion', () => {
  test('are told by their component names where no marker says otherwise', () => {
    expect(readJpegFacts(withSegments(namedRgb(plain))).isPlainRgb).toBe(true)
    expect(readJpegFacts(withSegments(namedRgb(plain), jfif(0, 1, 1))).isPlainRgb).toBe(false)
    expect(readJpegFacts(withSegments(plain)).isPlainRgb).toBe(false)
  })
})

test('what follows the picture is not part of it', () => {
  expect(readJpegFacts(Buffer.concat([plain, Buffer.from('<html>'), plain])).end).toBe(plain.length)
})

test('fill bytes before markers and restart markers inside a scan belong to the format', async () => {
  const filled = Buffer.concat([plain.subarray(0, 2), Buffer.from([0xff, 0xff]), plain.subarray(2)])
  expect(readJpegFacts(filled).end).toBe(filled.length)
  const scan = scanOf(plain) + 14
  const restarted = Buffer.concat([plain.subarray(0, scan), Buffer.from([0xff, 0xd3]), plain.subarray(scan)])
  expect(readJpegFacts(restarted).end).toBe(restarted.length)
})

test('a file cut anywhere is damaged', () => {
  for (let length = 0; length < plain.length; length += 7) {
    expect(() => readJpegFacts(plain.subarray(0, length))).toThrow(DamagedImage)
  }
  expect(() => readJpegFacts(plain.subarray(0, plain.length - 1))).toThrow(DamagedImage)
})

test.each([
  ['another signature', (jpeg: Buffer) => Buffer.concat([Buffer.from('GIF8'), jpeg])],
  ['no frame', () => Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  [
    'a picture cut and closed again',
    (jpeg: Buffer) => Buffer.concat([jpeg.subarray(0, scanOf(jpeg) + 200), Buffer.from([0xff, 0xd9])]),
  ],
  ['a length of one', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 0, 0, 0xff, 0xd9])],
])('%s is damaged', async (_, change) => {
  const large = await picture(400, 400).jpeg({ quality: 1 }).toBuffer()
  expect(large.length - scanOf(large)).toBeGreaterThan(800)
  expect(() => readJpegFacts(change(large))).toThrow(DamagedImage)
})

describe('tables', () => {
  const start = (jpeg: Buffer, marker: number) => jpeg.indexOf(Buffer.from([0xff, marker]))
  const without = (jpeg: Buffer, marker: number) => {
    const at = start(jpeg, marker)
    return Buffer.concat([jpeg.subarray(0, at), jpeg.subarray(at + 2 + jpeg.readUInt16BE(at + 2))])
  }
  const changed = (jpeg: Buffer, at: number, value: number) => {
    const copy = Buffer.from(jpeg)
    copy[at] = value
    return copy
  }

  test.each([
    ['no quantization table', (jpeg: Buffer) => without(jpeg, 0xdb)],
    ['no Huffman table', (jpeg: Buffer) => without(jpeg, 0xc4)],
    ['more short codes than there are', (jpeg: Buffer) => changed(jpeg, start(jpeg, 0xc4) + 5, 3)],
    ['a Huffman table of a third kind', (jpeg: Buffer) => changed(jpeg, start(jpeg, 0xc4) + 4, 0x20)],
    ['more symbols than the segment holds', (jpeg: Buffer) => changed(jpeg, start(jpeg, 0xc4) + 20, 255)],
    ['a DC symbol of more than 15 bits', (jpeg: Buffer) => changed(jpeg, start(jpeg, 0xc4) + 21, 16)],
    ['a scan header that is too long', (jpeg: Buffer) => changed(jpeg, scanOf(jpeg) + 3, 14)],
    ['a marker that no picture has', (jpeg: Buffer) => changed(jpeg, start(jpeg, 0xdb) + 1, 0x72)],
    [
      'a quantization table of a third precision',
      (jpeg: Buffer) => changed(jpeg, start(jpeg, 0xdb) + 4, 0x20),
    ],
    ['a component that names no table', (jpeg: Buffer) => changed(jpeg, frameOf(jpeg) + 12, 3)],
    ['a sampling factor of zero', (jpeg: Buffer) => changed(jpeg, frameOf(jpeg) + 11, 0x01)],
    ['a scan of an unknown component', (jpeg: Buffer) => changed(jpeg, scanOf(jpeg) + 5, 99)],
    ['a scan that names no table', (jpeg: Buffer) => changed(jpeg, scanOf(jpeg) + 6, 0x33)],
  ])('%s is damaged', (_, change) => {
    expect(() => readJpegFacts(change(plain))).toThrow(DamagedImage)
  })

  test('every scan of a progressive JPEG finds its own', async () => {
    for (const chromaSubsampling of ['4:4:4', '4:2:0']) {
      const jpeg = await picture(50, 40).jpeg({ progressive: true, chromaSubsampling }).toBuffer()
      expect(readJpegFacts(jpeg).coding).toBe('progressive')
    }
  })
})
