import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { Failure } from '@folio/service-kit/faults/failure'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { drawPixels, noise, pixelAt } from '../testing/pixels.ts'
import { gray, ihdr, palette, rgb, rgba, writePng } from '../testing/png-writer.ts'
import { blamingFile } from './image-failure.ts'
import { openImage } from './open-image.ts'
import { chunk, signature } from './png/chunks.ts'
import { fromRawPixels, toRawPixels } from './raw-pixels.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'open-image-'))
})
afterAll(() => rm(folder, { recursive: true }))

let count = 0
const saved = async (bytes: Buffer | string): Promise<string> => {
  count += 1
  const path = join(folder, `upload-${count}`)
  await writeFile(path, bytes)
  return path
}
const open = async (bytes: Buffer | string) => openImage(await saved(bytes), { name: 'mine.png' })
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing failed',
    (error: unknown) => (error instanceof Failure ? `${error.code}: ${error.message}` : error),
  )
const photo = drawPixels(64, 48, (x, y) => [4 * x, 5 * y, 255 * noise(64 * y + x), 255])

describe('what the header tells', () => {
  test('of PNGs of every depth', async () => {
    const one = { width: 1, height: 1, colorType: gray, samples: [1] }
    for (const bits of [1, 2, 4, 8, 16]) {
      expect((await open(writePng({ ...one, bits }))).header).toMatchObject({
        bits,
        space: 'gray',
        format: 'png',
      })
    }
    const before = [['PLTE', Buffer.alloc(6)]] as const
    const indexed = await open(writePng({ ...one, colorType: palette, bits: 1, before }))
    expect(indexed.header).toMatchObject({ isPalette: true, hasAlpha: false, space: 'rgb', icc: undefined })
  })

  test('of the other formats, with orientation and metadata', async () => {
    const picture = () => fromRawPixels(photo)
    const turned = await open(await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer())
    expect(turned.header).toMatchObject({
      ...{ format: 'jpeg', width: 64, height: 48, orientation: 6, hasMetadata: true, hasAlpha: false },
      upright: { width: 48, height: 64 },
    })
    expect((await open(await picture().webp().toBuffer())).header).toMatchObject({
      ...{ format: 'webp', orientation: 1, frames: 1, hasMetadata: false, bits: 8 },
    })
    expect((await open(await picture().gif().toBuffer())).header.format).toBe('gif')
    expect((await open(await picture().toColourspace('cmyk').tiff().toBuffer())).header).toMatchObject({
      ...{ format: 'tiff', space: 'cmyk' },
    })
  })

  test('frames of an animation, of which the first is decoded', async () => {
    const frames = drawPixels(8, 24, (_, y) => [y < 8 ? 250 : 0, y >= 16 ? 250 : 0, 0, 255])
    const raw = { width: 8, height: 24, channels: 4 as const, pageHeight: 8 }
    const { sharp } = await import('./sharp-setup.ts')
    const webp = await sharp(frames.data, { raw })
      .webp({ lossless: true, loop: 0, delay: [50, 50, 50] })
      .toBuffer()
    const { header, decode } = await open(webp)
    expect(header).toMatchObject({ frames: 3, height: 8 })
    const first = await toRawPixels(decode())
    expect({ height: first.height, pixel: pixelAt(first, 0, 0) }).toEqual({ height: 8, pixel: [250, 0, 0] })
  })
})

describe('what is refused', () => {
  test('a header that claims 2.5 gigapixels, at once and without their memory', async () => {
    const lie = Buffer.concat([
      signature,
      chunk('IHDR', ihdr({ width: 50_000, height: 50_000, colorType: rgba, bits: 16 })),
      chunk('IDAT', deflateSync(Buffer.alloc(400_000))),
      chunk('IEND'),
    ])
    const path = await saved(lie)
    const [start, memory] = [performance.now(), process.memoryUsage.rss()]
    expect(await failure(openImage(path, { name: 'lie.png' }))).toBe(
      'image-too-large: lie.png is larger than 100 megapixels',
    )
    expect(performance.now() - start).toBeLessThan(60_000)
    expect(process.memoryUsage.rss() - memory).toBeLessThan(100 * 1024 ** 2)
  })

  test('exactly 100 megapixels pass, one row more does not', async () => {
    const claims = (height: number) =>
      Buffer.concat([
        signature,
        chunk('IHDR', ihdr({ width: 10_000, height, colorType: gray, bits: 1 })),
        chunk('IDAT', deflateSync(Buffer.alloc(1))),
      ])
    expect((await open(claims(10_000))).header.height).toBe(10_000)
    expect(await failure(open(claims(10_001)))).toContain('image-too-large')
  })

  test('formats beyond the five, whatever they could reach', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
    for (const bytes of [svg, '%PDF-1.7\n', '{"a":1}', 'P6 1 1 255\n\0\0\0', Buffer.alloc(0)]) {
      expect(await failure(open(bytes))).toBe('damaged: mine.png is damaged and cannot be read')
    }
  })

  test('files cut off anywhere, and a checksum that is wrong', async () => {
    const png = await fromRawPixels(photo).png().toBuffer()
    const webp = await fromRawPixels(photo).webp().toBuffer()
    const jpeg = await fromRawPixels(photo).jpeg().toBuffer()
    const flipped = Buffer.from(png)
    flipped.writeUInt8((flipped[flipped.length - 400] ?? 0) ^ 64, flipped.length - 400)
    const cut = (file: Buffer) => [0.1, 0.5, 0.9].map((share) => file.subarray(0, file.length * share))
    for (const bytes of [...cut(png), ...cut(webp), ...cut(jpeg), flipped]) {
      const path = await saved(bytes)
      const decoded = openImage(path, { name: 'cut.png' }).then(({ decode }) =>
        blamingFile('cut.png', () => toRawPixels(decode())),
      )
      expect(await failure(decoded)).toBe('damaged: cut.png is damaged and cannot be read')
    }
  })
})

test('a JPEG that viewers show is decoded although libjpeg warns', async () => {
  const jpeg = await fromRawPixels(photo).jpeg().toBuffer()
  const quantization = jpeg.indexOf(Buffer.from([0xff, 0xdb]))
  const sloppy = Buffer.concat([
    jpeg.subarray(0, quantization),
    Buffer.from([0]),
    jpeg.subarray(quantization),
  ])
  const { decode } = await open(sloppy)
  expect((await toRawPixels(decode())).width).toBe(64)
})

describe('whose fault', () => {
  const blame = (message: string) => failure(blamingFile('x.png', () => Promise.reject(new Error(message))))

  test('time and memory are told apart from damage', async () => {
    expect(await blame('timeout: 42% complete')).toBe('timed-out: x.png took too long to convert')
    for (const message of [
      'vips_tracked: out of memory -- size == 381MB',
      'webpsave: picture memory error',
    ]) {
      expect(await blame(message)).toBe('too-complex: x.png is too complex to be converted here')
    }
    expect(await blame('webpsave: unable to encode\nwbuffer_write: write failed')).toContain('too-complex')
    expect(await blame('vipspng: libpng read error')).toContain('damaged')
  })

  test('a missing file, a full disk and failures are passed on as they are', async () => {
    expect(await failure(openImage(join(folder, 'absent'), { name: 'x.png' }))).toMatchObject({
      message: expect.stringContaining('missing'),
    })
    expect(await blame('unable to write to target: No space left on device')).toBeInstanceOf(Error)
    const own = new Failure('cancelled')
    await expect(blamingFile('x.png', () => Promise.reject(own))).rejects.toBe(own)
  })

  test('a real timeout of a real encoder', async () => {
    const large = drawPixels(1500, 1500, (x, y) => [
      255 * noise(x),
      255 * noise(y),
      255 * noise(1500 * y + x),
      255,
    ])
    const slow = () => fromRawPixels(large).webp({ effort: 6, quality: 100 }).timeout({ seconds: 1 })
    expect(await failure(blamingFile('slow.png', () => slow().toBuffer()))).toBe(
      'timed-out: slow.png took too long to convert',
    )
  })
})

test('colours and orientation come as asked', async () => {
  const png = writePng({ width: 2, height: 1, colorType: rgb, bits: 8, samples: [255, 0, 0, 0, 0, 255] })
  const { sharp } = await import('./sharp-setup.ts')
  const turned = await sharp(png).withMetadata({ orientation: 8 }).png().toBuffer()
  const { decode } = await open(turned)
  expect(await toRawPixels(decode())).toMatchObject({ width: 2, height: 1 })
  expect(await toRawPixels(decode({ upright: true }))).toMatchObject({ width: 1, height: 2 })
})
