import { claimsOf } from '@folio/pdf-document/claims/claims'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type PdfObject, PdfStream, PdfString } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import type { Encoding } from './encoding.ts'
import type { ImageObject } from './image-object.ts'

/** The image in its new coding; everything that is not about the coding stays in its dictionary. */
export function encodedImage(document: PdfDocument, image: ImageObject, encoding: Encoding): PdfStream {
  const { stream } = image
  const dict = new Map(stream.dict)
  for (const key of ['DecodeParms', 'DP', 'F', 'W', 'H', 'BPC', 'DL', 'Length']) dict.delete(key)
  dict.set('Width', encoding.width)
  dict.set('Height', encoding.height)
  dict.set('Filter', new Name(encoding.filter))
  if (encoding.parameters) dict.set('DecodeParms', encoding.parameters)
  if (dict.get('ImageMask') !== true) dict.set('BitsPerComponent', encoding.bitsPerComponent)
  const space = newSpace(document, image, encoding)
  if (space !== undefined) dict.set('ColorSpace', space)
  // It was about the samples of another space, or says what goes without saying, which is other numbers for another one.
  if (isDeviceGray(encoding) || image.decode === 'plain') dict.delete('Decode')
  return new PdfStream(dict, encoding.data)
}

const isDeviceGray = ({ space }: Encoding): boolean =>
  space?.kind === 'gray' || (space?.kind === 'palette' && space.isGray === true)

/** Returns the new space; undefined where the image's own stays. */
function newSpace(
  document: PdfDocument,
  { stream, bits }: ImageObject,
  { space }: Encoding,
): PdfObject | undefined {
  if (!space) return undefined
  if (space.kind === 'gray') return plainGray(document)
  const current = stream.dict.get('ColorSpace') ?? null
  const resolved = document.resolve(current)
  const family = Array.isArray(resolved) ? document.resolve(resolved[0]) : null
  const isIndexed = family instanceof Name && family.text === 'Indexed'
  const base = isIndexed && Array.isArray(resolved) ? (resolved[1] ?? null) : current
  // Samples of one bit were not taken out of their palette (`unpackSamples`), and are indices still.
  if (space.kind === 'base') return isIndexed && bits > 1 ? base : undefined
  const high = space.colors.length / space.channels - 1
  const below = space.isGray ? plainGray(document) : base
  return [new Name('Indexed'), below, high, new PdfString(space.colors)]
}

/** The gamma of screens, and the white of sRGB. */
const calibrated: readonly [string, PdfObject][] = [
  ['WhitePoint', [0.9505, 1, 1.089]],
  ['Gamma', 2.2],
]

/** A document that keeps to a standard has spaces of devices only where it says of which device (ISO 19005-1, 6.2.3.3). */
function plainGray(document: PdfDocument): PdfObject {
  const isFree = document.catalog.has('OutputIntents') || claimsOf(document).size === 0
  return isFree ? new Name('DeviceGray') : [new Name('CalGray'), new Map(calibrated)]
}
