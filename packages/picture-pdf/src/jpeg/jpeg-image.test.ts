import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { sharp } from '@folio/image-kit/sharp-setup'
import {
  checkPdf,
  decode,
  difference,
  imageDictionaries,
  rawStream,
  renderPage,
} from '@folio/pdf-engines/testing/pdf-tools'
import { type PdfBench, pdfBench } from '@folio/pdf-objects/testing/make-pdf'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { frameOf, namedRgb, withSegments } from '../../testing/build-jpeg.ts'
import { picture } from '../../testing/drawn-pixels.ts'

let bench: PdfBench
beforeAll(async () => {
  bench = await pdfBench()
})
afterAll(() => bench.remove())

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function onlyImage(path: string) {
  const [image, ...more] = await imageDictionaries(path)
  if (!image || more.length > 0) throw new Error('not exactly one image')
  return image
}

const codings = {
  baseline: () => picture(120, 81).jpeg({ quality: 88 }),
  progressive: () => picture(120, 81).jpeg({ progressive: true }),
  'without chroma subsampling': () => picture(120, 81).jpeg({ chromaSubsampling: '4:4:4' }),
  gray: () => picture(120, 81).toColourspace('b-w').jpeg(),
  'with a wide profile': () => picture(120, 81).withIccProfile('p3').jpeg(),
} as const

describe.each(Object.entries(codings))('%s', (_, encode) => {
  test('goes into the PDF byte for byte and looks as it did', async () => {
    const jpeg = await encode().toBuffer()
    const pdf = await bench.make('jpeg', jpeg)
    await checkPdf(pdf.path)
    expect(pdf.facts).toEqual(['bytes-kept'])
    const { id, dict } = await onlyImage(pdf.path)
    expect(dict).toMatchObject({
      '/Width': 120,
      '/Height': 81,
      '/Filter': '/DCTDecode',
      '/BitsPerComponent': 8,
    })
    expect(hash(await rawStream(pdf.path, id))).toBe(hash(jpeg))
    const { largest } = difference(await renderPage(pdf.path, { dpi: pdf.dpi }), await decode(jpeg))
    expect(largest).toBeLessThanOrEqual(1)
  })
})

test('CMYK keeps its bytes, its inversion and its profile', async () => {
  const jpeg = await picture(90, 60)
    .toColourspace('cmyk')
    .withIccProfile('cmyk')
    .jpeg({ quality: 95 })
    .toBuffer()
  const pdf = await bench.make('jpeg', jpeg)
  await checkPdf(pdf.path)
  const { id, dict } = await onlyImage(pdf.path)
  expect(dict['/Decode']).toEqual([1, 0, 1, 0, 1, 0, 1, 0])
  expect(hash(await rawStream(pdf.path, id))).toBe(hash(jpeg))
  const { mean } = difference(await renderPage(pdf.path, { dpi: pdf.dpi }), await decode(jpeg))
  expect(mean).toBeLessThan(8)
})

test('CMYK without a profile is device CMYK and not inverted either', async () => {
  const jpeg = await picture(90, 60).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()
  const pdf = await bench.make('jpeg', jpeg)
  await checkPdf(pdf.path)
  expect((await onlyImage(pdf.path)).dict['/ColorSpace']).toBe('/DeviceCMYK')
  const { mean } = difference(await renderPage(pdf.path, { dpi: pdf.dpi }), await decode(jpeg))
  expect(mean).toBeLessThan(25)
})

test('the embedded profile is the file’s own', async () => {
  const jpeg = await picture(40, 40).withIccProfile('p3').jpeg().toBuffer()
  const pdf = await bench.make('jpeg', jpeg)
  const [name, reference] = (await onlyImage(pdf.path)).dict['/ColorSpace'] as [string, string]
  expect(name).toBe('/ICCBased')
  const profile = inflateSync(await rawStream(pdf.path, Number.parseInt(reference, 10)))
  expect(profile).toEqual((await sharp(jpeg).metadata()).icc)
})

test('a profile that is none, or of other colours, is left out', async () => {
  const jpeg = await picture(40, 40).withIccProfile('p3').jpeg().toBuffer()
  const broken = Buffer.from(jpeg)
  broken.write('XXXX', jpeg.indexOf('acsp'), 'latin1')
  const gray = Buffer.from(jpeg)
  gray.write('GRAY', jpeg.indexOf('acsp') - 20, 'latin1')
  for (const bytes of [broken, gray]) {
    const pdf = await bench.make('jpeg', bytes)
    await checkPdf(pdf.path)
    expect((await onlyImage(pdf.path)).dict['/ColorSpace']).toBe('/DeviceRGB')
  }
})

test('what stands behind the picture stays behind', async () => {
  const jpeg = await picture(40, 40).jpeg().toBuffer()
  const pdf = await bench.make('jpeg', Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]))
  const { id } = await onlyImage(pdf.path)
  expect(hash(await rawStream(pdf.path, id))).toBe(hash(jpeg))
})

test('RGB without a marker is said to be RGB', async () => {
  const jpeg = await picture(48, 32).jpeg({ chromaSubsampling: '4:4:4', quality: 95 }).toBuffer()
  const bare = withSegments(namedRgb(jpeg))
  const pdf = await bench.make('jpeg', bare)
  const { dict } = await onlyImage(pdf.path)
  expect(dict['/DecodeParms']).toEqual({ '/ColorTransform': 0 })
  const { largest } = difference(await renderPage(pdf.path, { dpi: pdf.dpi }), await decode(bare))
  expect(largest).toBeLessThanOrEqual(1)
})

test.each([0.1, 0.5, 0.9, 0.999])('cut after %d of its bytes it is damaged, by name', async (share) => {
  const jpeg = await picture(600, 400).jpeg().toBuffer()
  const cut = jpeg.subarray(0, Math.floor(jpeg.length * share))
  await expect(bench.make('jpeg', cut)).rejects.toMatchObject({
    code: 'damaged',
    detail: { file: 'picture.jpeg' },
  })
})

test('a header that lies about the size is refused before anything is decoded', async () => {
  const jpeg = await picture(40, 40).jpeg().toBuffer()
  const frame = frameOf(jpeg)
  jpeg.writeUInt16BE(50_000, frame + 5)
  jpeg.writeUInt16BE(50_000, frame + 7)
  const started = performance.now()
  await expect(bench.make('jpeg', jpeg)).rejects.toMatchObject({ code: 'image-too-large' })
  expect(performance.now() - started).toBeLessThan(60_000)
})
