import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { describe, expect, test } from '@jest/globals'
import { buildPdf, pageObjects } from '../../testing/build-pdf.ts'
import { rewritePdf } from '../../testing/pdf-bytes.ts'
import { bytesFromHeader } from './bytes-from-header.ts'
import { readPdf } from './read-pdf.ts'

const plain = buildPdf({ objects: { ...pageObjects(['one']), 9: '(there)' } }, { objects: { 9: '(here)' } })

const heads = [
  ['a byte order mark', Buffer.from('\u00ef\u00bb\u00bf', 'latin1')],
  ['an empty line', Buffer.from('\r\n')],
  ['lines of a server', Buffer.from('HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n')],
  ['the header of a Macintosh file', Buffer.concat([Buffer.from('\0\u0007one.pdf'), Buffer.alloc(119)])],
] as const

describe.each(heads)('a PDF behind %s', (_, head) => {
  test('is read where its offsets count from its header', () => {
    const file = Buffer.concat([head, plain])
    expect(bytesFromHeader(file)).toEqual(new Uint8Array(plain))
    expect(readPdf(file, nodeZlib).get(9)).toEqual(readPdf(plain, nodeZlib).get(9))
  })

  test('also when its cross-references are a stream', async () => {
    const streamed = await rewritePdf(plain, '--object-streams=generate')
    expect(Buffer.from(bytesFromHeader(Buffer.concat([head, streamed]))).equals(streamed)).toBe(true)
  })

  test('is read where its offsets count from the beginning of the file', () => {
    const shift = (digits: string) => String(Number(digits) + head.length).padStart(digits.length, '0')
    const counted = plain
      .toString('latin1')
      .replace(/\d{10}(?= 00000 n)/g, shift)
      .replace(/(?<=startxref\n|\/Prev )\d+/g, shift)
    const file = Buffer.concat([head, Buffer.from(counted, 'latin1')])
    expect(bytesFromHeader(file)).toBe(file)
    expect(readPdf(file, nodeZlib).get(9)).toEqual(readPdf(plain, nodeZlib).get(9))
  })
})

test('a file with nothing before its header, or with no header, is taken as it is', () => {
  const none = Buffer.from('no PDF at all')
  expect(bytesFromHeader(plain)).toBe(plain)
  expect(bytesFromHeader(none)).toBe(none)
})
