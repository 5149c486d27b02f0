import { Name, type Ref, writeNumber } from '@folio/pdf-objects/values/pdf-syntax'
import type { Insert } from '@folio/service-kit/files/split-file'
import { type Box, paintMatrix } from '../facts/orientation.ts'
import type { PreparedPage } from '../pages/prepare-page.ts'
import { ImageObjects } from './image-object.ts'
import { PdfWriter } from './pdf-writer.ts'

export interface ImagePdf {
  readonly path: string
  /** Shown by viewers as the window's title. */
  readonly title: string
  readonly pages: readonly PreparedPage[]
  readonly signal: AbortSignal
  /** Whether large pictures may stay in their files; no, unless told. */
  readonly mayInsert?: boolean
}

/** Writes a PDF with one picture on each page, and gives what is to be inserted. Memory does not grow with the pictures. */
export async function writeImagePdf({
  path,
  title,
  pages,
  signal,
  mayInsert = false,
}: ImagePdf): Promise<readonly Insert[]> {
  const writer = await PdfWriter.create(path, { mayInsert })
  try {
    const tree = writer.reserve()
    const images = new ImageObjects(writer, signal)
    const kids: Ref[] = []
    for (const page of pages) kids.push(await writePage(writer, images, tree, page))
    await writer.write(tree, { Type: new Name('Pages'), Kids: kids, Count: kids.length })
    const root = await writer.add({
      Type: new Name('Catalog'),
      Pages: tree,
      ViewerPreferences: { DisplayDocTitle: true },
    })
    const info = await writer.add({ Title: title, Producer: 'Folio' })
    await writer.finish({ root, info })
    return writer.inserts
  } finally {
    await writer.close()
  }
}

async function writePage(
  writer: PdfWriter,
  images: ImageObjects,
  tree: Ref,
  prepared: PreparedPage,
): Promise<Ref> {
  const { page, box, orientation, image } = prepared
  const picture = await images.add(image)
  const content = Buffer.from(
    `q ${paintMatrix(orientation, inset(box)).map(writeNumber).join(' ')} cm /Image Do Q\n`,
  )
  return writer.add({
    Type: new Name('Page'),
    Parent: tree,
    MediaBox: [0, 0, page.width, page.height],
    Resources: { XObject: { Image: picture } },
    Contents: await writer.addStream({}, content.length, [content]),
    // Without a group viewers blend in a colour space of their own choice.
    Group: image.softMask && {
      Type: new Name('Group'),
      S: new Name('Transparency'),
      CS: new Name('DeviceRGB'),
    },
  })
}

/**
 * A thousandth of a point smaller than the box, far below what can be seen: poppler paints a pixel more than there are
 * when an edge lies exactly between two pixels, and would resample a picture that fits its pixels one to one.
 */
const inset = ({ x, y, width, height }: Box): Box => ({
  x: x + 0.0005,
  y: y + 0.0005,
  width: width - 0.001,
  height: height - 0.001,
})
