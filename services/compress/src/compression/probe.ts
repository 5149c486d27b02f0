import { defaultsOf } from '@folio/contract/options/options'
import { compressPdf } from '@folio/contract/tools/compress-pdf'
import { type Drawing, singlePage } from '@folio/pdf-document/pages/single-page'
import { sharedSubsetter } from '@folio/pdf-engines/harfbuzz/load-subsetter'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { dictOf, PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import { ReachedObjects } from '@folio/pdf-objects/walking/reached-objects'
import { startWorkTime } from '../work/work-time.ts'
import { compressDocument } from './compress-document.ts'

/** Points of the page, pixels of its picture. */
const side = 64

/** Compresses a page with a picture, at the level that uses all there is. @throws Error where something is missing */
export async function probe(): Promise<void> {
  await sharedSubsetter()
  const document = singlePage(nodeZlib, [side, side], drawPicture)
  const { images, content } = await compressDocument(document, {
    reached: new ReachedObjects(document),
    options: { ...defaultsOf(compressPdf.options), level: 'high' },
    ...{ objectStreams: true, time: startWorkTime(10_000), progress: () => undefined },
  })
  if (images.recompressed !== 1) throw new Error('a picture did not become smaller')
  if (content.shortened !== 1) throw new Error('a drawing did not become smaller')
}

function drawPicture(document: PdfDocument): Drawing {
  const [width, height] = [side, side]
  const shape = { Subtype: new Name('Image'), Width: width, Height: height, BitsPerComponent: 8 }
  const shades = Uint8Array.from({ length: width * height }, (_, at) => at % width)
  const image = new PdfStream(dictOf({ ...shape, ColorSpace: new Name('DeviceGray') }), shades)
  const lines = '10.0 20.0 m 30.0 40.0 l S\n'.repeat(50)
  const resources = dictOf({ XObject: dictOf({ Im: document.add(image) }) })
  return { resources, content: `${lines}q ${width} 0 0 ${height} 0 0 cm /Im Do Q` }
}
