import { deflateSync } from 'node:zlib'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { describe, expect, test } from '@jest/globals'
import { buildPdf, pageObjects, streamObject } from '../../testing/build-pdf.ts'
import { deflateRepeated } from '../../testing/deflate-repeated.ts'
import { DamagedPdf, EncryptedPdf, OversizedStream } from '../damaged-pdf.ts'
import { PdfStream } from '../values/pdf-object.ts'
import { Name, Ref } from '../values/pdf-syntax.ts'
import { readPdf } from './read-pdf.ts'

const base = pageObjects(['one'], '/Mark 9 0 R')
const mark = (pdf: Uint8Array) => readPdf(pdf, nodeZlib).get(9)

describe('incremental updates', () => {
  test('the newest object counts, the catalog stays', () => {
    const pdf = buildPdf(
      { objects: { ...base, 9: '1' } },
      { objects: { 9: '2' } },
      { objects: { 9: '/Three' } },
    )
    expect(mark(pdf)).toEqual(new Name('Three'))
  })

  test('an object that an update frees is null', () => {
    const pdf = buildPdf({ objects: { ...base, 9: '(gone)' } }, { objects: {} }).toString('latin1')
    const freed = pdf.replace(
      /xref\n0 1\n(0{10} 65535 f \n)trailer(?![\s\S]*trailer)/,
      'xref\n0 1\n$19 1\n0000000000 00001 f \ntrailer',
    )
    const start = freed.lastIndexOf('xref\n0 1\n')
    expect(freed).not.toBe(pdf)
    expect(
      mark(Buffer.from(freed.replace(/startxref\n\d+\n%%EOF\n$/, `startxref\n${start}\n%%EOF\n`))),
    ).toBeNull()
  })

  test('a loop of sections is damage', () => {
    const pdf = buildPdf({ objects: { ...base, 9: '1' }, trailer: '/Root 1 0 R /Prev 0000000000' }).toString()
    const start = /startxref\n(\d+)/.exec(pdf)?.[1] ?? ''
    const looped = pdf.replace('/Prev 0000000000', `/Prev ${start.padStart(10, '0')}`)
    expect(() => readPdf(Buffer.from(looped), nodeZlib)).toThrow(DamagedPdf)
  })
})

test('references to other generations are null', () => {
  expect(mark(buildPdf({ objects: { ...base, 9: '[1 0 R 1 1 R]' } }))).toEqual([new Ref(1), null])
})

test('a table may have short lines, odd spaces and entries that point nowhere', () => {
  const pdf = buildPdf({ objects: { ...base, 9: '[8 0 R]' } }).toString()
  const short = pdf
    .replaceAll(' n \n', ' n\n')
    .replace('0 1\n0000000000 65535 f \n', '0 1 \r\n0000000000 65535 f\n8 1\n0000000000 00000 n\n')
  const start = short.lastIndexOf('xref\n0 1')
  const document = readPdf(Buffer.from(short.replace(/startxref\n\d+/, `startxref\r${start}`)), nodeZlib)
  expect(document.get(9)).toEqual([null])
  expect(document.get(8)).toBeNull()
})

test.each([
  ['/Version /2.0', '2.0'],
  ['/Version /1.2', '1.7'],
  ['/Version /new', '1.7'],
  ['', '1.7'],
])('a catalog with %p makes it version %s', (entry, version) => {
  expect(readPdf(buildPdf({ objects: pageObjects(['one'], entry) }), nodeZlib).version).toBe(version)
})

describe('streams', () => {
  const withStream = (nine: string, more = {}) => buildPdf({ objects: { ...base, 9: nine, ...more } })

  test('that lie within each other are refused: few bytes would become many', () => {
    const inner = `10 0 obj\n<< /Length 2000 >> stream\n${'x'.repeat(2_000)}`
    const outer = `<< /Length ${inner.length} /Inner 10 0 R >> stream\n${inner}\nendstream`
    const pdf = withStream(outer, { 10: 'null' }).toString('latin1')
    const row = (at: number) => `${String(at).padStart(10, '0')} 00000 n`
    const both = pdf.replace(row(pdf.lastIndexOf('10 0 obj')), row(pdf.indexOf('10 0 obj')))
    expect(readPdf(Buffer.from(pdf, 'latin1'), nodeZlib).get(10)).toBeNull()
    expect(() => readPdf(Buffer.from(both, 'latin1'), nodeZlib)).toThrow(OversizedStream)
  })

  test('a length that is an object of its own', () => {
    const pdf = withStream('<< /Length 8 0 R >> stream\r\nendstream or not\r\nendstream', { 8: '16' })
    expect(mark(pdf)).toEqual(new PdfStream(expect.any(Map) as never, expect.any(Uint8Array) as never))
    expect(Buffer.from((mark(pdf) as PdfStream).raw).toString()).toBe('endstream or not')
  })

  test.each([
    ['too short', '<< /Length 3 >>\nstream\n12345\nendstream'],
    ['too long', '<< /Length 30 >>\nstream\n12345\nendstream'],
    ['far too long', '<< /Length 300000 >>\nstream\n12345\nendstream'],
    ['missing', '<< >>\nstream\n12345\nendstream'],
    ['negative', '<< /Length -1 >>\nstream\n12345\nendstream'],
    ['the stream itself', '<< /Length 9 0 R >>\nstream\n12345\nendstream'],
    ['an object that is not there', '<< /Length 8 0 R >>\nstream\n12345\nendstream'],
  ])('a length that is %s is damage', (_, text) => {
    expect(() => mark(withStream(text))).toThrow(DamagedPdf)
  })
})

describe('object streams', () => {
  const packed = (body: string, entries: string) => {
    const raw = deflateSync(Buffer.from(body, 'latin1')).toString('latin1')
    return streamObject(raw, `/Type /ObjStm /Filter /FlateDecode ${entries}`)
  }
  /** A hybrid file: the table knows the stream 8 and calls 9 free; only the stream 7 knows where 9 is. */
  function hybrid(stream: string, index = 0): Buffer {
    const rows = String.fromCharCode(2, 8, index)
    const xref = streamObject(rows, '/Type /XRef /Size 10 /W [1 1 1] /Index [9 1]')
    const pdf = buildPdf({
      objects: { ...base, 7: xref, 8: stream },
      trailer: '/Root 1 0 R /XRefStm 0000000000',
    })
    const at = String(pdf.indexOf('7 0 obj')).padStart(10, '0')
    return Buffer.from(
      pdf
        .toString('latin1')
        .replace('0000000000 65535 f \n', '0000000000 65535 f \n9 1\n0000000000 00000 f \n')
        .replace('/XRefStm 0000000000', `/XRefStm ${at}`),
      'latin1',
    )
  }

  test('objects in them are found, also at another index than told', () => {
    const stream = packed('5 0 9 4 \nnull[1 0 R (x)]', '/N 2 /First 9')
    for (const index of [0, 1]) expect(mark(hybrid(stream, index))).toEqual([new Ref(1), expect.anything()])
  })

  test.each([
    ['has not the object', packed('5 0 \nnull', '/N 1 /First 5')],
    ['is none', '<< >>'],
    ['says not how many there are', packed('9 0 \n1', '/First 5')],
  ])('a stream that %s is damage', (_, stream) => {
    expect(() => mark(hybrid(stream))).toThrow(DamagedPdf)
  })

  test('a stream that unpacks to far too much is told apart', () => {
    const raw = deflateRepeated('9 0 (', ' '.repeat(1024 ** 2), 140, ')').toString('latin1')
    const bomb = streamObject(raw, '/Type /ObjStm /Filter /FlateDecode /N 1 /First 4')
    expect(() => mark(hybrid(bomb))).toThrow(OversizedStream)
  })
})

describe('what qpdf has to look at first', () => {
  const sound = buildPdf({ objects: { ...base, 9: '1' } }).toString('latin1')
  test.each([
    ['nothing', ''],
    ['no header', sound.replace('%PDF-1.7', '%PDX-1.7')],
    ['no startxref', sound.replace('startxref', 'startxxxx')],
    ['a wrong startxref', sound.replace(/startxref\n\d+/, 'startxref\n20')],
    ['a startxref beyond the end', sound.replace(/startxref\n\d+/, 'startxref\n99999999')],
    ['half of it', sound.slice(0, sound.length / 2)],
    ['bytes that were lost', sound.replace('/MediaBox', '')],
    ['another object at the offset', sound.replace('9 0 obj', '5 0 obj')],
    ['no end of an object', sound.replace('9 0 obj\n1\nendobj', '9 0 obj\n1\nendxxx')],
    ['no catalog', sound.replace('/Root 1 0 R', '')],
  ])('%s', (_, text) => {
    expect(() => readPdf(Buffer.from(text, 'latin1'), nodeZlib)).toThrow(DamagedPdf)
  })

  test('encryption', () => {
    const pdf = buildPdf({
      objects: { ...base, 9: '1' },
      trailer: '/Root 1 0 R /Encrypt << /Filter /Standard >>',
    })
    expect(() => readPdf(pdf, nodeZlib)).toThrow(EncryptedPdf)
  })
})
