import { sharp } from '@folio/image-kit/sharp-setup'
import { readJpegFacts } from '@folio/picture-pdf/jpeg/jpeg-facts'
import { expect, test } from '@jest/globals'
import { photo } from '../../practice/picture-samples.ts'
import { fromSamples, inverted, type Samples } from '../samples/samples.ts'
import { encodeJpeg } from './encode-jpeg.ts'
import { encodedSamples } from './encoded-samples.ts'
import { markAsYcck } from './ycck.ts'

const [width, height] = [160, 120]

/** A photograph in inks, with black where they are dark. */
function inks(): Samples {
  const colors = photo(width, height)
  const data = Buffer.alloc(width * height * 4)
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [red = 0, green = 0, blue = 0] = colors.subarray(3 * pixel, 3 * pixel + 3)
    const black = Math.round((255 - Math.max(red, green, blue)) / 2)
    data.set([255 - red - black, 255 - green - black, 255 - blue - black, black], 4 * pixel)
  }
  return { width, height, channels: 4, data }
}

const settings = { quality: 90, chroma: '4:4:4', table: 2 } as const

test('inks come back as they were, but for what the quality takes, and in fewer bytes than by themselves', async () => {
  const samples = inks()
  const encoding = await encodeJpeg(samples, settings)
  const back = await encodedSamples(encoding, samples)
  for (const channel of [0, 1, 2, 3]) {
    let off = 0
    for (let at = channel; at < back.data.length; at += 4) {
      off += Math.abs((back.data[at] ?? 0) - (samples.data[at] ?? 0))
    }
    expect(off / (width * height)).toBeLessThan(4)
  }
  const plain = await fromSamples(inverted(samples))
    .jpeg({ quality: 90, quantisationTable: 2, optimiseCoding: true })
    .toBuffer()
  expect(encoding.data.length).toBeLessThan(0.95 * plain.length)
  expect(readJpegFacts(Buffer.from(encoding.data))).toMatchObject({ components: 4, isAdobe: true })
})

test('a JPEG without the marker that says it is refused', async () => {
  const rgb = { width, height, channels: 3 } as const
  const jpeg = await sharp(photo(width, height), { raw: rgb }).jpeg().toBuffer()
  expect(() => markAsYcck(jpeg)).toThrow('Adobe')
})
