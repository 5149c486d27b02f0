import { defaultsOf } from '@folio/contract/options/options'
import { compressPdf } from '@folio/contract/tools/compress-pdf'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { expect, test } from '@jest/globals'
import { dictionary } from '../../../testing/pdf-builder.ts'
import { imageRules, type Level } from '../../work/compression-rules.ts'
import { startWorkTime } from '../../work/work-time.ts'
import { encodeJpeg, encodeSmallJpeg, encodeThriftyJpeg, encodeTrellisJpeg } from '../encoding/encode-jpeg.ts'
import { imageObject } from '../objects/image-object.ts'
import { allOfIt } from './coding-search.ts'
import { lookOf } from './image-work.ts'
import { leastGoal } from './likeness-goal.ts'
import { scaledImage } from './scaled-image.ts'

/** What an image of so many pixels, of the whole or of a part of its rows, is coded with in its own size. */
async function codersOf(level: Level, width: number, height: number, rows = 1) {
  const rules = imageRules({ ...defaultsOf(compressPdf.options), level })
  const samples = { width, height, channels: 1, data: Buffer.alloc(width * height) } as const
  const shape = { Width: width, Height: height, BitsPerComponent: 8, ColorSpace: '/DeviceGray' }
  const stream = new PdfStream(dictionary({ Subtype: '/Image', ...shape }), samples.data)
  const image = imageObject(new PdfDocument(nodeZlib), stream, { isSoftMask: false })
  if (!image) throw new Error('it is no image')
  const work = {
    ...{ image, decoded: { samples, source: 'raw' as const }, rules, bytes: stream.raw.length },
    ...{ painted: { width: 500, height: 500 }, time: startWorkTime(60_000) },
  }
  const search = { work, look: lookOf(work), limit: work.bytes, goal: leastGoal(rules) }
  const share = { ...allOfIt, rows }
  return (await scaledImage({ ...search, share }, { width, height })).coders
}

const ordered = { plain: encodeSmallJpeg, careful: encodeThriftyJpeg }

test('at the mildest level the order of coefficients is not looked for in large images, nor in strips of them', async () => {
  expect(await codersOf('low', 1500, 1000)).toEqual(ordered)
  expect(await codersOf('low', 1600, 1000)).toEqual({ plain: encodeJpeg, careful: encodeTrellisJpeg })
  expect(await codersOf('low', 1600, 250, 0.25)).toEqual({ plain: encodeJpeg, careful: encodeTrellisJpeg })
  expect(await codersOf('low', 2500, 2000)).toEqual({ plain: encodeJpeg })
})

test.each(['medium', 'high', 'custom'] as const)('at the level %s it is', async (level) => {
  expect(await codersOf(level, 1600, 1000)).toEqual(ordered)
  expect(await codersOf(level, 2500, 2000)).toEqual({ plain: encodeSmallJpeg })
})
