import { defaultsOf } from '@folio/contract/options/options'
import { compressPdf } from '@folio/contract/tools/compress-pdf'
import { expect, test } from '@jest/globals'
import { photo } from '../../practice/picture-samples.ts'
import { imageRules } from '../../work/compression-rules.ts'
import { startWorkTime } from '../../work/work-time.ts'
import { encodeJpeg, encodeSmallJpeg, encodeThriftyJpeg } from '../encoding/encode-jpeg.ts'
import { encodedSamples } from '../encoding/encoded-samples.ts'
import { leastJpegBytes } from '../encoding/least-jpeg-bytes.ts'
import { PaintedLook } from '../likeness/painted-look.ts'
import type { Encoding } from '../objects/encoding.ts'
import { draftJpeg, finishJpeg, type JpegTask } from './jpeg-at-size.ts'

const samples = { width: 120, height: 80, channels: 3, data: photo(120, 80) } as const
const chroma = '4:2:0'
const careOf = (level: 'medium' | 'custom') => imageRules({ ...defaultsOf(compressPdf.options), level }).care
const qualities = { worst: 20, best: 80 }
const rules = { chroma, qualities, model: { dpi: 100, quality: 50 }, care: careOf('custom') } as const
const bytesOf = async (coding: ReturnType<typeof encodeJpeg>) => (await coding).data.length
const smallestAt = async (quality: number, coders: readonly (typeof encodeJpeg)[]) => {
  const tables = [0, 2] as const
  const all = tables.flatMap((table) => coders.map((coder) => coder(samples, { chroma, table, quality })))
  return Math.min(...(await Promise.all(all.map(bytesOf))))
}
const smallest = async (how: Pick<JpegTask, 'limit' | 'loss'> & Partial<JpegTask>) => {
  const task = {
    samples,
    rules,
    tables: [2] as const,
    coders: { careful: encodeThriftyJpeg, plain: encodeSmallJpeg },
    time: startWorkTime(60_000),
    ...how,
  }
  const draft = await draftJpeg(task)
  return draft && (await finishJpeg(draft, task))
}
const noLimit = Number.POSITIVE_INFINITY

test('what looks right takes fewer bytes than any plain coding that does', async () => {
  const look = new PaintedLook(samples, samples)
  const loss = async (encoding: Encoding) =>
    (1 - look.likeness(await encodedSamples(encoding, samples)).smooth) / 0.03
  const encoding = await smallest({ limit: noLimit, loss })
  if (!encoding) throw new Error('nothing was found')
  expect(await loss(encoding)).toBeLessThanOrEqual(1)
  const others = Array.from({ length: 61 }, (_, index) => index + 20)
  for (const quality of others) {
    const plain = await encodeSmallJpeg(samples, { chroma, table: 2, quality })
    if ((await loss(plain)) <= 1) expect(encoding.data.length).toBeLessThan(plain.data.length)
  }
})

test('none is found when even the worst quality is too large, or the best does not look right', async () => {
  const least = await smallestAt(20, [encodeJpeg, encodeSmallJpeg, encodeThriftyJpeg])
  expect(await smallest({ limit: least, loss: async () => 0.5 })).toBeUndefined()
  expect(await smallest({ limit: least + 1, loss: async () => 0.5 })).toBeDefined()
  expect(await smallest({ limit: noLimit, loss: async () => 2 })).toBeUndefined()
})

test('no JPEG is smaller than is foreseen for its size', async () => {
  const size = { width: 1600, height: 1203 } as const
  const plain = { ...size, channels: 1, data: Buffer.alloc(size.width * size.height, 128) } as const
  const { data } = await encodeJpeg(plain, { chroma, table: 2, quality: 1 })
  expect(data.length).toBeGreaterThan(leastJpegBytes(plain, chroma))
  expect(leastJpegBytes(plain, chroma)).toBeGreaterThan(0.9 * data.length)
})

test('when the time is over the best so far is taken, as it is', async () => {
  const time = startWorkTime(-1)
  const atModel = await encodeJpeg(samples, { chroma, table: 2, quality: rules.model.quality })
  expect(await smallest({ limit: noLimit, loss: async () => 0.5, time })).toEqual(atModel)
  expect(await smallest({ limit: noLimit, loss: async () => 2, time })).toBeUndefined()
})

test('the worst quality is taken of a picture that loses nothing', async () => {
  const worst = await smallestAt(20, [encodeJpeg, encodeThriftyJpeg])
  for (const least of [0, -1e-16])
    expect((await smallest({ limit: noLimit, loss: async () => least }))?.data.length).toBe(worst)
})

test('a level takes the first careful coding that is near what may be lost, which Custom goes on from', async () => {
  const codingsFor = async (care: JpegTask['rules']['care'], loss: number) => {
    let codings = 0
    const careful: typeof encodeThriftyJpeg = async (...how) => {
      codings += 1
      return await encodeThriftyJpeg(...how)
    }
    const coders = { careful, plain: encodeSmallJpeg }
    // Pictures so small are tried under both tables at every level.
    const task = { rules: { ...rules, care: { ...care, bothTables: 0 } }, coders, limit: noLimit }
    await smallest({ ...task, loss: async () => loss })
    return codings
  }
  for (const loss of [0.95, 1.02]) {
    expect(await codingsFor(careOf('medium'), loss)).toBe(1)
    expect(await codingsFor(careOf('custom'), loss)).toBeGreaterThan(1)
  }
})

test('a small picture is coded carefully under both tables, a large one of colours under the likelier one', async () => {
  const tablesFor = async (bothTables: number, quality: number) => {
    const tables: number[] = []
    const careful: typeof encodeThriftyJpeg = async (some, settings) => {
      tables.push(settings.table)
      return await encodeThriftyJpeg(some, settings)
    }
    const care = { ...careOf('medium'), bothTables }
    const coders = { careful, plain: encodeSmallJpeg }
    const model = { dpi: 100, quality }
    await smallest({ rules: { ...rules, model, care }, coders, limit: noLimit, loss: async () => 0.98 })
    return tables
  }
  expect(await tablesFor(samples.width * samples.height, 50)).toEqual([2, 0])
  expect(await tablesFor(0, 50)).toEqual([0])
  expect(await tablesFor(0, 30)).toEqual([2])
})
