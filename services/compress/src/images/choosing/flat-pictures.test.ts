import { defaultsOf } from '@folio/contract/options/options'
import { compressPdf } from '@folio/contract/tools/compress-pdf'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { expect, test } from '@jest/globals'
import { dictionary } from '../../../testing/pdf-builder.ts'
import { photo } from '../../practice/picture-samples.ts'
import { imageRules } from '../../work/compression-rules.ts'
import { startWorkTime } from '../../work/work-time.ts'
import { exactEncodings } from '../encoding/exact-encodings.ts'
import type { ImageWork } from '../jpeg-search/image-work.ts'
import { scalesOf } from '../jpeg-search/scales.ts'
import { sizeOf } from '../objects/encoding.ts'
import { imageObject } from '../objects/image-object.ts'
import type { Samples } from '../samples/samples.ts'
import { isBeyondLoss } from './flat-pictures.ts'

const rules = imageRules({ ...defaultsOf(compressPdf.options), level: 'high' })
const side = 640

/** Squares of one colour each, chosen by a fixed seed. */
function squares(size: number, colors: readonly (readonly number[])[]): Samples {
  const perRow = side / size
  let seed = 5
  const cells = Array.from({ length: perRow * perRow }, () => {
    seed = (seed * 16_807) % 2_147_483_647
    return colors[(seed >> 8) % colors.length] ?? []
  })
  const data = Buffer.alloc(3 * side * side)
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const cell = cells[Math.floor(y / size) * perRow + Math.floor(x / size)] ?? []
      data.set(cell, 3 * (y * side + x))
    }
  }
  return { data, width: side, height: side, channels: 3 }
}

/** @param points the side of the square in which it is painted */
async function exactly(samples: Samples, points: number) {
  const shape = { Width: side, Height: side, BitsPerComponent: 8, ColorSpace: '/DeviceRGB' }
  const stream = new PdfStream(dictionary({ Subtype: '/Image', ...shape }), samples.data)
  const image = imageObject(new PdfDocument(nodeZlib), stream, { isSoftMask: false })
  if (!image) throw new Error('it is no image')
  const work: ImageWork = {
    ...{ image, rules, decoded: { samples, source: 'raw' }, bytes: samples.data.length },
    ...{ painted: { width: points, height: points }, time: startWorkTime(60_000) },
  }
  const [smallest] = await exactEncodings(image, samples)
  return { work, sizes: scalesOf(work), limit: smallest ? sizeOf(smallest) : 0 }
}

const ink = [0, 0, 0]
const paper = [255, 255, 255]

test('a picture like a QR code is kept exactly, whatever might be lost of it', async () => {
  const { work, sizes, limit } = await exactly(squares(16, [ink, paper]), 170)
  expect(sizes.length).toBeGreaterThan(2)
  expect(limit).toBeLessThan(1_500)
  expect(await isBeyondLoss(work, sizes, limit)).toBe(true)
})

test('a picture that is simpler in fewer pixels is still searched', async () => {
  const { work, limit } = await exactly(squares(32, [ink, paper]), 170)
  expect(await isBeyondLoss(work, [{ width: side / 32, height: side / 32 }], limit)).toBe(false)
})

test('so is one that takes more bytes, and a photograph', async () => {
  const colors = Array.from({ length: 60 }, (_, at) => [4 * at, 255 - at, (at * 77) % 256])
  const fine = await exactly(squares(4, colors), 170)
  expect(await isBeyondLoss(fine.work, fine.sizes, fine.limit)).toBe(false)
  const grainy = { data: photo(side, side), width: side, height: side, channels: 3 } as const
  const { work, sizes } = await exactly(grainy, 170)
  expect(await isBeyondLoss(work, sizes, 10)).toBe(false)
})
