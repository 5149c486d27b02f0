import { defaultsOf } from '@folio/contract/options/options'
import { compressPdf } from '@folio/contract/tools/compress-pdf'
import { sharedSubsetter } from '@folio/pdf-engines/harfbuzz/load-subsetter'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, type PdfObject, PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import { ReachedObjects } from '@folio/pdf-objects/walking/reached-objects'
import { startWorkTime } from '../work/work-time.ts'
import { compressDocument } from './compress-document.ts'

/** Compresses a page with a picture, at the level that uses all there is. @throws Error where something is missing */
export async function probe(): Promise<void> {
  await sharedSubsetter()
  const document = pageWithPicture()
  const { images, content } = await compressDocument(document, {
    reached: new ReachedObjects(document),
    options: { ...defaultsOf(compressPdf.options), level: 'high' },
    ...{ objectStreams: true, time: startWorkTime(10_000), progress: () => undefined },
  })
  if (images.recompressed !== 1) throw new Error('a picture did not become smaller')
  if (content.shortened !== 1) throw new Error('a drawing did not become smaller')
}

function pageWithPicture(): PdfDocument {
  const document = new PdfDocument(nodeZlib)
  const [width, height] = [64, 64]
  const shape = { Subtype: new Name('Image'), Width: width, Height: height, BitsPerComponent: 8 }
  const shades = Uint8Array.from({ length: width * height }, (_, at) => at % width)
  const image = new PdfStream(dict({ ...shape, ColorSpace: new Name('DeviceGray') }), shades)
  const lines = '10.0 20.0 m 30.0 40.0 l S\n'.repeat(50)
  const content = Buffer.from(`${lines}q 64 0 0 64 0 0 cm /Im Do Q`)
  const contents = document.add(new PdfStream(dict({}), content))
  const resources = dict({ XObject: dict({ Im: document.add(image) }) })
  const box = [0, 0, width, height]
  const page = { Type: new Name('Page'), MediaBox: box, Resources: resources, Contents: contents }
  const pages = { Type: new Name('Pages'), Count: 1, Kids: [document.add(dict(page))] }
  const catalog = { Type: new Name('Catalog'), Pages: document.add(dict(pages)) }
  document.trailer.set('Root', document.add(dict(catalog)))
  return document
}

const dict = (entries: Readonly<Record<string, PdfObject>>): Dict => new Map(Object.entries(entries))
