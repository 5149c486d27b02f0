import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { expect, test } from '@jest/globals'
import { drawnPdf, firstExtraOf } from '../../../testing/pdfs/drawn-pdf.ts'
import { objectAt } from '../../../testing/pdfs/object-at.ts'
import { compressStreams } from './compress-streams.ts'

/** A picture of one colour, run-length encoded: 128 bytes become two. */
const picture = (bytes: number, filter = '/RunLengthDecode') =>
  drawnPdf([{ content: '/I Do', resources: `/XObject << /I ${firstExtraOf(1)} 0 R >>` }], {
    extra: [
      {
        dictionary: `/Type /XObject /Subtype /Image /Filter ${filter}`,
        data: Buffer.concat([Buffer.alloc(bytes / 64, Buffer.from([0x81, 0x41])), Buffer.from([0x80])]),
      },
    ],
  })

function compressed(pdf: Buffer) {
  const document = readPdf(pdf, nodeZlib)
  compressStreams(document)
  const stream = objectAt(document, document.get(firstExtraOf(1)))
  if (!(stream instanceof PdfStream)) throw new Error('a picture is a stream')
  return { filter: stream.dict.get('Filter'), size: stream.raw.length }
}

test('a stream that is weakly compressed is deflated', () => {
  const { filter, size } = compressed(picture(1_000_000))
  expect(filter).toMatchObject({ text: 'FlateDecode' })
  expect(size).toBeLessThan(2_000)
})

test('a stream that would be huge stays as it is, and is no reason to refuse the file', () => {
  const huge = picture(80 * 1024 ** 2)
  expect(compressed(huge)).toEqual({
    filter: expect.objectContaining({ text: 'RunLengthDecode' }),
    size: (80 * 1024 ** 2) / 64 + 1,
  })
})
