import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { describe, expect, test } from '@jest/globals'
import { encodeLzw } from '../testing/encode-lzw.ts'
import { DamagedPdf, OversizedStream } from './damaged-pdf.ts'
import { decodeStream } from './decode-stream.ts'
import { PdfDocument } from './pdf-document.ts'
import { dictOf, type PdfObject, PdfStream } from './values/pdf-object.ts'
import { Name } from './values/pdf-syntax.ts'

const maxBytes = 1024 ** 2
const names = (...texts: string[]) => texts.map((text) => new Name(text))
const decode = (raw: Uint8Array, filters: PdfObject, parameters: PdfObject = null, limit = maxBytes) =>
  decodeStream(
    new PdfDocument(nodeZlib),
    new PdfStream(dictOf({ Filter: filters, DecodeParms: parameters }), raw),
    {
      maxBytes: limit,
    },
  )
const text = (raw: Uint8Array, filters: PdfObject, parameters: PdfObject = null) =>
  Buffer.from(decode(raw, filters, parameters).bytes).toString('latin1')

const sample = Buffer.concat([Buffer.from('ABABABAAAABBBB'.repeat(2_000)), randomBytes(5_000)])

describe('filters', () => {
  test.each<[string, string, string]>([
    ['ASCIIHexDecode', '48 65 6c6C 6f 2>rest', 'Hello '],
    ['ASCII85Decode', '<~87cURD]i,"Ebo80~>', 'Hello World!'],
    ['ASCII85Decode', '87cUR D]i,"\nEbo7~>', 'Hello World'],
    ['ASCII85Decode', 'z~>', '\0\0\0\0'],
    ['RunLengthDecode', '\u0002abc\u00fdx\u0000y\u0080zzz', 'abcxxxxy'],
    // The example of ISO 32000-1, 7.4.4.2.
    ['LZWDecode', '\u0080\u000b\u0060\u0050\u0022\u000c\u000c\u0085\u0001', '-----A---B'],
  ])('%s', (filter, raw, expected) => {
    expect(text(Buffer.from(raw, 'latin1'), new Name(filter))).toBe(expected)
  })

  test.each([0, 1])('LZW of many codes, early change %d', (EarlyChange) => {
    const raw = encodeLzw(sample, EarlyChange)
    const { bytes } = decode(raw, new Name('LZWDecode'), dictOf({ EarlyChange }))
    expect(Buffer.compare(bytes, sample)).toBe(0)
  })

  test('several, one after another, stop before that of an image', () => {
    const raw = Buffer.from(`${deflateSync(Buffer.from('jpeg')).toString('hex')}>`)
    const parameters = [null, null, dictOf({ ColorTransform: 0 })]
    expect(decode(raw, names('AHx', 'Fl', 'DCT'), parameters)).toEqual({
      ...{ bytes: Buffer.from('jpeg'), imageFilter: 'DCTDecode' },
      parameters: dictOf({ ColorTransform: 0 }),
    })
  })

  test('an unknown filter is damage', () => {
    expect(() => decode(sample, new Name('BrotliDecode'))).toThrow(DamagedPdf)
  })
})

describe('damaged deflate streams', () => {
  const raw = deflateSync(sample)
  test('without checksum or end', () => {
    expect(Buffer.compare(decode(raw.subarray(0, -4), new Name('FlateDecode')).bytes, sample)).toBe(0)
    const half = decode(raw.subarray(0, 3_000), new Name('FlateDecode')).bytes
    expect(half.length).toBeGreaterThan(1_000)
    expect(Buffer.compare(half, sample.subarray(0, half.length))).toBe(0)
  })

  test('with a wrong checksum', () => {
    const wrong = Uint8Array.from(raw)
    wrong[raw.length - 1] = (wrong[raw.length - 1] ?? 0) ^ 1
    expect(Buffer.compare(decode(wrong, new Name('FlateDecode')).bytes, sample)).toBe(0)
  })

  test('broken in the middle: what comes before', () => {
    const lines = Buffer.from(Array.from({ length: 9_000 }, (_, index) => `line ${index * 7919}`).join('\n'))
    const whole = deflateSync(lines)
    const broken = Buffer.concat([whole.subarray(0, whole.length / 2), Buffer.alloc(500, 0xff)])
    const { bytes } = decode(broken, new Name('FlateDecode'))
    expect(bytes.length).toBeGreaterThan(lines.length / 3)
    expect(Buffer.compare(bytes.subarray(0, lines.length / 3), lines.subarray(0, lines.length / 3))).toBe(0)
  })

  test('noise', () => {
    expect(() => decode(Buffer.from('no deflate at all'), new Name('FlateDecode'))).toThrow(DamagedPdf)
  })
})

describe('predictors', () => {
  const row = (...bytes: number[]) => bytes
  test.each<[string, Record<string, number>, number[], number[]]>([
    [
      "PNG's, each row its own",
      { Predictor: 15, Columns: 3 },
      [...row(0, 1, 2, 3), ...row(1, 1, 1, 1), ...row(2, 1, 1, 1), ...row(3, 1, 1, 1), ...row(4, 1, 1, 1)],
      [1, 2, 3, 1, 2, 3, 2, 3, 4, 2, 3, 4, 3, 4, 5],
    ],
    ['cut off in the last row', { Predictor: 12, Columns: 3 }, [2, 1, 2, 3, 2, 1], [1, 2, 3, 2]],
    ["TIFF's, RGB", { Predictor: 2, Columns: 2, Colors: 3 }, [1, 2, 3, 1, 1, 1], [1, 2, 3, 2, 3, 4]],
    ["TIFF's, 16 bits", { Predictor: 2, Columns: 2, BitsPerComponent: 16 }, [0, 255, 0, 1], [0, 255, 1, 0]],
    ["TIFF's, 4 bits", { Predictor: 2, Columns: 4, BitsPerComponent: 4 }, [0x11, 0x1f], [0x12, 0x32]],
  ])('%s', (_, parameters, encoded, decoded) => {
    const { bytes } = decode(
      deflateSync(Uint8Array.from(encoded)),
      new Name('FlateDecode'),
      dictOf(parameters),
    )
    expect([...bytes]).toEqual(decoded)
  })

  test('impossible ones are damage', () => {
    for (const parameters of [
      { Columns: 0 },
      { Columns: 2 ** 30 },
      { BitsPerComponent: 3 },
      { Colors: 1.5 },
    ]) {
      const dict = dictOf({ Predictor: 12, ...parameters })
      expect(() => decode(deflateSync(sample), new Name('FlateDecode'), dict)).toThrow(DamagedPdf)
    }
  })
})

test.each<[string, Uint8Array]>([
  ['FlateDecode', deflateSync(Buffer.alloc(5_000_000))],
  ['LZWDecode', encodeLzw(Buffer.alloc(1_200_000), 1)],
  ['RunLengthDecode', Buffer.from('\u0081x'.repeat(10_000), 'latin1')],
  ['ASCII85Decode', Buffer.from('z'.repeat(300_000))],
  ['ASCIIHexDecode', Buffer.from('00'.repeat(1_100_000))],
])('%s unpacks to no more than allowed', (filter, raw) => {
  expect(() => decode(raw, new Name(filter))).toThrow(OversizedStream)
})
