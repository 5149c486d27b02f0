import { PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { writeObject } from '@folio/pdf-objects/writing/write-object'
import { expect, test } from '@jest/globals'
import { dictionary, PdfBuilder } from '../../../testing/pdf-builder.ts'
import { encodePalette } from '../encoding/encode-flate.ts'
import { imageObject } from './image-object.ts'
import { encodedImage } from './replace-image.ts'

test('the palette of an image that has become gray has a byte for each of its shades', async () => {
  const { document } = new PdfBuilder()
  const entries = { Subtype: '/Image', Width: 2, Height: 2, BitsPerComponent: 8, ColorSpace: '/DeviceRGB' }
  const stream = new PdfStream(dictionary({ ...entries, Decode: [0, 1, 0, 1, 0, 1] }), Buffer.alloc(12))
  const image = imageObject(document, stream, { isSoftMask: false })
  const palette = await encodePalette({
    data: Buffer.from([9, 9, 70, 200]),
    width: 2,
    height: 2,
    channels: 1,
  })
  if (!image || palette?.space?.kind !== 'palette') throw new Error('no image or no palette')
  const { dict } = encodedImage(document, image, { ...palette, space: { ...palette.space, isGray: true } })
  const space = writeObject(dict.get('ColorSpace') ?? null, (id) => id).toString()
  expect(space).toMatch(/^\[\/Indexed\/DeviceGray 2/)
  expect([dict.get('BitsPerComponent'), dict.has('Decode')]).toEqual([2, false])
})
