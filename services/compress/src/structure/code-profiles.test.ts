import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { decodeStream } from '@folio/pdf-objects/decode-stream'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { reachable } from '@folio/pdf-objects/walking/reachable'
import { expect, test } from '@jest/globals'
import { check } from '../../testing/opened-pdf.ts'
import { PdfBuilder, toPdf } from '../../testing/pdf-builder.ts'
import { codeProfiles } from './code-profiles.ts'

/** A profile as far as it is looked at: its head, and a table of curves that rise slowly. */
function profile(length: number, signature = 'acsp'): Buffer {
  const bytes = Buffer.alloc(length)
  for (let at = 128; at + 1 < length; at += 2)
    bytes.writeUInt16BE(Math.round(65_535 * (at / length) ** 2.2), at)
  bytes.write(signature, 36, 'latin1')
  return bytes
}

async function coded(bytes: Buffer) {
  const pdf = new PdfBuilder()
  const stream = pdf.stream({ N: 3 }, bytes)
  pdf.page({ content: '' })
  pdf.catalog.set('OutputIntents', toPdf([{ S: '/GTS_PDFX', DestOutputProfile: stream }]))
  pdf.bytes()
  codeProfiles(pdf.document, reachable(pdf.document))
  const file = pdf.bytes()
  await check(file)
  const document = readPdf(file, nodeZlib)
  const found = [...reachable(document)].map((id) => document.get(id)).find(hasN)
  if (!(found instanceof PdfStream)) throw new Error('no profile')
  return { stream: found, plain: Buffer.from(decodeStream(document, found, { maxBytes: 1e6 }).bytes) }
}

const hasN = (object: unknown) => object instanceof PdfStream && object.dict.has('N')

test('a profile is coded as differences between neighbours, and is the same', async () => {
  const bytes = profile(3144)
  const { stream, plain } = await coded(bytes)
  expect(plain.equals(bytes)).toBe(true)
  expect(stream.raw.length).toBeLessThan(2000)
  expect(stream.dict.has('DecodeParms')).toBe(true)
})

test('so is one of which only a part tells how it is coded best', async () => {
  const bytes = profile(131 * 2 * 1024)
  const { stream, plain } = await coded(bytes)
  expect(plain.equals(bytes)).toBe(true)
  expect(stream.raw.length).toBeLessThan(bytes.length / 20)
})

test('one that rows cannot fill stays as it is, and so does what is no profile', async () => {
  for (const bytes of [profile(3137), profile(3144, 'none')]) {
    const { stream, plain } = await coded(bytes)
    expect(plain.equals(bytes)).toBe(true)
    expect(stream.dict.has('DecodeParms')).toBe(false)
  }
})
