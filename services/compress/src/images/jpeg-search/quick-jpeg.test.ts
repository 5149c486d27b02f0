import { defaultsOf } from '@folio/contract/options/options'
import { compressPdf } from '@folio/contract/tools/compress-pdf'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { expect, test } from '@jest/globals'
import { dictionary } from '../../../testing/pdf-builder.ts'
import { photo, scan } from '../../practice/picture-samples.ts'
import { imageRules } from '../../work/compression-rules.ts'
import { startWorkTime } from '../../work/work-time.ts'
import { chooseEncoding } from '../choosing/choose-encoding.ts'
import { encodedSamples } from '../encoding/encoded-samples.ts'
import type { Encoding } from '../objects/encoding.ts'
import { imageObject } from '../objects/image-object.ts'
import type { Samples } from '../samples/samples.ts'
import { scaleSamples } from '../samples/samples.ts'
import { type ImageWork, lookOf } from './image-work.ts'
import { leastGoal, lossOf } from './likeness-goal.ts'
import { QuickJpeg } from './quick-jpeg.ts'

const rules = imageRules({ ...defaultsOf(compressPdf.options), level: 'medium' })

function workOn(
  samples: Samples,
  { width, height }: { readonly width: number; readonly height: number },
): ImageWork {
  const shape = { Width: samples.width, Height: samples.height, BitsPerComponent: 8 }
  const space = samples.channels === 1 ? '/DeviceGray' : '/DeviceRGB'
  const stream = new PdfStream(dictionary({ Subtype: '/Image', ColorSpace: space, ...shape }), samples.data)
  const image = imageObject(new PdfDocument(nodeZlib), stream, { isSoftMask: false })
  if (!image) throw new Error('it is no image')
  const decoded = { samples, source: 'raw' } as const
  return {
    image,
    decoded,
    painted: { width, height },
    bytes: stream.raw.length,
    rules,
    time: startWorkTime(60_000),
  }
}

/** How much of the loss that the floor allows a coding has. */
async function lossIn(work: ImageWork, encoding: Encoding): Promise<number> {
  const { samples } = work.decoded
  const shown = await encodedSamples(encoding, await scaleSamples(samples, encoding))
  return lossOf(lookOf(work).likeness(shown), leastGoal(rules))
}

const picture = (width: number, height: number): Samples => ({
  ...{ width, height, channels: 3, data: photo(width, height) },
})

test('a photograph becomes a JPEG of the resolution of the model, above the floor', async () => {
  const work = workOn(picture(1200, 800), { width: 288, height: 192 })
  const found = await new QuickJpeg(chooseEncoding).choose(work)
  if (!found) throw new Error('nothing was found')
  expect(found).toMatchObject({ filter: 'DCTDecode', width: 600, height: 400 })
  expect(found.data.length).toBeLessThan(work.bytes * 0.9)
  expect(await lossIn(work, found)).toBeLessThanOrEqual(1)
})

test('an image with no pixels to spare keeps them', async () => {
  const work = workOn(picture(300, 200), { width: 288, height: 192 })
  const found = await new QuickJpeg(chooseEncoding).choose(work)
  if (!found) throw new Error('nothing was found')
  expect(found).toMatchObject({ filter: 'DCTDecode', width: 300, height: 200 })
  expect(await lossIn(work, found)).toBeLessThanOrEqual(1)
})

test('the quality that was right for one image is tried first for the next', async () => {
  const quick = new QuickJpeg(chooseEncoding)
  const first = await quick.choose(workOn(picture(600, 400), { width: 288, height: 192 }))
  const again = await quick.choose(workOn(picture(600, 400), { width: 288, height: 192 }))
  if (!first || !again) throw new Error('nothing was found')
  expect(again.data.length).toBeLessThanOrEqual(first.data.length)
  expect(await lossIn(workOn(picture(600, 400), { width: 288, height: 192 }), again)).toBeLessThanOrEqual(1)
})

test('nothing is found where no JPEG saves enough', async () => {
  const work = workOn(picture(300, 200), { width: 288, height: 192 })
  expect(await new QuickJpeg(chooseEncoding).choose({ ...work, bytes: 900 })).toBeUndefined()
})

test('flat art is searched for as always', async () => {
  const art = { width: 400, height: 300, channels: 1, data: scan(400, 300) } as const
  const [quick, thorough] = [
    workOn(art, { width: 192, height: 144 }),
    workOn(art, { width: 192, height: 144 }),
  ]
  expect(await new QuickJpeg(chooseEncoding).choose(quick)).toEqual(await chooseEncoding(thorough))
})
