import { fromRawPixels } from '@folio/image-kit/raw-pixels'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { Ref } from '@folio/pdf-objects/values/pdf-syntax'
import { describe, expect, test } from '@jest/globals'
import { dictionary, type Plain } from '../../../testing/pdf-builder.ts'
import { photo } from '../../practice/picture-samples.ts'
import { imageObject } from '../objects/image-object.ts'
import { decodeSound } from './decode-image.ts'

const [width, height] = [64, 64]

function soundOf(
  data: Uint8Array,
  entries: { readonly [key: string]: Plain },
  document = new PdfDocument(nodeZlib),
) {
  const shape = { Subtype: '/Image', Width: width, Height: height, BitsPerComponent: 8 }
  const stream = new PdfStream(dictionary({ ...shape, ColorSpace: '/DeviceRGB', ...entries }), data)
  const image = imageObject(document, stream, { isSoftMask: false })
  if (!image) throw new Error('it is no image')
  return decodeSound(document, image)
}

const jpeg = () =>
  fromRawPixels({ data: photo(width, height), width, height, channels: 3 })
    .jpeg()
    .toBuffer()

describe('an image is left as it is', () => {
  test('when its JPEG ends early or is none', async () => {
    const whole = await jpeg()
    const asJpeg = { Filter: '/DCTDecode' }
    expect((await soundOf(whole, asJpeg))?.source).toBe('jpeg')
    expect(await soundOf(whole.subarray(0, whole.length / 2), asJpeg)).toBeUndefined()
    expect(await soundOf(Buffer.from('no JPEG at all'), asJpeg)).toBeUndefined()
  })

  test('when rows are missing, but not when the last is cut short', async () => {
    const samples = photo(width, height)
    expect((await soundOf(samples.subarray(0, -5), {}))?.source).toBe('raw')
    expect(await soundOf(samples.subarray(0, samples.length / 2), {})).toBeUndefined()
  })

  test('when its fax lines or its deflated bytes are damaged', async () => {
    const noise = Buffer.from(Array.from({ length: 500 }, (_, at) => (at * at * 7) % 253))
    const fax = { Filter: '/CCITTFaxDecode', BitsPerComponent: 1, ColorSpace: '/DeviceGray' }
    expect(await soundOf(noise, { ...fax, DecodeParms: { K: -1, Columns: width } })).toBeUndefined()
    expect(await soundOf(noise, { Filter: '/FlateDecode' })).toBeUndefined()
  })
})

test('what is not about the image is no reason to leave it', async () => {
  const load = () => {
    throw new TypeError('a mistake of ours')
  }
  const document = new PdfDocument(nodeZlib, new Map(), { source: { ids: [1], load } })
  const asJpeg = { Filter: '/DCTDecode', DecodeParms: new Ref(1) }
  await expect(soundOf(await jpeg(), asJpeg, document)).rejects.toThrow('a mistake of ours')
})
