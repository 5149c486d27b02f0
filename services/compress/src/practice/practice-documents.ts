import { fromRawPixels } from '@folio/image-kit/raw-pixels'
import { type Drawing, singlePage } from '@folio/pdf-document/pages/single-page'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, dictOf, PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { Name, type Ref } from '@folio/pdf-objects/values/pdf-syntax'
import { writePdf } from '@folio/pdf-objects/writing/write-pdf'
import { packBits, photo, scan } from './picture-samples.ts'
import { practiceFont } from './practice-font.ts'

/** Points. */
const page = [300, 200] as const

/** The bytes of a small document of one kind that people send, the same whenever it is made. */
export type PracticeDocument = () => Promise<Uint8Array>

/** Documents of which each uses code that the others do not. */
export const practiceDocuments: readonly PracticeDocument[] = [
  async () => written(drawText),
  async () => written(await drawJpeg(560, 400)),
  // From half a megapixel on an image is searched in strips.
  async () => written(await drawJpeg(900, 600)),
  async () => written(drawSamples({ width: 300, height: 200, space: 'DeviceRGB' }, photo(300, 200))),
  async () => written(drawSamples({ width: 600, height: 400, space: 'DeviceGray' }, shaded(600, 400))),
  async () => written(drawSamples({ width: 400, height: 300, space: 'DeviceRGB' }, blocks(400, 300))),
  async () =>
    written(
      drawSamples(
        { width: 1200, height: 800, space: 'DeviceGray', bits: 1 },
        packBits(scan(1200, 800), 1200),
      ),
    ),
]

function written(draw: (document: PdfDocument) => Drawing): Uint8Array {
  return Buffer.concat([...writePdf(singlePage(nodeZlib, page, draw), { objectStreams: true })])
}

/** Text of a simple font, and lines. */
function drawText(document: PdfDocument): Drawing {
  const program = practiceFont()
  const fontFile = document.add(new PdfStream(dictOf({ Length1: program.length }), program))
  const descriptor = dictOf({
    ...{ Type: new Name('FontDescriptor'), FontName: new Name('Practice'), Flags: 32, StemV: 80 },
    ...{ FontBBox: [0, 0, 1000, 1000], ItalicAngle: 0, Ascent: 800, Descent: -200, CapHeight: 700 },
    FontFile2: fontFile,
  })
  const font = dictOf({
    ...{ Type: new Name('Font'), Subtype: new Name('TrueType'), BaseFont: new Name('Practice') },
    ...{ Encoding: new Name('WinAnsiEncoding'), FirstChar: 32, LastChar: 126 },
    ...{ Widths: Array.from({ length: 95 }, (_, at) => 501 + at), FontDescriptor: document.add(descriptor) },
  })
  const lines = Array.from({ length: 400 }, (_, line) => {
    const word = ((line * 7_919) % 46_656).toString(36)
    return `BT /F 8.00 Tf 1 0 0 1 ${(line % 7) * 40}.250 ${line % 190}.500 Tm [(${word})-120.0(${word}s)] TJ ET\n0.0 ${line % 200}.0 m 300.00 ${line % 200}.0 l S\n`
  })
  return { resources: dictOf({ Font: dictOf({ F: document.add(font) }) }), content: lines.join('') }
}

async function drawJpeg(width: number, height: number): Promise<(document: PdfDocument) => Drawing> {
  const pixels = fromRawPixels({ data: photo(width, height), width, height, channels: 3 })
  const data = await pixels.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()
  return drawSamples({ width, height, space: 'DeviceRGB', filter: 'DCTDecode' }, data)
}

interface PictureShape {
  readonly width: number
  readonly height: number
  readonly space: 'DeviceGray' | 'DeviceRGB'
  /** Bits a sample; eight unless told. */
  readonly bits?: number
  readonly filter?: 'DCTDecode'
}

/** A picture over the whole page. */
const drawSamples =
  ({ width, height, space, bits = 8, filter }: PictureShape, data: Uint8Array) =>
  (document: PdfDocument): Drawing => {
    const dict: Dict = dictOf({
      ...{ Type: new Name('XObject'), Subtype: new Name('Image'), Width: width, Height: height },
      ...{ ColorSpace: new Name(space), BitsPerComponent: bits },
      ...(filter && { Filter: new Name(filter) }),
    })
    const image: Ref = document.add(new PdfStream(dict, data))
    const [pageWidth, pageHeight] = page
    return {
      resources: dictOf({ XObject: dictOf({ Im: image }) }),
      content: `q ${pageWidth} 0 0 ${pageHeight} 0 0 cm /Im Do Q`,
    }
  }

/** A scan in shades: letters that are not quite black on paper that is not quite white. */
const shaded = (width: number, height: number): Uint8Array =>
  scan(width, height).map((value, at) => (value === 0 ? 40 : 235) + ((at * 7_919) % 11))

/** A drawing of few colours. */
function blocks(width: number, height: number): Uint8Array {
  const data = new Uint8Array(3 * width * height)
  for (let at = 0; at < width * height; at += 1) {
    const [column, row] = [Math.floor((at % width) / 16), Math.floor(at / width / 16)]
    const color = (column * 5 + row * 3) % 9
    data.set([color * 28, 255 - color * 20, (color % 3) * 100], 3 * at)
  }
  return data
}
