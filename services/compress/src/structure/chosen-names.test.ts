import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type CompressBench, compressBench } from '../../testing/compress-bytes.ts'
import { check, leastLikeness, textOf } from '../../testing/opened-pdf.ts'
import { PdfBuilder } from '../../testing/pdf-builder.ts'
import { picture } from '../../testing/picture-objects.ts'
import { photo } from '../practice/picture-samples.ts'

let bench: CompressBench
beforeAll(async () => {
  bench = await compressBench()
})
afterAll(() => bench.close())

test('resources and destinations may be named as what is taken out', async () => {
  const pdf = new PdfBuilder()
  const image = picture(pdf, { width: 400, height: 300, space: '/DeviceGray' }, photo(400, 300, 1))
  const font = { Type: '/Font', Subtype: '/Type1', BaseFont: '/Helvetica' }
  const page = pdf.page({
    content: [
      'q 100 0 0 75 10 10 cm /Thumb Do Q q 100 0 0 75 150 10 cm /LastModified Do Q',
      'BT /Metadata 20 Tf 10 150 Td (Still here) Tj ET /PieceInfo gs 150 120 80 50 re f',
    ].join(' '),
    resources: {
      XObject: pdf.add({ Thumb: image, LastModified: image }),
      Font: pdf.add({ Metadata: font }),
      ExtGState: pdf.add({ PieceInfo: { ca: 0.3 } }),
    },
  })
  const destination = [page, '/Fit']
  pdf.catalog.set('Dests', pdf.add({ Metadata: destination, Thumb: destination }))
  const original = pdf.bytes()
  const { result } = await bench.compressed(original)
  await check(result)
  expect(await textOf(result)).toContain('Still here')
  expect(await leastLikeness(original, result)).toBeGreaterThan(0.97)
  const document = readPdf(result, nodeZlib)
  const destinations = document.dict(document.catalog, 'Dests')
  expect(destinations && [...destinations.keys()]).toEqual(['Metadata', 'Thumb'])
})

test('metadata that properties of marked content lead to goes all the same', async () => {
  const pdf = new PdfBuilder()
  const xmp = pdf.stream({ Type: '/Metadata', Subtype: '/XML' }, 'Ada Lovelace '.repeat(99))
  pdf.page({
    content: `/Artifact /P BDC ${'0 0 m 9 9 l S '.repeat(9)} EMC`,
    resources: { Properties: { P: pdf.add({ Metadata: xmp }) } },
  })
  const { result } = await bench.compressed(pdf.bytes())
  await check(result)
  expect(result.toString('latin1')).not.toContain('Ada')
  const kept = await bench.compressed(pdf.bytes(), { removeMetadata: false })
  expect(kept.result.toString('latin1')).toContain('Ada')
})

test('a catalog that does not tell what it is loses its metadata all the same', async () => {
  const pdf = new PdfBuilder()
  pdf.page({ content: '10 10 50 50 re f' })
  pdf.catalog.delete('Type')
  pdf.catalog.set('Metadata', pdf.stream({ Type: '/Metadata', Subtype: '/XML' }, '<x>Somebody</x>'))
  const { result } = await bench.compressed(pdf.bytes())
  expect(result.toString('latin1')).not.toContain('Somebody')
})
