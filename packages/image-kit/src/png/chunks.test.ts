import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { storedPixels } from '../../testing/pixels.ts'
import { rgb, writePng } from '../../testing/png-writer.ts'
import { matrixProfile } from '../icc/matrix-profile.ts'
import { displayP3 } from '../icc/rgb-spaces.ts'
import { sharp } from '../sharp-setup.ts'
import { frameCount } from './apng.ts'
import { attachProfile } from './attach-profile.ts'
import { chunk, chunksBeforePixels, signature } from './chunks.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chunks-'))
})
afterAll(() => rm(folder, { recursive: true }))

const saved = async (bytes: Buffer): Promise<string> => {
  const path = join(folder, 'file.png')
  await writeFile(path, bytes)
  return path
}
const pixel = { width: 1, height: 1, colorType: rgb, bits: 8, samples: [200, 100, 50] }
const animation = (frames: number): Buffer => {
  const data = Buffer.alloc(8)
  data.writeUInt32BE(frames, 0)
  return data
}

test('an animated PNG tells its frames, a still one has one', async () => {
  expect(await frameCount(await saved(writePng(pixel)))).toBe(1)
  expect(await frameCount(await saved(writePng({ ...pixel, before: [['acTL', animation(20)]] })))).toBe(20)
  expect(await frameCount(await saved(writePng({ ...pixel, before: [['acTL', animation(0)]] })))).toBe(1)
  expect(await frameCount(await saved(writePng({ ...pixel, after: [['acTL', animation(20)]] })))).toBe(1)
})

test('a file that ends anywhere ends the list', async () => {
  const whole = writePng({ ...pixel, before: [['acTL', animation(2)]] })
  for (const length of [0, 7, 8, 20, 33, 40, 44]) {
    expect(await frameCount(await saved(whole.subarray(0, length)))).toBe(1)
  }
})

test('a million empty chunks are not read to their end', async () => {
  const flood = Buffer.concat([
    signature,
    ...new Array(50_000).fill(chunk('tEXt')),
    chunk('acTL', animation(5)),
  ])
  const file = await open(await saved(flood))
  expect(await chunksBeforePixels(file)).toHaveLength(1000)
  await file.close()
})

test('an attached profile is read back, and no pixel changes', async () => {
  const png = writePng(pixel)
  const icc = matrixProfile(displayP3)
  const attached = attachProfile(png, displayP3.name, icc)
  expect((await sharp(attached).metadata()).icc?.equals(icc)).toBe(true)
  expect((await storedPixels(attached)).data).toEqual((await storedPixels(png)).data)
})
