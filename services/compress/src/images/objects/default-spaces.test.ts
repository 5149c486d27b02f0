import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type CompressBench, compressBench } from '../../../testing/compress-bytes.ts'
import { imagesIn } from '../../../testing/images-in.ts'
import { PdfBuilder, type Plain } from '../../../testing/pdf-builder.ts'
import { paintIm, picture } from '../../../testing/picture-objects.ts'
import { photo } from '../../practice/picture-samples.ts'

let bench: CompressBench
beforeAll(async () => {
  bench = await compressBench()
})
afterAll(() => bench.close())

const [width, height] = [300, 200]
const calibrated = ['/CalRGB', { WhitePoint: [0.95, 1, 1.09], Gamma: [1, 1, 1] }] as const
const evenCalibrated = ['/CalRGB', { WhitePoint: [0.95, 1, 1.09], Gamma: [2.2, 2.2, 2.2] }] as const

test('gray in red, green and blue stays that where resources say what red, green and blue are', async () => {
  const pdf = new PdfBuilder()
  const data = Buffer.from([...photo(width, height, 1)].flatMap((value) => [value, value, value]))
  const Im = picture(pdf, { width, height, space: '/DeviceRGB' }, data)
  const ColorSpace = { DefaultRGB: calibrated }
  pdf.page({ content: paintIm, resources: { XObject: { Im }, ColorSpace } })
  const { result } = await bench.compressed(pdf.bytes())
  expect(imagesIn(result)[0]?.space).toMatch(/DeviceRGB/)
})

/** What says that the document keeps to PDF/A-2. */
const claim = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
  xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="2" pdfaid:conformance="B"/></rdf:RDF></x:xmpmeta>`

test.each<readonly [string, { readonly [key: string]: Plain }, string]>([
  ['calibrated in PDF/A that names no device', {}, '[/CalGray'],
  ['of a device where PDF/A names one', { OutputIntents: [{ S: '/GTS_PDFA1' }] }, '/DeviceGray'],
])('what becomes gray is %s', async (_, entries, space) => {
  const pdf = new PdfBuilder()
  const Im = picture(pdf, { width, height, space: evenCalibrated }, photo(width, height))
  pdf.page({ content: paintIm, resources: { XObject: { Im } } })
  pdf.catalog.set('Metadata', pdf.stream({ Type: '/Metadata', Subtype: '/XML' }, claim))
  for (const [key, value] of Object.entries(entries)) pdf.catalog.set(key, pdf.add(value))
  const { result } = await bench.compressed(pdf.bytes(), { level: 'custom', grayscale: true })
  expect(imagesIn(result)[0]?.space.startsWith(space)).toBe(true)
})
