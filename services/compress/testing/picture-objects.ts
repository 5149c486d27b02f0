import { fromRawPixels } from '@folio/image-kit/raw-pixels'
import type { Ref } from '@folio/pdf-objects/values/pdf-syntax'
import { photo } from '../src/practice/picture-samples.ts'
import type { PdfBuilder, Plain } from './pdf-builder.ts'

export interface PictureShape {
  readonly width: number
  readonly height: number
  readonly space: Plain
  readonly bits?: number
  readonly entries?: { readonly [key: string]: Plain }
}

/** An image XObject of these bytes. */
export const picture = (
  pdf: PdfBuilder,
  { width, height, space, bits = 8, entries = {} }: PictureShape,
  data: Buffer,
): Ref =>
  pdf.stream(
    {
      ...{ Type: '/XObject', Subtype: '/Image', Width: width, Height: height },
      ...{ ColorSpace: space, BitsPerComponent: bits, ...entries },
    },
    data,
  )

/** A photograph of the best quality as a JPEG. */
export async function jpegPhoto(pdf: PdfBuilder, width: number, height: number, entries = {}): Promise<Ref> {
  const data = await fromRawPixels({ data: photo(width, height), width, height, channels: 3 })
    .jpeg({ quality: 97, chromaSubsampling: '4:4:4' })
    .toBuffer()
  const filter = { Filter: '/DCTDecode', ...entries }
  return picture(pdf, { width, height, space: '/DeviceRGB', entries: filter }, data)
}

/** Content that paints the image `Im` over most of the page of 300 by 200 points. */
export const paintIm = 'q 280 0 0 180 10 10 cm /Im Do Q'
