import { jpgToPng } from '@folio/contract/tools/jpg-to-png'
import { fromRawPixels } from '@folio/image-kit/raw-pixels'
import { sharp } from '@folio/image-kit/sharp-setup'
import { largestDifference, pixelAt, storedPixels } from '@folio/image-kit/testing/pixels'
import { grayProfile } from '@folio/image-kit/testing/profile-writer'
import { expect, test } from '@jest/globals'
import { photo } from '../../../testing/pictures/drawn-pictures.ts'
import {
  download,
  type ImageAnswer,
  send,
  type Upload,
} from '../../../testing/service/convert-through-http.ts'
import { startedPdfService } from '../../../testing/service/started-pdf-service.ts'

const running = startedPdfService()

async function convert(upload: Upload, options: Readonly<Record<string, string>> = {}) {
  const answer = await send(running, jpgToPng.endpoint, [upload], options)
  expect([answer.status, answer.body.error]).toEqual([200, undefined])
  const { convertedFiles, report } = answer.body as ImageAnswer
  return {
    file: convertedFiles[0],
    report,
    png: await download(running, convertedFiles[0]?.downloadUrl ?? ''),
  }
}

/** An APP2 segment with the profile (ICC.1, annex B.4) after the start of the image. */
function withProfile(jpeg: Buffer, icc: Buffer): Buffer {
  const head = Buffer.from('\xff\xe2\0\0ICC_PROFILE\0\x01\x01', 'latin1')
  head.writeUInt16BE(head.length - 2 + icc.length, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, icc, jpeg.subarray(2)])
}

test('the PNG holds exactly the pixels that the JPG shows', async () => {
  const jpeg = await fromRawPixels(photo(200, 150)).removeAlpha().jpeg({ quality: 85 }).toBuffer()
  const { file, png } = await convert(['Foto 1.JPG', jpeg])
  expect(file).toMatchObject({ name: 'Foto 1.png', isZip: false, originalSize: jpeg.length })
  expect(largestDifference(await storedPixels(png), await storedPixels(jpeg))).toBe(0)
})

test('a photo stored sideways comes out upright', async () => {
  const jpeg = await fromRawPixels(photo(120, 80))
    .removeAlpha()
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { png, report } = await convert(['turned.jpg', jpeg])
  const { width, height, orientation } = await sharp(png).metadata()
  expect([width, height, orientation ?? 1]).toEqual([80, 120, 1])
  expect(report.map(({ code }) => code)).toContain('orientation-applied')
})

test('print colours become screen colours, not inverted ones', async () => {
  const red = sharp({ create: { width: 16, height: 16, channels: 3, background: '#c81e1e' } })
  const jpeg = await red.toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()
  expect((await sharp(jpeg).metadata()).space).toBe('cmyk')
  const { png, report } = await convert(['print.jpg', jpeg])
  const [r = 0, g = 0, b = 0] = pixelAt(await storedPixels(png), 8, 8)
  expect(r).toBeGreaterThan(150)
  expect(Math.max(g, b)).toBeLessThan(90)
  expect(report.map(({ code }) => code)).toContain('colour-converted')
})

/** An EXIF segment that says orientation 6 and nothing else (EXIF 2.32, 4.6). */
const turnedRight = Buffer.concat([
  Buffer.from('\xff\xe1\0\x22Exif\0\0MM\0*\0\0\0\x08', 'latin1'),
  Buffer.from([0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]),
])

test('inks that no marker calls inverted are taken as they are, as PDF viewers do, also of a turned photo', async () => {
  const paper = sharp({ create: { width: 24, height: 16, channels: 3, background: '#e6e6b4' } })
  const adobe = await paper.toColourspace('cmyk').jpeg({ quality: 99 }).toBuffer()
  const marker = adobe.indexOf(Buffer.from([0xff, 0xee]))
  const behind = marker + 2 + adobe.readUInt16BE(marker + 2)
  const plain = Buffer.concat([adobe.subarray(0, marker), turnedRight, adobe.subarray(behind)])
  const { png } = await convert(['plain.jpg', plain])
  const pixels = await storedPixels(png)
  expect([pixels.width, pixels.height]).toEqual([16, 24])
  // Little ink, turned round, is nearly all of it.
  expect(Math.max(...pixelAt(pixels, 8, 8).slice(0, 3))).toBeLessThan(90)
})

test.each(['sRGB', 'adobeRGB', 'displayP3'])(
  'gray under a gray profile keeps its shade in %s',
  async (colorProfile) => {
    const jpeg = await sharp(Buffer.alloc(256, 55), { raw: { width: 16, height: 16, channels: 1 } })
      .toColourspace('b-w')
      .jpeg({ quality: 100 })
      .toBuffer()
    // 55 of 255 of the light is code 127 in sRGB.
    const { png, report } = await convert(['gray.jpg', withProfile(jpeg, grayProfile(1))], { colorProfile })
    const shown = await sharp(png).toColourspace('srgb').removeAlpha().raw().toBuffer()
    expect(Math.abs((shown[0] ?? 0) - 127)).toBeLessThanOrEqual(2)
    expect(report.map(({ code }) => code)).toContain('colour-converted')
  },
)

test('a PNG named .jpg and half a JPG are refused with their sentences', async () => {
  const picture = fromRawPixels(photo(60, 60))
  const png = await send(running, jpgToPng.endpoint, [['a.jpg', await picture.clone().png().toBuffer()]], {})
  expect([png.status, png.body.error]).toEqual([415, 'Please select only JPG image files'])
  const jpeg = await picture.removeAlpha().jpeg().toBuffer()
  const half = await send(running, jpgToPng.endpoint, [['half.jpg', jpeg.subarray(0, jpeg.length / 2)]], {})
  expect([half.status, half.body.code]).toEqual([422, 'damaged'])
})
