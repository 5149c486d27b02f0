import { readFile } from 'node:fs/promises'
import { test } from '@jest/globals'
import { compressChecked } from '../../testing/compress-checked.ts'
import { latin, show, simpleFont } from '../../testing/font-documents.ts'
import { PdfBuilder } from '../../testing/pdf-builder.ts'
import { jpegPhoto, paintIm, picture } from '../../testing/picture-objects.ts'
import { photo } from '../practice/picture-samples.ts'
import type { CompressOptions } from './compress-task.ts'

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
