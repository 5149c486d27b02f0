import { deflateSync } from 'node:zlib'
import { pagesOf } from '@folio/pdf-document/pages/pages'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { describe, expect, test } from '@jest/globals'
import { buildPdf, pageObjects, streamObject } from '../../testing/build-pdf.ts'
import { DamagedPdf, EncryptedPdf, OversizedStream } from '../damaged-pdf.ts'
import type { PdfObject } from '../values/pdf-object.ts'
import { writePdf } from '../writing/write-pdf.ts'
import { readPdf } from './read-pdf.ts'
import { recoverPdf } from './recover-pdf.ts'

const pdf = buildPdf({ objects: pageObjects(['one', 'two', 'three']) })
const text = pdf.toString('latin1')
const contents = (bytes: Uint8Array) => {
  const document = recoverPdf(bytes, nodeZlib)
  return pagesOf(document).map(({ dict }) => {
    const content = document.stream(dict, 'Contents')
    return content ? Buffer.from(content.raw).toString('latin1') : undefined
  })
}

describe('finds the pages', () => {
  test.each([
    ['of a sound file', text, ['one', 'two', 'three']],
    ['without a table', text.slice(0, text.indexOf('xref\n')), ['one', 'two', 'three']],
    ['behind bytes that are no part of it', `mail header\r\n\r\n${text}`, ['one', 'two', 'three']],
    ['with wrong lengths', text.replaceAll('/Length 3', '/Length 9'), ['one', 'two', 'three']],
    ['with other ends of lines', text.replaceAll('\n', '\r\n'), ['one', 'two', 'three']],
    ['up to where it ends', text.slice(0, text.indexOf('two') + 2), ['one', 'tw', undefined]],
    ['without a catalog', text.replace('/Type /Catalog /Pages 2 0 R', ''), ['one', 'two', 'three']],
    ['without a page tree', text.replace('2 0 obj', '2 0 xxx'), ['one', 'two', 'three']],
    [
      'but the last of each number',
      `${text}\n30 0 obj\n${streamObject('new')}\nendobj\n`,
      ['new', 'two', 'three'],
    ],
  ])('%s', (_, damaged, expected) => {
    expect(contents(Buffer.from(damaged, 'latin1'))).toEqual(expected)
  })

  test('in object streams', () => {
    const packed = Buffer.concat([...writePdf(readPdf(pdf, nodeZlib), { objectStreams: true })])
    const end = packed.lastIndexOf('/Type/XRef')
    expect(contents(packed.subarray(0, packed.lastIndexOf(' 0 obj', end)))).toEqual(['one', 'two', 'three'])
  })

  test('in object streams, but those that are broken', () => {
    const stream = (body: string, first: number) =>
      streamObject(
        deflateSync(body).toString('latin1'),
        `/Type /ObjStm /N 1 /First ${first} /Filter /FlateDecode`,
      )
    const objects: Record<number, string> = {
      5: stream('2 0 <</Type/Page/Mark 1>>', 4),
      6: streamObject('no deflate', '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode'),
    }
    const document = recoverPdf(buildPdf({ objects, trailer: '' }), nodeZlib)
    const [page] = pagesOf(document)
    expect(page?.dict.get('Mark')).toBe(1)
  })
})

test('numbers can be raised', () => {
  const document = recoverPdf(pdf, nodeZlib, { above: 1000 })
  expect(pagesOf(document).map(({ ref }) => ref.id)).toEqual([1003, 1004, 1005])
  expect(document.add(null as PdfObject).id).toBeGreaterThan(1032)
})

test('what nobody can make pages of is damaged', () => {
  expect(() => recoverPdf(Buffer.from('%PDF-1.4\nnoise obj 12 obj 1 0 obj'), nodeZlib)).toThrow(DamagedPdf)
  expect(() => recoverPdf(Buffer.alloc(0), nodeZlib)).toThrow(DamagedPdf)
})

describe('countless broken objects', () => {
  const many = (object: string, count: number) =>
    Buffer.concat([
      pdf,
      Buffer.from(Array.from({ length: count }, (_, index) => `${index + 100} 0 obj${object}`).join('')),
    ])
  /** Seconds of processor time: far more than it takes, far less than if every object were read to the end of the file. */
  const within = (seconds: number, work: () => void) => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1e6).toBeLessThan(seconds)
  }

  test.each([
    ['streams without an end', '<</Length 99>>stream\n', ''],
    ['streams with one end for all', '<</Length 99>>stream\n', 'endstream'],
    ['strings without an end', '(a\n', ''],
    ['hexadecimal strings without an end', '<ab\n', ''],
    ['comments without an end', '%', ''],
  ])('%s are refused', (_, object, end) => {
    const file = Buffer.concat([many(object, 100_000), Buffer.from(end)])
    within(15, () => expect(() => recoverPdf(file, nodeZlib)).toThrow(OversizedStream))
  })

  test.each([
    ['arrays', '[1\n'],
    ['dictionaries', '<</A 1\n'],
    ['names without a value', '<</A\n'],
    ['containers in each other', '[<</A[(b)\n'],
    ['nothing', ' endobj\n'],
  ])('%s end at the next object', (_, object) => {
    const file = many(object, 40_000)
    within(6, () => expect(contents(file)).toEqual(['one', 'two', 'three']))
  })
})

test('what is left open ends with its object', () => {
  const open = Buffer.from('98 0 obj << /A [1 2 << /B (c) endobj 99 0 obj [3 4 endobj')
  const document = recoverPdf(Buffer.concat([pdf, open]), nodeZlib)
  expect(document.get(99)).toEqual([3, 4])
  const dict = document.get(98)
  expect(dict instanceof Map && dict.get('A')).toEqual([1, 2, new Map([['B', expect.anything()]])])
})

test('an object that is nested too deeply does not spoil the others', () => {
  const deep = Buffer.from(`99 0 obj ${'['.repeat(2_000)} endobj\n`)
  expect(contents(Buffer.concat([pdf, deep]))).toEqual(['one', 'two', 'three'])
})

test('an encrypted file is told apart', () => {
  const locked = text.replace('/Root 1 0 R', '/Root 1 0 R /Encrypt << /Filter /Standard >>')
  expect(() => recoverPdf(Buffer.from(locked, 'latin1'), nodeZlib)).toThrow(EncryptedPdf)
})
