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
import { chooseEncoding } from '../choosing/choose-encoding.ts'
import { encodedSamples } from '../encoding/encoded-samples.ts'
import { imageObject } from '../objects/image-object.ts'
import { type Samples, scaleSamples } from '../samples/samples.ts'
import { allOfIt } from './coding-search.ts'
import { type ImageWork, lookOf } from './image-work.ts'
import { leastGoal, lossOf } from './likeness-goal.ts'
import { mayBeCoded } from './smallest-coding.ts'
import { stripSearch } from './strips.ts'

const rules = imageRules({ ...defaultsOf(compressPdf.options), level: 'medium' })
const painted = { width: 480, height: 400 }
const [width, height] = [1200, 1000]

/** Nothing but one shade in the upper part, a photograph below: strips see too much or too little of it. */
function uneven(): Samples {
  const data = photo(width, height)
  data.fill(200, 0, width * 3 * 400)
  return { width, height, channels: 3, data }
}

function workOn(samples: Samples, milliseconds: number): ImageWork {
  const shape = { Width: width, Height: height, BitsPerComponent: 8, ColorSpace: '/DeviceRGB' }
  const stream = new PdfStream(dictionary({ Subtype: '/Image', ...shape }), samples.data)
  const image = imageObject(new PdfDocument(nodeZlib), stream, { isSoftMask: false })
  if (!image) throw new Error('it is no image')
  const decoded = { samples, source: 'raw' } as const
  return {
    ...{ image, decoded, painted, rules },
    bytes: stream.raw.length,
    time: startWorkTime(milliseconds),
  }
}

const searchFor = (work: ImageWork) => ({
  ...{ work, look: lookOf(work), limit: work.bytes },
  ...{ goal: leastGoal(rules), share: allOfIt },
})

test('strips of a large image are searched first, at the same scales', async () => {
  const scales = [
    { width: 800, height: 667 },
    { width, height },
  ]
  const strips = await stripSearch(searchFor(workOn(uneven(), 60_000)), scales)
  if (!strips) throw new Error('there is none')
  const { samples } = strips.search.work.decoded
  expect(samples.width).toBe(width)
  expect(samples.height).toBeLessThan(height / 3)
  expect(strips.sizes[1]).toEqual({ width, height: samples.height })
  expect(strips.sizes[0]).toEqual({ width: 800, height: Math.round((667 * samples.height) / height) })
})

test('strips tell whether an image may be coded in so few bytes, and a smaller one is always to be searched', async () => {
  const search = searchFor(workOn(uneven(), 60_000))
  const sizes = [{ width, height }]
  expect(await mayBeCoded(search, sizes)).toBe(true)
  expect(await mayBeCoded({ ...search, limit: 2_000 }, sizes)).toBe(false)
  const small = { ...search.work, image: { ...search.work.image, height: 100 } }
  expect(await mayBeCoded({ ...search, work: small, limit: 2_000 }, sizes)).toBe(true)
})

test.each([
  ['at leisure', 60_000],
  ['out of time', -1],
])('whatever strips say, all of the image is coded and looks right: %s', async (_, milliseconds) => {
  const samples = uneven()
  const work = workOn(samples, milliseconds)
  const encoding = await chooseEncoding(work)
  if (!encoding) throw new Error('nothing was found')
  expect(encoding.width / encoding.height).toBeCloseTo(width / height, 2)
  const shown = await encodedSamples(encoding, await scaleSamples(samples, encoding))
  expect(shown.height).toBe(encoding.height)
  expect(lossOf(lookOf(work).likeness(shown), leastGoal(rules))).toBeLessThanOrEqual(rules.care.near[1])
})
