import { blamingFile } from '@folio/image-kit/image-failure'
import { maxPixels } from '@folio/image-kit/max-pixels'
import { toRawPixels } from '@folio/image-kit/raw-pixels'
import { sharp } from '@folio/image-kit/sharp-setup'
import { tiffFile } from '@folio/image-kit/tiff-file'
import { DamagedPdf, OversizedStream } from '@folio/pdf-objects/damaged-pdf'
import { type DecodedStream, decodeStream } from '@folio/pdf-objects/decode-stream'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { Dict, PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { DamagedImage } from '@folio/picture-pdf/facts/damaged-image'
import { readJpegFacts } from '@folio/picture-pdf/jpeg/jpeg-facts'
import { Failure } from '@folio/service-kit/faults/failure'
import type { ImageObject } from '../objects/image-object.ts'
import { inverted, type Samples, unconverted } from '../samples/samples.ts'
import { drawImage } from './draw-image.ts'
import { jpegQuality } from './jpeg-quality.ts'
import { readJpxFacts } from './jpx-facts.ts'
import { unpackSamples } from './unpack-samples.ts'

export interface DecodedImage {
  /** The colours' samples of an indexed image, not the indices, unless it has one bit. */
  readonly samples: Samples
  readonly source: 'jpeg' | 'jpx' | 'jbig2' | 'fax' | 'raw'
  /** About that of a JPEG: 1 to 100, as libjpeg counts. */
  readonly quality?: number | undefined
}

/**
 * An image's samples, or undefined where only its own bytes are right: a coding that we do not read, a JPEG that does
 * not agree with its dictionary, rows that are missing, more than 100 megapixels.
 *
 * @throws whatever a decoder throws at damaged data
 */
export async function decodeImage(
  document: PdfDocument,
  image: ImageObject,
): Promise<DecodedImage | undefined> {
  const { width, height, stream, bits } = image
  if (width * height > maxPixels) return undefined
  const maxBytes = Math.ceil((width * image.space.channels * bits) / 8 + 1) * height + 65_536
  const decoded = decodeStream(document, stream, { maxBytes })
  switch (decoded.imageFilter) {
    case undefined:
      // Viewers differ on what is painted where rows are missing; the last may be cut short.
      if (decoded.bytes.length < strideOf(image) * (height - 1)) return undefined
      return { samples: unpackSamples(decoded.bytes, image), source: 'raw' }
    case 'DCTDecode': {
      const samples = await decodeJpeg(document, image, decoded)
      return samples && { samples, source: 'jpeg', quality: jpegQuality(decoded.bytes) }
    }
    case 'CCITTFaxDecode': {
      const samples = await decodeFax(document, image, decoded)
      return samples && { samples, source: 'fax' }
    }
    case 'JPXDecode': {
      const samples = await decodeJpx(document, image, decoded)
      return samples && { samples, source: 'jpx' }
    }
    default: {
      const samples = await drawBilevel(document, image, decoded)
      return samples && { samples, source: 'jbig2' }
    }
  }
}

const strideOf = ({ width, bits, space }: ImageObject): number =>
  Math.ceil((width * space.channels * bits) / 8)

/**
 * The same; undefined also for damaged data. Viewers may still show it, so it is to stay byte for byte.
 *
 * @throws whatever is not about the data
 */
export async function decodeSound(
  document: PdfDocument,
  image: ImageObject,
): Promise<DecodedImage | undefined> {
  try {
    return await decodeImage(document, image)
  } catch (error) {
    if (isAboutData(error)) return undefined
    throw error
  }
}

const isAboutData = (error: unknown): boolean =>
  [DamagedPdf, OversizedStream, DamagedImage, Failure].some((kind) => error instanceof kind)

/** What the samples of a picture are, or a failure that blames the picture. */
const pixelsOf = (pipeline: ReturnType<typeof sharp>): Promise<Samples> =>
  blamingFile('an image', () => toRawPixels(pipeline))

async function decodeJpeg(
  document: PdfDocument,
  { width, height, space, bits }: ImageObject,
  { bytes, parameters }: DecodedStream,
): Promise<Samples | undefined> {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const facts = readJpegFacts(data)
  const agrees =
    facts.width === width &&
    facts.height === height &&
    facts.components === space.channels &&
    facts.precision === 8 &&
    bits === 8 &&
    facts.coding !== 'other'
  const isInks = facts.components === 4
  // Without the marker readers differ on which way round inks are, and on what three letters call.
  const isClear = isInks ? facts.isAdobe : !facts.isPlainRgb
  const transform = document.entry(parameters, 'ColorTransform')
  const transforms = transform === null || facts.isAdobe || transform === (facts.components === 3 ? 1 : 0)
  if (!agrees || !isClear || !transforms || space.kind === 'indexed') return undefined
  const pipeline = sharp(data, { ignoreIcc: true, limitInputPixels: maxPixels, failOn: 'truncated' })
  const pixels = await pixelsOf(unconverted(pipeline, facts.components))
  if (pixels.channels !== space.channels) return undefined
  return isInks ? inverted(pixels) : pixels
}

/** Bit of TIFF's T4Options. */
const twoDimensional = 1

/** Group 3 and 4 through libtiff, and lines that begin on whole bytes, which TIFF cannot say of all of them, through PDFium. */
async function decodeFax(
  document: PdfDocument,
  image: ImageObject,
  decoded: DecodedStream,
): Promise<Samples | undefined> {
  const { width, height, bits, space } = image
  const { bytes, parameters } = decoded
  const entry = (key: string, otherwise: PdfObject) => faxEntry(document, parameters, key) ?? otherwise
  const k = entry('K', 0)
  const agrees = entry('Columns', 1728) === width && bits === 1 && space.channels === 1
  if (!agrees || typeof k !== 'number') return undefined
  if (entry('EncodedByteAlign', false) === true) return await drawBilevel(document, image, decoded)
  const fax = k < 0 ? ({ group: 4 } as const) : ({ group: 3, options: k > 0 ? twoDimensional : 0 } as const)
  const file = tiffFile({ width, height, channels: 1, colors: 1, bits: 1, fax, data: bytes })
  const pipeline = sharp(file, { limitInputPixels: maxPixels, failOn: 'warning' })
  const pixels = await pixelsOf(unconverted(pipeline, 1))
  if (pixels.channels !== 1) return undefined
  return entry('BlackIs1', false) === true ? inverted(pixels) : pixels
}

async function drawBilevel(
  document: PdfDocument,
  { width, height, bits, space }: ImageObject,
  decoded: DecodedStream,
): Promise<Samples | undefined> {
  if (bits !== 1 || space.channels !== 1) return undefined
  return await drawImage(document, { ...decoded, width, height, channels: 1, bits: 1 })
}

/**
 * Decodes a JPEG 2000 image through PDFium; colours that it would change, and opacities among the samples, stay as they
 * are.
 */
async function decodeJpx(
  document: PdfDocument,
  { width, height, space, stream }: ImageObject,
  decoded: DecodedStream,
): Promise<Samples | undefined> {
  const { bytes } = decoded
  const facts = readJpxFacts(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const hasMask = document.resolve(stream.dict.get('SMaskInData') ?? 0) !== 0
  const agrees = facts?.width === width && facts.height === height && facts.components === space.channels
  if (!agrees || !facts.isPlain || facts.hasPalette || facts.isLumaChroma || hasMask) return undefined
  if (space.kind === 'indexed' || space.channels === 4) return undefined
  return await drawImage(document, { ...decoded, width, height, channels: space.channels, bits: 8 })
}

const faxEntry = (document: PdfDocument, parameters: Dict | undefined, key: string): PdfObject =>
  document.entry(parameters, key)
