import { singlePage } from '@folio/pdf-document/pages/single-page'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { PdfiumDocument } from '@folio/pdf-engines/pdfium/pdfium-document'
import { isCrash } from '@folio/pdf-engines/pdfium/pdfium-engine'
import type { Pdfium } from '@folio/pdf-engines/pdfium/pdfium-interface'
import { compilePdfium } from '@folio/pdf-engines/pdfium/pdfium-module'
import type { DecodedStream } from '@folio/pdf-objects/decode-stream'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, dictOf, isDict, type PdfObject, PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { Name, type Ref } from '@folio/pdf-objects/values/pdf-syntax'
import { writePdf } from '@folio/pdf-objects/writing/write-pdf'
import type { Samples } from '../samples/samples.ts'

/** Larger ones take more memory than a worker has: PDFium decodes into four bytes a sample, and draws three a pixel. */
const maxDrawnPixels = 25_000_000

/** An image as far as it could be decoded: its bytes are still in the coding that PDFium has to read. */
export interface CodedImage extends DecodedStream {
  readonly width: number
  readonly height: number
  readonly channels: 1 | 3
  readonly bits: 1 | 8
}

/**
 * The samples of an image in a coding that only PDFium reads: a page of as many points as the image has pixels, drawn
 * at one pixel a point. Decode arrays and masks have no part in it.
 * @returns undefined when PDFium makes nothing of it, or something else than the colours that were asked for, or is
 * brought down by it
 */
export async function drawImage(document: PdfDocument, image: CodedImage): Promise<Samples | undefined> {
  if (image.width * image.height > maxDrawnPixels) return undefined
  const pdfium = await sharedPdfium()
  try {
    const samples = drawnBy(pdfium, document, image)
    if (pdfium.HEAPU8.length > keptBytes) forget(pdfium)
    return samples
  } catch (error) {
    forget(pdfium)
    if (isCrash(error)) return undefined
    throw error
  }
}

function drawnBy(pdfium: Pdfium, document: PdfDocument, image: CodedImage): Samples | undefined {
  const { width, height, channels } = image
  const page = PdfiumDocument.open(
    pdfium,
    Buffer.concat([...writePdf(pageOf(document, image), { objectStreams: false })]),
  )
  const bitmap = page?.draw(0, { width, height }, false)
  const data = bitmap && (channels === 3 ? colorsOf(bitmap.data) : grayOf(bitmap.data, image.bits))
  bitmap?.free()
  page?.close()
  return data && { width, height, channels, data }
}

/** A copy: the pixels lie where the next image's will be. */
const colorsOf = (pixels: Uint8Array): Buffer | undefined =>
  isPaper(pixels) ? undefined : Buffer.from(pixels)

/** What has made its memory larger is not kept: it never becomes smaller. */
const keptBytes = 64 * 1024 ** 2

let instances: ReturnType<typeof compilePdfium> | undefined
let instance: Pdfium | undefined

/** One for all images, one after another, until one of them brings it down or needs much memory. */
async function sharedPdfium(): Promise<Pdfium> {
  instances ??= compilePdfium()
  const create = await instances
  instance ??= await create()
  return instance
}

function forget(pdfium: Pdfium): void {
  if (instance === pdfium) instance = undefined
}

/** What is left of the page under an image that is not drawn. */
const paper = [255, 0, 255]

const isPaper = (pixels: Uint8Array): boolean => pixels.every((value, at) => value === paper[at % 3])

/** @param pixels red, green and blue; undefined where these differ, or are neither none nor all of a single bit */
export function grayOf(pixels: Uint8Array, bits: CodedImage['bits']): Buffer | undefined {
  const { buffer, byteOffset } = pixels.byteOffset % 4 === 0 ? pixels : Uint8Array.from(pixels)
  const data = Buffer.from(new ArrayBuffer(pixels.length / 3))
  // Four pixels are three words, and mostly all are white or all are black.
  const four = new Int32Array(data.buffer, 0, data.length >> 2)
  const words = new Int32Array(buffer, byteOffset, 3 * four.length)
  for (let at = 0, from = 0; at < four.length; at += 1, from += 3) {
    const [first, second, third] = [
      words[from] as number,
      words[from + 1] as number,
      words[from + 2] as number,
    ]
    if ((first & second & third) === allWhite) four[at] = allWhite
    else if ((first | second | third) !== 0 && !areGray(pixels, bits, data, 4 * at, 4 * at + 4))
      return undefined
  }
  return areGray(pixels, bits, data, 4 * four.length, data.length) ? data : undefined
}

const allWhite = -1

function areGray(
  pixels: Uint8Array,
  bits: CodedImage['bits'],
  data: Uint8Array,
  start: number,
  end: number,
): boolean {
  for (let at = start, from = 3 * start; at < end; at += 1, from += 3) {
    const value = pixels[from] as number
    if (value !== pixels[from + 1] || value !== pixels[from + 2]) return false
    if (bits === 1 && value !== 0 && value !== 255) return false
    data[at] = value
  }
  return true
}

function pageOf(source: PdfDocument, image: CodedImage): PdfDocument {
  const { width, height, channels, bits, bytes, imageFilter, parameters } = image
  return singlePage(nodeZlib, [width, height], (document) => {
    const entries = dictOf({
      ...{ Type: new Name('XObject'), Subtype: new Name('Image'), Width: width, Height: height },
      ...{ BitsPerComponent: bits, ColorSpace: new Name(channels === 1 ? 'DeviceGray' : 'DeviceRGB') },
      Filter: new Name(imageFilter ?? 'FlateDecode'),
    })
    if (parameters) entries.set('DecodeParms', copied(source, document, parameters))
    const resources = dictOf({ XObject: dictOf({ I: document.add(new PdfStream(entries, bytes)) }) })
    const content = `1 0 1 rg 0 0 ${width} ${height} re f ${width} 0 0 ${height} 0 0 cm /I Do`
    return { resources, content }
  })
}

/** Parameters are plain values, but for the stream that JBIG2 images have in common. */
function copied(source: PdfDocument, target: PdfDocument, parameters: Dict): Dict {
  const copies = [...parameters].map(([key, value]): [string, PdfObject] => {
    const resolved = source.resolve(value)
    return [key, resolved instanceof PdfStream ? streamCopy(source, target, resolved) : resolved]
  })
  return new Map(copies.filter(([, value]) => !Array.isArray(value) && !isDict(value)))
}

function streamCopy(source: PdfDocument, target: PdfDocument, { dict, raw }: PdfStream): Ref {
  const entries = ['Filter', 'DecodeParms'].flatMap((key): [string, PdfObject][] => {
    const value = source.entry(dict, key)
    return value === null ? [] : [[key, value]]
  })
  return target.add(new PdfStream(new Map(entries), raw))
}
