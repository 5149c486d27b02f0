import { deflateSync } from 'node:zlib'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { deflatedStream } from '@folio/pdf-objects/values/deflated-stream'
import { type PdfObject, PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { decodeSound } from './decoding/decode-image.ts'
import { type ImageObject, imageObject, softMaskOf } from './objects/image-object.ts'
import type { Samples } from './samples/samples.ts'

/** Puts back the streams as they were wherever image and mask together did not become smaller. */
export type MixBack = () => void

/**
 * Takes the matte out of images whose colours are mixed with one by their soft mask (ISO 32000-1, 11.6.5.3), in place:
 * mixed colours fit their opacities exactly and bear no loss. Office writes transparent pictures so.
 */
export async function unmixMattes(document: PdfDocument, ids: Iterable<number>): Promise<MixBack> {
  const mixed = mixedImages(document, ids)
  const undo: MixBack[] = []
  for (const { id, mask } of mixed) {
    const [image, maskImage] = [document.get(id), document.get(mask)]
    const pair = await unmixed(document, image, maskImage)
    if (!pair) continue
    document.set(id, pair.image)
    document.set(mask, pair.mask)
    const before = sizeOf(image) + sizeOf(maskImage)
    undo.push(() => {
      if (sizeOf(document.get(id)) + sizeOf(document.get(mask)) < before) return
      document.set(id, image)
      document.set(mask, maskImage)
    })
  }
  return () => {
    for (const back of undo) back()
  }
}

const sizeOf = (object: PdfObject): number => (object instanceof PdfStream ? object.raw.length : 0)

/** Images with a soft mask that has a matte and that no other image shares. */
function mixedImages(document: PdfDocument, ids: Iterable<number>): { id: number; mask: number }[] {
  const pairs = [...ids].flatMap((id) => {
    const mask = softMaskOf(document.get(id))
    return mask ? [{ id, mask: mask.id }] : []
  })
  const users = new Map<number, number>()
  for (const { mask } of pairs) users.set(mask, (users.get(mask) ?? 0) + 1)
  return pairs.filter(({ mask }) => {
    const object = document.get(mask)
    return users.get(mask) === 1 && object instanceof PdfStream && object.dict.has('Matte')
  })
}

interface Unmixed {
  readonly image: PdfStream
  readonly mask: PdfStream
}

async function unmixed(
  document: PdfDocument,
  object: PdfObject,
  maskObject: PdfObject,
): Promise<Unmixed | undefined> {
  const image = plain(imageObject(document, object, { isSoftMask: false }))
  const mask = plain(imageObject(document, maskObject, { isSoftMask: true }))
  if (
    !image ||
    !mask ||
    mask.space.kind !== 'gray' ||
    (image.space.kind !== 'rgb' && image.space.kind !== 'gray')
  )
    return undefined
  const values = document.items(mask.stream.dict, 'Matte')
  const isSameSize = image.width === mask.width && image.height === mask.height
  if (
    !isSameSize ||
    values.length !== image.space.channels ||
    !values.every((value) => typeof value === 'number')
  )
    return undefined
  const [colors, opacities] = [await decodeSound(document, image), await decodeSound(document, mask)]
  if (!colors || !opacities) return undefined
  const own = ownColors(colors.samples, opacities.samples, values)
  return { image: rawImage(image, own), mask: withoutMatte(mask) }
}

/** The colours before they were mixed with the matte (0 to 1 for each channel). */
function ownColors({ channels, data }: Samples, opacities: Samples, matte: readonly number[]): Buffer {
  const own = Buffer.alloc(data.length)
  for (let at = 0, pixel = 0; at < data.length; pixel += 1) {
    const opacity = opacities.data[pixel] as number
    for (let channel = 0; channel < channels; channel += 1, at += 1) {
      const behind = (matte[channel] as number) * 255
      // What cannot be seen at all may have any colour.
      const value = opacity === 0 ? behind : behind + (((data[at] as number) - behind) * 255) / opacity
      own[at] = Math.max(0, Math.min(255, Math.round(value)))
    }
  }
  return own
}

/** Returns the image only where it is stored as it is shown. */
const plain = (image: ImageObject | undefined): ImageObject | undefined =>
  image?.bits === 8 && image.decode === 'plain' && !image.isStencil ? image : undefined

function rawImage({ stream }: ImageObject, samples: Buffer): PdfStream {
  return deflatedStream(stream.dict, deflateSync(samples))
}

function withoutMatte({ stream }: ImageObject): PdfStream {
  const dict = new Map(stream.dict)
  dict.delete('Matte')
  return new PdfStream(dict, stream.raw)
}
