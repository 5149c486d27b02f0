import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { expect, test } from '@jest/globals'
import { dictionary, type Plain } from '../../../testing/pdf-builder.ts'
import { imageObject } from '../objects/image-object.ts'
import { unpackSamples } from './unpack-samples.ts'

/** The samples of a picture of three by two pixels. */
function samplesOf(bytes: Iterable<number>, entries: { readonly [key: string]: Plain }): number[] {
  const data = Uint8Array.from(bytes)
  const shape = { Subtype: '/Image', Width: 3, Height: 2, BitsPerComponent: 8 }
  const stream = new PdfStream(dictionary({ ...shape, ColorSpace: '/DeviceGray', ...entries }), data)
  const image = imageObject(new PdfDocument(nodeZlib), stream, { isSoftMask: false })
  if (!image) throw new Error('it is no image')
  return [...unpackSamples(data, image).data]
}

test('whole bytes are what they stand for; what is missing is zero, and what is too much is left out', () => {
  expect(samplesOf([1, 2, 3, 4, 5, 6], {})).toEqual([1, 2, 3, 4, 5, 6])
  expect(samplesOf([1, 2, 3, 4], {})).toEqual([1, 2, 3, 4, 0, 0])
  expect(samplesOf([1, 2, 3, 4, 5, 6, 7, 8], {})).toEqual([1, 2, 3, 4, 5, 6])
})

test('other depths become bytes over the whole range', () => {
  expect(samplesOf([0b10_100000, 0b01_000000], { BitsPerComponent: 1 })).toEqual([255, 0, 255, 0, 255, 0])
  expect(samplesOf([0x0f, 0x70, 0xf0, 0x10], { BitsPerComponent: 4 })).toEqual([0, 255, 119, 255, 0, 17])
})

test('indices become the colours they stand for, black where the palette ends', () => {
  const palette = Buffer.from([1, 2, 3, 4, 5, 6])
  const indexed = { ColorSpace: ['/Indexed', '/DeviceRGB', 1, palette] }
  expect(samplesOf([0, 1, 0, 1, 2, 255], indexed)).toEqual([
    1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 0, 0, 0, 0, 0, 0,
  ])
})
