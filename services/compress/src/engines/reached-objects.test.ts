import { readFile } from 'node:fs/promises'
import { defaultsOf } from '@folio/contract/options'
import { compressPdf } from '@folio/contract/tools/compress-pdf'
import type { PdfDocument } from '@folio/pdf-kit/objects/pdf-document'
import { reachable } from '@folio/pdf-kit/objects/reachable'
import { ReachedObjects } from '@folio/pdf-kit/objects/reached-objects'
import { readPdf } from '@folio/pdf-kit/objects/read-pdf'
import { expect, test } from '@jest/globals'
import { testCorpusPdfs } from '../testing/corpus-pdfs.ts'
import { latin, show, simpleFont } from '../testing/font-documents.ts'
import { PdfBuilder } from '../testing/pdf-builder.ts'
import { jpegPhoto, paintIm, photo, picture } from '../testing/pictures.ts'
import { compressDocument } from './compress-document.ts'
import type { CompressOptions } from './compress-task.ts'
import { startWorkTime } from './work-time.ts'

/** Compares every answer with a walk of its own: a step that did not tell what it changed shows in the next one. */
class CheckedObjects extends ReachedObjects {
  readonly #document: PdfDocument
  asked = 0

  constructor(document: PdfDocument) {
    super(document)
    this.#document = document
  }

  override ids(): ReadonlySet<number> {
    const ids = super.ids()
    expect([...ids]).toEqual([...reachable(this.#document)])
    this.asked += 1
    return ids
  }
}

async function compressChecked(pdf: Uint8Array, options: Partial<CompressOptions>): Promise<void> {
  const document = readPdf(pdf)
  const reached = new CheckedObjects(document)
  await compressDocument(document, {
    ...{ reached, options: { ...defaultsOf(compressPdf.options), ...options } },
    ...{ objectStreams: true, time: startWorkTime(60_000), progress: () => undefined },
  })
  // What the file is written by.
  reached.ids()
  expect(reached.asked).toBeGreaterThan(5)
}

const gray = { width: 20, height: 20, space: '/DeviceGray' } as const

/** A document with something to do for every step that changes what leads where. */
async function laden(): Promise<Buffer> {
  const pdf = new PdfBuilder()
  const copy = () => picture(pdf, gray, photo(20, 20, 1))
  const liberation = await readFile('/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf')
  const font = () => simpleFont(pdf, pdf.stream({ Length1: pdf.add(liberation.length) }, liberation))
  const content = `${paintIm} /A Do /B Do ${show(latin('words'))}\n`.repeat(20)
  pdf.page({
    content: '',
    resources: {
      XObject: {
        A: copy(),
        B: copy(),
        Im: await jpegPhoto(pdf, 400, 300, { DecodeParms: pdf.add({ ColorTransform: 1 }) }),
      },
      Font: { F: font(), Unused: font() },
    },
    entries: {
      Thumb: picture(pdf, gray, photo(20, 20, 1)),
      PieceInfo: pdf.add({ Program: pdf.stream({}, 'private') }),
      AA: { O: pdf.add({ S: '/JavaScript', JS: pdf.stream({}, 'app.alert(1)') }) },
      Contents: [pdf.stream({}, content), pdf.stream({}, `${content} `)],
    },
  })
  return pdf.bytes()
}

test.each<[string, Partial<CompressOptions>]>([
  ['at the strongest level', { level: 'high' }],
  ['to a target size', { level: 'custom', targetMegabytes: 0.02 }],
])('what is reached stays true through all steps %s', async (_, options) => {
  await compressChecked(await laden(), options)
})

test.each<[string, (pdf: PdfBuilder) => void]>([
  ['document information', (pdf) => pdf.document.trailer.set('Info', pdf.add({ Author: 'Somebody' }))],
  ['XMP', (pdf) => pdf.catalog.set('Metadata', pdf.stream({ Type: '/Metadata' }, '<x/>'))],
  ['a date', (pdf) => pdf.page({ content: '', entries: { LastModified: pdf.add('D:20200101') } })],
  [
    'an image that nothing paints',
    (pdf) => pdf.page({ content: '', resources: { XObject: { A: picture(pdf, gray, photo(20, 20, 1)) } } }),
  ],
])('what is reached stays true when %s goes', async (_, describe) => {
  const pdf = new PdfBuilder()
  pdf.page({ content: '' })
  describe(pdf)
  await compressChecked(pdf.bytes(), { removeMetadata: true })
})

testCorpusPdfs(
  'what is reached stays true in %s',
  ['libreoffice-form.pdf', 'layers-ocg.pdf', 'pdfua1-7.1-t02-pass-a.pdf', 'imagemagick-images.pdf'],
  async (path) => {
    await compressChecked(await readFile(path), { level: 'medium', removeMetadata: true })
  },
)
