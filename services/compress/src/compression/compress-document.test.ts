import { deflateSync } from 'node:zlib'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { decodeStream } from '@folio/pdf-objects/decode-stream'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { type Dict, isDict, type PdfObject, PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { writeObject } from '@folio/pdf-objects/writing/write-object'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type CompressBench, compressBench } from '../../testing/compress-bytes.ts'
import { imagesIn, streamsOf } from '../../testing/images-in.ts'
import { check, leastLikeness, textOf } from '../../testing/opened-pdf.ts'
import { PdfBuilder } from '../../testing/pdf-builder.ts'
import { jpegPhoto, paintIm, picture } from '../../testing/picture-objects.ts'
import { photo } from '../practice/picture-samples.ts'

let bench: CompressBench
beforeAll(async () => {
  bench = await compressBench()
})
afterAll(() => bench.close())

const helvetica = { Type: '/Font', Subtype: '/Type1', BaseFont: '/Helvetica' } as const
const text = (words: string) => `BT /F1 18 Tf 20 100 Td (${words}) Tj ET`

function textPage(pdf: PdfBuilder, words: string, entries = {}) {
  return pdf.page({ content: text(words), resources: { Font: { F1: pdf.add(helvetica) } }, entries })
}

/** A dictionary's entry as text, references followed a few steps. */
function shown(pdf: Uint8Array, ...path: readonly string[]): string {
  const document = readPdf(pdf, nodeZlib)
  let value: PdfObject = document.catalog
  for (const key of path) {
    const dict: PdfObject = value instanceof PdfStream ? value.dict : value
    value = isDict(dict) ? document.entry(dict, key) : null
  }
  return writeDeep(value, document)
}

function writeDeep(value: PdfObject, document: PdfDocument, depth = 0): string {
  const object = document.resolve(value)
  if (depth > 6) return '…'
  if (Array.isArray(object))
    return `[${object.map((item) => writeDeep(item, document, depth + 1)).join(' ')}]`
  if (object instanceof PdfStream) {
    const { bytes } = decodeStream(document, object, { maxBytes: 1024 })
    return `stream ${Buffer.from(bytes).toString('base64')}`
  }
  if (isDict(object))
    return entriesOf(object)
      .map(([key, item]) => `${key} ${writeDeep(item, document, depth + 1)}`)
      .join(' ')
  return writeObject(object, (id) => id)
}

const entriesOf = (dict: Dict): [string, PdfObject][] =>
  [...dict].filter(([key]) => !['Parent', 'P', 'Length'].includes(key))

describe('what goes', () => {
  test('objects that nothing leads to, thumbnails, private data of programs', async () => {
    const pdf = new PdfBuilder()
    pdf.stream({}, photo(200, 200))
    const thumbnail = picture(pdf, { width: 90, height: 60, space: '/DeviceRGB' }, photo(90, 60))
    const secret = pdf.stream({}, photo(150, 150))
    textPage(pdf, 'stays', { Thumb: thumbnail, PieceInfo: { Maker: { Private: secret } } })
    const { result } = await bench.compressed(pdf.bytes())
    expect(result.length).toBeLessThan(2_000)
    expect(await textOf(result)).toContain('stays')
  })

  test('copies of the same image, soft mask and all', async () => {
    const pdf = new PdfBuilder()
    const copy = () => {
      const mask = picture(pdf, { width: 200, height: 150, space: '/DeviceGray' }, photo(200, 150, 1))
      return picture(
        pdf,
        { width: 200, height: 150, space: '/DeviceRGB', entries: { SMask: mask } },
        photo(200, 150),
      )
    }
    for (let page = 0; page < 3; page += 1)
      pdf.page({ content: paintIm, resources: { XObject: { Im: copy() } } })
    const bytes = pdf.bytes()
    const { result, facts } = await bench.compressed(bytes)
    expect(imagesIn(result)).toHaveLength(2)
    expect(facts.duplicates).toBeGreaterThanOrEqual(4)
    expect(await leastLikeness(bytes, result)).toBeGreaterThan(0.97)
  })

  test('copies of which one alone says what is so anyway, in another order', async () => {
    const pdf = new PdfBuilder()
    const entries = { Interpolate: false, Decode: [0, 1], Name: '/Im7' }
    const gray = { width: 200, height: 150, space: '/DeviceGray', entries } as const
    const talkative = picture(pdf, gray, photo(200, 150, 1))
    const stream = pdf.document.get(talkative.id)
    if (!(stream instanceof PdfStream)) throw new Error('no image')
    const fewer = [...stream.dict].filter(([key]) => key !== 'Type' && !(key in entries)).reverse()
    const silent = pdf.document.add(new PdfStream(new Map(fewer), stream.raw))
    for (const Im of [talkative, silent]) pdf.page({ content: paintIm, resources: { XObject: { Im } } })
    const bytes = pdf.bytes()
    const { result } = await bench.compressed(bytes)
    expect(imagesIn(bytes)).toHaveLength(2)
    expect(imagesIn(result)).toHaveLength(1)
    expect(await leastLikeness(bytes, result)).toBeGreaterThan(0.97)
  })

  test('hasty codings: none, ASCII85, run lengths', async () => {
    const pdf = new PdfBuilder()
    const words = 'the same words again and again '.repeat(300)
    const hex = Buffer.from(`${Buffer.from(text(words)).toString('hex')}>`)
    pdf.page({
      content: '',
      resources: { Font: { F1: pdf.add(helvetica) } },
      entries: { Contents: pdf.stream({ Filter: '/ASCIIHexDecode' }, hex) },
    })
    const bytes = pdf.bytes()
    const { result } = await bench.compressed(bytes)
    expect(result.length).toBeLessThan(bytes.length / 8)
    expect(await textOf(result)).toBe(await textOf(bytes))
  })

  test('metadata, in the document, on its objects and in its JPEGs, when that is asked', async () => {
    const pdf = new PdfBuilder()
    const exif = Buffer.from('ffe1001045786966000053454352455431ff', 'hex')
    const image = await jpegPhoto(pdf, 60, 40)
    const stream = pdf.document.get(image.id)
    if (!(stream instanceof PdfStream)) throw new Error('no image')
    const withExif = Buffer.concat([stream.raw.subarray(0, 2), exif.subarray(0, 18), stream.raw.subarray(2)])
    pdf.document.set(image.id, new PdfStream(stream.dict, withExif.subarray(0)))
    pdf.document.trailer.set('Info', pdf.add({ Author: 'Ada', Title: 'Plans' }))
    pdf.catalog.set(
      'Metadata',
      pdf.stream({ Type: '/Metadata', Subtype: '/XML' }, '<x:xmpmeta>Ada</x:xmpmeta>'),
    )
    pdf.page({ content: paintIm, resources: { XObject: { Im: image } }, entries: { LastModified: 'D:2020' } })
    const bytes = pdf.bytes()
    expect(bytes.includes('SECRET')).toBe(true)
    const { result } = await bench.compressed(bytes, { level: 'low', removeMetadata: true })
    const document = readPdf(result, nodeZlib)
    expect([document.trailer.has('Info'), document.catalog.has('Metadata')]).toEqual([false, false])
    expect(result.includes('SECRET')).toBe(false)
    const kept = readPdf(
      (await bench.compressed(bytes, { level: 'low', removeMetadata: false })).result,
      nodeZlib,
    )
    expect([kept.trailer.has('Info'), kept.catalog.has('Metadata')]).toEqual([true, true])
  })
})

describe('what stays', () => {
  test('text, links, outlines, names, forms, tags, layers and attachments, object for object', async () => {
    const pdf = new PdfBuilder()
    const link = pdf.add({
      ...{ Type: '/Annot', Subtype: '/Link', Rect: [0, 0, 90, 20] },
      A: { S: '/URI', URI: 'https://example.org/' },
    })
    const layer = pdf.add({ Type: '/OCG', Name: 'Layer' })
    const field = pdf.add({
      Type: '/Annot',
      Subtype: '/Widget',
      FT: '/Tx',
      T: 'name',
      V: 'Ada',
      Rect: [9, 9, 90, 30],
    })
    const page = textPage(pdf, 'words that stay', { Annots: [link, field], StructParents: 0 })
    const item = pdf.add({ Title: 'Chapter', Dest: [page, '/Fit'] })
    const file = pdf.stream(
      { Type: '/EmbeddedFile', Filter: '/FlateDecode' },
      deflateSync('attached'.repeat(20), { level: 9 }),
    )
    const entries = {
      Outlines: pdf.add({ Type: '/Outlines', First: item, Last: item, Count: 1 }),
      AcroForm: { Fields: [field], NeedAppearances: true },
      MarkInfo: { Marked: true },
      StructTreeRoot: pdf.add({
        Type: '/StructTreeRoot',
        K: { Type: '/StructElem', S: '/P', Pg: page, K: 0 },
      }),
      OCProperties: { OCGs: [layer], D: { Order: [layer] } },
      Names: { EmbeddedFiles: { Names: ['a.txt', { Type: '/Filespec', F: 'a.txt', EF: { F: file } }] } },
      Lang: 'en',
    } as const
    for (const [key, value] of Object.entries(entries))
      pdf.catalog.set(key, pdf.document.resolve(pdf.add(value)))
    pdf.stream({}, photo(100, 100))
    const bytes = pdf.bytes()
    for (const level of ['low', 'high'] as const) {
      const { result } = await bench.compressed(bytes, { level })
      await check(result)
      expect(await textOf(result)).toBe(await textOf(bytes))
      for (const key of Object.keys(entries))
        expect([key, shown(result, key)]).toEqual([key, shown(bytes, key)])
    }
  })

  test('the largest place decides for an image painted at two sizes', async () => {
    const pdf = new PdfBuilder()
    const image = await jpegPhoto(pdf, 1200, 800)
    pdf.page({ content: 'q 30 0 0 20 0 0 cm /Im Do Q', resources: { XObject: { Im: image } } })
    pdf.page({ content: 'q 288 0 0 192 0 0 cm /Im Do Q', resources: { XObject: { Im: image } } })
    const { result } = await bench.compressed(pdf.bytes())
    expect(imagesIn(result)).toMatchObject([{ width: 480, height: 320 }])
  })

  test('a signed file as a whole', async () => {
    const pdf = new PdfBuilder()
    const signature = pdf.add({
      Type: '/Sig',
      Filter: '/Adobe.PPKLite',
      ByteRange: [0, 9, 9, 9],
      Contents: Buffer.alloc(20),
    })
    const field = pdf.add({
      Type: '/Annot',
      Subtype: '/Widget',
      FT: '/Sig',
      T: 'sign',
      V: signature,
      Rect: [0, 0, 0, 0],
    })
    textPage(pdf, 'signed', { Annots: [field] })
    expect((await bench.answerTo(pdf.bytes())).answer).toMatchObject({
      ...{ outcome: 'signed', signatures: 1 },
      weights: { images: 0, content: expect.any(Number) },
    })
  })

  test("but not Adobe's rights for its Reader", async () => {
    const pdf = new PdfBuilder()
    const rights = pdf.add({ Type: '/Sig', ByteRange: [0, 9, 9, 9], Contents: Buffer.alloc(20) })
    pdf.catalog.set('Perms', pdf.document.resolve(pdf.add({ UR3: rights })))
    textPage(pdf, 'a form')
    const { result, facts } = await bench.compressed(pdf.bytes())
    expect([facts.usageRights, readPdf(result, nodeZlib).catalog.has('Perms')]).toEqual([true, false])
  })
})

describe('PDF/A', () => {
  const xmp = (part: number) => `<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>
<rdf:Description pdfaid:part="${part}" pdfaid:conformance="B" xmp:CreateDate="2020-01-01" xmlns:fx="urn:invoice#">
<dc:creator><rdf:Seq><rdf:li>Ada</rdf:li></rdf:Seq></dc:creator><dc:title><rdf:Alt><rdf:li>Plans</rdf:li></rdf:Alt></dc:title>
<fx:ConformanceLevel>BASIC</fx:ConformanceLevel></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`

  const archival = (part: number): Buffer => {
    const pdf = new PdfBuilder()
    pdf.catalog.set('Metadata', pdf.stream({ Type: '/Metadata', Subtype: '/XML' }, xmp(part)))
    pdf.document.trailer.set('Info', pdf.add({ Author: 'Ada' }))
    textPage(pdf, 'for ever')
    pdf.stream({}, photo(100, 100))
    return pdf.bytes()
  }

  test('says so afterwards, without names and dates, in a packet that can be read as it is', async () => {
    const { result } = await bench.compressed(archival(3))
    const packet = result.toString('latin1')
    expect(packet).toContain('pdfaid:part="3" pdfaid:conformance="B"')
    expect(packet).toContain('<fx:ConformanceLevel>BASIC</fx:ConformanceLevel>')
    for (const gone of ['Ada', 'Plans', '2020-01-01']) expect(packet).not.toContain(gone)
  })

  test('of part 1 gets no object streams', async () => {
    const types = async (part: number) => {
      const { result } = await bench.compressed(archival(part))
      return ['/ObjStm', '/XRef'].map((type) => result.includes(type))
    }
    expect(await types(1)).toEqual([false, false])
    expect(await types(2)).toEqual([true, true])
  })

  test.each(['PDF/X-1:2001', 'PDF/X-1a:2003', 'PDF/X-3:2002'])(
    'or %s, which it says elsewhere, keeps what that asks for',
    async (version) => {
      const pdf = new PdfBuilder()
      const claim = { GTS_PDFXVersion: version, GTS_PDFXConformance: 'PDF/X-1a:2001', Trapped: '/False' }
      const dated = { Title: 'Plans', CreationDate: 'D:2020', ModDate: 'D:2021' }
      pdf.document.trailer.set('Info', pdf.add({ ...claim, ...dated, Author: 'Ada', Producer: 'Press' }))
      textPage(pdf, 'for print')
      pdf.stream({}, photo(100, 100))
      const { result } = await bench.compressed(pdf.bytes())
      const document = readPdf(result, nodeZlib)
      const info = document.dict(document.trailer, 'Info')
      expect(info && [...info.keys()]).toEqual([...Object.keys(claim), ...Object.keys(dated)])
      expect(result.includes('/ObjStm')).toBe(false)
    },
  )

  test('never loses metadata to a filter', async () => {
    const { result } = await bench.compressed(archival(2), { removeMetadata: false })
    const metadata = streamsOf(readPdf(result, nodeZlib)).filter(({ raw }) =>
      Buffer.from(raw).includes('pdfaid'),
    )
    expect(metadata.map(({ dict }) => dict.has('Filter'))).toEqual([false])
  })
})
