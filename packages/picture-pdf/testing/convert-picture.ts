import { stat } from 'node:fs/promises'
import { sharp } from '@folio/image-kit/sharp-setup'
import {
  checkPdf,
  decode,
  difference,
  imageDictionaries,
  pdfImages,
  renderPage,
} from '@folio/pdf-engines/testing/pdf-tools'
import type { PdfBench } from '@folio/pdf-objects/testing/make-pdf'
import type { PictureRules } from '../src/facts/picture-rules.ts'
import { noise } from './drawn-pixels.ts'

/** What kind of image, its bytes, and the rules; without any it is to stay as it is. */
export type Conversion = [kind: Parameters<PdfBench['make']>[0], image: Buffer, picture?: PictureRules]

/** A valid PDF of one picture, and what tools say of the images in it. */
export async function convertPicture(
  bench: PdfBench,
  ...[kind, image, picture = { color: 'keep' }]: Conversion
) {
  const pdf = await bench.make(kind, image, { picture })
  await checkPdf(pdf.path)
  const [listed] = await pdfImages(pdf.path)
  const { size } = await stat(pdf.path)
  return { ...pdf, listed, size, images: await imageDictionaries(pdf.path) }
}

/** Between the first page as it is rendered and the picture it was made of. */
export const distance = async (pdf: { path: string; dpi: number }, image: Buffer) =>
  difference(await renderPage(pdf.path, { dpi: pdf.dpi }), await decode(image))

/** A picture of every opacity. */
export const clear = (width: number, height: number) => {
  const data = noise(width, height, 3)
  const rgba = Buffer.alloc(width * height * 4)
  for (let at = 0; at < width * height; at += 1) {
    data.copy(rgba, at * 4, at * 3, at * 3 + 3)
    rgba[at * 4 + 3] = at % 256
  }
  return sharp(rgba, { raw: { width, height, channels: 4 } })
}
