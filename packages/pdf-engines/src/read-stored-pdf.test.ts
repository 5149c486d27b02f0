import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { buildPdf, streamObject } from '@folio/pdf-objects/testing/build-pdf'
import { PdfStream, PdfString } from '@folio/pdf-objects/values/pdf-object'
import { writePdf } from '@folio/pdf-objects/writing/write-pdf'
import { afterAll, expect, test } from '@jest/globals'
import { nodeZlib } from './node-zlib.ts'
import { readStoredPdf } from './read-stored-pdf.ts'

const folder = mkdtempSync(join(tmpdir(), 'stored-pdf-'))
afterAll(() => rmSync(folder, { recursive: true }))

const large = 600_000
const pdf = buildPdf({
  objects: {
    1: '<< /Type /Catalog /Pages 2 0 R /Lang (de) /Large 3 0 R /Small 4 0 R >>',
    2: '<< /Type /Pages /Count 0 /Kids [] >>',
    3: streamObject('L'.repeat(large)),
    4: streamObject('small'),
    5: streamObject('nothing leads here'),
  },
})

function stored(name: string, bytes: Uint8Array = pdf) {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return { path, document: readStoredPdf(path) }
}

function streamOf(document: PdfDocument, key: string): PdfStream {
  const stream = document.entry(document.catalog, key)
  if (!(stream instanceof PdfStream)) throw new Error(`${key} is no stream`)
  return stream
}

/** All but the trailer, whose identifier counts the pieces, too. */
function objectsOf(document: PdfDocument): string {
  const bytes = Buffer.concat([...kept(writePdf(document, { objectStreams: false }))])
  return bytes.subarray(0, bytes.lastIndexOf('trailer')).toString('latin1')
}

/** Pieces of a stored document are of use only until the next. */
function* kept(pieces: Iterable<Uint8Array>): Iterable<Uint8Array> {
  for (const piece of pieces) yield Buffer.from(piece)
}

test('a large stream stays in the file, a small one and what is said in words are in memory by themselves', () => {
  const { path, document } = stored('large.pdf')
  const [big, small] = [streamOf(document, 'Large'), streamOf(document, 'Small')]
  const language = document.entry(document.catalog, 'Lang')
  const bytes = readFileSync(path)
  writeFileSync(
    path,
    Buffer.from(bytes.toString('latin1').replaceAll('L', 'M').replace('small', 'other'), 'latin1'),
  )
  expect(big).toHaveLength(large)
  expect(Buffer.from(big.raw).equals(Buffer.alloc(large, 'M'))).toBe(true)
  expect(Buffer.concat([...kept(big.pieces())]).equals(Buffer.alloc(large, 'M'))).toBe(true)
  expect(Buffer.from(small.raw).toString()).toBe('small')
  // Two letters that are a view of the whole file would hold it in memory.
  expect(language instanceof PdfString && language.bytes.buffer.byteLength).toBe(2)
  expect(small.raw.buffer.byteLength).toBe(5)
})

test('it is written as a document that is in memory', () => {
  const { document } = stored('written.pdf')
  expect(objectsOf(document)).toBe(objectsOf(readPdf(pdf, nodeZlib)))
})

test('what nothing leads to is not there any longer', () => {
  expect(readPdf(pdf, nodeZlib).get(5)).toBeInstanceOf(PdfStream)
  const { document } = stored('unreached.pdf')
  expect(document.get(5)).toBeNull()
  expect([...document.ids()]).not.toContain(5)
})

test('a file that lost its end tells so', () => {
  const { path, document } = stored('cut.pdf')
  writeFileSync(path, pdf.subarray(0, 1000))
  expect(() => streamOf(document, 'Large').raw).toThrow('the file ends')
})

test('what stands before the header counts', () => {
  const { document } = stored('before.pdf', Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\n\r\n'), pdf]))
  expect(Buffer.from(streamOf(document, 'Large').raw).equals(Buffer.alloc(large, 'L'))).toBe(true)
})
