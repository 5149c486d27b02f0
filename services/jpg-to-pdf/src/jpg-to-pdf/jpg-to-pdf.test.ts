import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { reportText } from '@folio/contract/report'
import { type JpgToPdfResult, jpgToPdf } from '@folio/contract/tools/jpg-to-pdf'
import { sharp } from '@folio/image-kit/sharp-setup'
import {
  checkPdf,
  decode,
  difference,
  imageDictionaries,
  pdfFacts,
  pdfImages,
  rawStream,
  renderPage,
} from '@folio/pdf-engines/testing/pdf-tools'
import { buildTiff } from '@folio/picture-pdf/testing/build-tiff'
import { colorfulPixels, picture } from '@folio/picture-pdf/testing/drawn-pixels'
import { type PictureService, pictureService, type Upload } from '@folio/picture-pdf/testing/picture-service'
import { readConfig } from '@folio/service-kit/config/config'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import request from 'supertest'
import { createApp } from '../app.ts'
import { variables } from '../config.ts'

let service: PictureService
beforeAll(async () => {
  service = await pictureService(jpgToPdf, (own) => createApp({ ...readConfig(variables, {}), ...own }))
})
afterAll(() => service.close())

/** Converts, downloads and has qpdf check what came. */
async function convert(files: readonly Upload[], fields: Readonly<Record<string, string>> = {}) {
  const answer = await service.convert<JpgToPdfResult>(files, fields)
  return { ...answer, path: await service.fetch(answer.output, answer.output.type === 'zip') }
}

const jpeg = async (width = 400, height = 300): Promise<Upload> => ({
  name: `photo ${width}x${height}.jpg`,
  data: await picture(width, height).withMetadata({ density: 96 }).jpeg({ quality: 95 }).toBuffer(),
})

test('a photo becomes an A4 page around its own bytes, and the PDF takes its name', async () => {
  const photo = await jpeg()
  const { output, report, path } = await convert([photo])
  expect(output).toMatchObject({ type: 'single', name: 'photo 400x300.pdf', pageCount: 1, fileCount: 1 })
  expect(report).toEqual([
    { code: 'pages', count: 1 },
    { code: 'bytes-kept', count: 1 },
  ])
  expect(await pdfFacts(path)).toEqual({
    title: 'photo 400x300',
    producer: 'Folio',
    pages: 1,
    sizes: [[595.276, 841.89]],
  })
  const [image] = await imageDictionaries(path)
  expect(await rawStream(path, image?.id ?? 0)).toEqual(photo.data)
})

describe('photos that are large', () => {
  const noisy = async (name: string, mean: number): Promise<Upload> => {
    const noise = { type: 'gaussian', mean, sigma: 40 } as const
    const create = { width: 1000, height: 800, channels: 3, background: '#000000', noise } as const
    const data = await sharp({ create }).jpeg({ quality: 95 }).toBuffer()
    expect(data.length).toBeGreaterThan(500_000)
    return { name, data }
  }

  test('stand in one PDF byte for byte without what lies behind them, and come in any range', async () => {
    const [one, other] = [await noisy('one.jpg', 90), await noisy('other.jpg', 150)]
    const behind = Buffer.from('a second picture behind the first')
    const { output, path } = await convert([
      { ...one, data: Buffer.concat([one.data, behind]) },
      await jpeg(40, 30),
      other,
    ])
    const images = await imageDictionaries(path)
    expect(await rawStream(path, images[0]?.id ?? 0)).toEqual(one.data)
    expect(await rawStream(path, images[2]?.id ?? 0)).toEqual(other.data)
    const whole = await readFile(path)
    expect(whole.includes(behind)).toBe(false)
    const [start, end] = [one.data.length - 5_000, one.data.length + 20_000]
    const part = await request(service.service.app)
      .get(output.downloadUrl)
      .set('Range', `bytes=${start}-${end}`)
      .buffer()
      .responseType('blob')
    expect(part.status).toBe(206)
    expect(part.body).toEqual(whole.subarray(start, end + 1))
  })

  test('are whole in each PDF of an archive', async () => {
    const photos = [await noisy('one.jpg', 90), await noisy('other.jpg', 150)]
    const { path } = await convert(photos, { mergeMode: 'individual' })
    const folder = `${path}-files`
    await promisify(execFile)('unzip', ['-q', path, '-d', folder])
    for (const { name, data } of photos) {
      const pdf = join(folder, name.replace('.jpg', '.pdf'))
      await checkPdf(pdf)
      const [image] = await imageDictionaries(pdf)
      expect(await rawStream(pdf, image?.id ?? 0)).toEqual(data)
    }
  })
})

test('pictures of every kind become one PDF in their order', async () => {
  const gif = await sharp(colorfulPixels(20, 20), { raw: { width: 20, height: 20, channels: 3 } })
    .gif()
    .toBuffer()
  const tiffPages = [30, 31, 32].map(
    (width) =>
      ({ width, height: 30, samples: 3, bits: 8, photometric: 2, data: colorfulPixels(width, 30) }) as const,
  )
  const files: Upload[] = [
    await jpeg(40, 30),
    { name: 'drawing.png', data: await picture(50, 30).png().toBuffer() },
    { name: 'moving.gif', data: gif },
    { name: 'scan.tiff', data: buildTiff(tiffPages) },
    { name: 'photo.webp', data: await picture(60, 30).webp({ lossless: true }).toBuffer() },
  ]
  const { output, report, path } = await convert(files)
  expect(output).toMatchObject({ type: 'single', name: 'converted-images.pdf', pageCount: 7, fileCount: 1 })
  expect((await pdfFacts(path)).pages).toBe(7)
  expect((await pdfImages(path)).map(({ width }) => Number(width))).toEqual([40, 50, 20, 30, 31, 32, 60])
  expect(report.map((fact) => reportText(fact as Parameters<typeof reportText>[0]))).toEqual([
    '7 pages',
    '2 images embedded without re-encoding',
    '5 images stored pixel for pixel',
  ])
})

describe('one PDF for each image', () => {
  const individual = { mergeMode: 'individual' }

  test('come in an archive with names that do not replace each other', async () => {
    const photo = await jpeg(40, 30)
    const files = [photo, { ...photo }, { ...photo, name: 'PHOTO 40x30.JPG' }]
    const { output, convertedFiles = [] } = await convert(files, individual)
    expect(output).toMatchObject({ type: 'zip', name: 'converted-images.zip', pageCount: 3, fileCount: 3 })
    expect(convertedFiles.map(({ name, isZip, pageCount }) => [name, isZip, pageCount])).toEqual([
      ['photo 40x30.pdf', false, 1],
      ['photo 40x30 (2).pdf', false, 1],
      ['PHOTO 40x30 (3).pdf', false, 1],
      ['converted-images.zip', true, 3],
    ])
    expect(convertedFiles.at(-1)?.downloadUrl).toBe(output.downloadUrl)
    for (const alone of convertedFiles.slice(0, -1)) await service.fetch(alone)
  })

  test('is a PDF where there is one image', async () => {
    const { output } = await convert([await jpeg(40, 30)], individual)
    expect(output).toMatchObject({ type: 'single', name: 'photo 40x30.pdf', pageCount: 1, fileCount: 1 })
  })
})

describe('pages', () => {
  /** The page's size in points, the picture's pixels an inch on it, the report. */
  async function page(fields: Record<string, string>, photo: Upload) {
    const { path, report } = await convert([photo], fields)
    const [size] = (await pdfFacts(path)).sizes
    const [image] = await pdfImages(path)
    return { size, ppi: Number(image?.['x-ppi']), codes: report.map(({ code }) => code), path }
  }

  test.each([
    ['A4', 'portrait', [595.276, 841.89]],
    ['A4', 'landscape', [841.89, 595.276]],
    ['Letter', 'portrait', [612, 792]],
    ['Letter', 'landscape', [792, 612]],
    ['auto', 'portrait', [300, 225]],
    ['auto', 'landscape', [300, 225]],
  ])('%s %s', async (pageSize, orientation, size) => {
    expect((await page({ pageSize, orientation }, await jpeg())).size).toEqual(size)
  })

  test('auto takes a 300 dpi scan of 2550 by 3300 pixels for letter paper', async () => {
    const scan = await sharp({ create: { width: 2550, height: 3300, channels: 3, background: '#eee' } })
      .withMetadata({ density: 300 })
      .jpeg()
      .toBuffer()
    expect((await page({ pageSize: 'auto' }, { name: 'scan.jpg', data: scan })).size).toEqual([612, 792])
  })

  test('fit, fill and original are what they say', async () => {
    const photo = await jpeg()
    const letter = { pageSize: 'Letter' }
    // 400 pixels on 612 points, 300 pixels on 792 points, 96 an inch.
    expect((await page({ ...letter, fitMode: 'fit' }, photo)).ppi).toBe(Math.round((400 * 72) / 612))
    expect((await page({ ...letter, fitMode: 'fill' }, photo)).ppi).toBe(Math.round((300 * 72) / 792))
    const original = await page({ ...letter, fitMode: 'original' }, photo)
    expect(original.ppi).toBe(96)
    expect(original.codes).not.toContain('reduced-to-page')
    const poster = await page({ ...letter, fitMode: 'original' }, await jpeg(2000, 300))
    expect(poster.codes).toContain('reduced-to-page')
  })

  test('filling covers every corner of the page, fitting leaves white above and below', async () => {
    const black = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#000' } })
      .jpeg()
      .toBuffer()
    const corner = async (fitMode: string) => {
      const { path } = await page({ fitMode }, { name: 'black.jpg', data: black })
      const { data, width, height } = await renderPage(path, { dpi: 36 })
      return [
        data[0],
        data[(width * height - 1) * 3],
        data[(Math.floor(height / 2) * width + Math.floor(width / 2)) * 3],
      ]
    }
    expect(await corner('fill')).toEqual([0, 0, 0])
    expect(await corner('fit')).toEqual([255, 255, 0])
  })
})

describe('quality, compression and colours', () => {
  const sizeOf = async (fields: Record<string, string>, photo: Upload) =>
    (await convert([photo], fields)).output.size

  test('every step makes the file smaller', async () => {
    const photo = await jpeg(400, 300)
    const sizes = new Map<string, number[]>()
    for (const compression of ['none', 'medium', 'high']) {
      const steps: number[] = []
      for (const quality of ['high', 'medium', 'web'])
        steps.push(await sizeOf({ quality, compression }, photo))
      expect(steps).toEqual([...new Set(steps)].sort((one, other) => other - one))
      sizes.set(compression, steps)
    }
    for (const [index, none] of (sizes.get('none') ?? []).entries())
      expect(sizes.get('high')?.[index]).toBeLessThan(none * 0.9)
  })

  test.each([
    ['rgb', 'icc', '3'],
    ['grayscale', 'gray', '1'],
    ['cmyk', 'icc', '4'],
  ])('%s', async (colorSpace, color, comp) => {
    const photo = await jpeg()
    const { path } = await convert([photo], { colorSpace, pageSize: 'auto' })
    expect((await pdfImages(path))[0]).toMatchObject({ color, comp })
    if (colorSpace === 'grayscale') return
    const { mean } = difference(await renderPage(path, { dpi: 96 }), await decode(photo.data))
    expect(mean).toBeLessThan(colorSpace === 'rgb' ? 0.1 : 20)
  })
})

describe('what cannot be converted', () => {
  const png = () => picture(300, 200).png().toBuffer()

  test.each([
    ['a cut PNG', async () => (await png()).subarray(0, 2000), 422, 'x.png is damaged and cannot be read'],
    [
      'a cut JPEG',
      async () => (await jpeg()).data.subarray(0, 5000),
      422,
      'x.png is damaged and cannot be read',
    ],
    [
      '50,000 by 50,000 pixels',
      async () => {
        const lying = Buffer.from(await png())
        lying.writeUInt32BE(50_000, 16)
        lying.writeUInt32BE(50_000, 20)
        const { crc32 } = await import('node:zlib')
        lying.writeUInt32BE(crc32(lying.subarray(12, 29)), 29)
        return lying
      },
      422,
      'x.png is larger than 100 megapixels',
    ],
    [
      'an SVG without an end',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><g>'),
      422,
      'x.png is damaged and cannot be read',
    ],
    [
      'an HEIC without a picture',
      async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'.padEnd(200), 'latin1'),
      422,
      'x.png is damaged and cannot be read',
    ],
  ] as const)('%s is answered with a sentence', async (_, make, status, error) => {
    const started = performance.now()
    const answer = await service.post([{ name: 'x.png', data: await make() }])
    expect([answer.status, answer.body.error]).toEqual([status, error])
    expect(performance.now() - started).toBeLessThan(60_000)
  })

  test('one damaged image of several is named', async () => {
    const bad = { name: 'second.png', data: (await png()).subarray(0, 1000) }
    const answer = await service.post([await jpeg(), bad, await jpeg(50, 50)])
    expect([answer.status, answer.body.error]).toEqual([422, 'second.png is damaged and cannot be read'])
    expect([answer.body.position, answer.body.notConverted]).toEqual([1, undefined])
  })

  test('all that cannot be read are named at once, with what holds something else', async () => {
    const bad = { name: 'second.png', data: (await png()).subarray(0, 1000) }
    const page = { name: 'page.jpg', data: Buffer.from('<html>') }
    const answer = await service.post([await jpeg(), bad, page, await jpeg(50, 50)])
    expect([answer.status, answer.body.code, answer.body.file]).toEqual([422, 'damaged', 'second.png'])
    const named = (answer.body.notConverted ?? []) as readonly { file: string; failure: string }[]
    expect(named.map(({ file, failure }) => [file, failure])).toEqual([
      ['second.png', 'damaged'],
      ['page.jpg', 'wrong-type'],
    ])
  })

  test('one damaged image takes no other down where each becomes a PDF', async () => {
    const bad = { name: 'second.png', data: (await png()).subarray(0, 1000) }
    const answer = await service.post([await jpeg(), bad, await jpeg(50, 50)], { mergeMode: 'individual' })
    expect(answer.body.output).toMatchObject({ type: 'zip', fileCount: 2 })
    expect(answer.body.report[0]).toEqual({
      ...{ code: 'not-converted', file: 'second.png', failure: 'damaged', position: 1 },
      error: 'second.png is damaged and cannot be read',
    })
  })

  test('nothing stays in the folders of the jobs', async () => {
    expect(await service.leftovers()).toEqual([])
  })
})
