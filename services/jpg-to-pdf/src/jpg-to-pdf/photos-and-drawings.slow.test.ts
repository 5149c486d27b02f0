import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type JpgToPdfResult, jpgToPdf } from '@folio/contract/tools/jpg-to-pdf'
import { decode, difference, pdfFacts, pdfImages, renderPage } from '@folio/pdf-engines/testing/pdf-tools'
import { picture } from '@folio/picture-pdf/testing/drawn-pixels'
import { heicPhoto } from '@folio/picture-pdf/testing/heic-photo'
import { type PictureService, pictureService } from '@folio/picture-pdf/testing/picture-service'
import { readConfig } from '@folio/service-kit/config/config'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createApp } from '../app.ts'
import { variables } from '../config.ts'

let service: PictureService
beforeAll(async () => {
  service = await pictureService(jpgToPdf, (own) => createApp({ ...readConfig(variables, {}), ...own }))
})
afterAll(() => service.close())

const post = (name: string, data: Buffer | string, fields: Readonly<Record<string, string>> = {}) =>
  service.post([{ name, data: Buffer.from(data) }], { pageSize: 'auto', ...fields })

async function convert(name: string, data: Buffer | string, fields: Readonly<Record<string, string>> = {}) {
  const files = [{ name, data: Buffer.from(data) }]
  const { output, report } = await service.convert<JpgToPdfResult>(files, { pageSize: 'auto', ...fields })
  const path = await service.fetch(output)
  return { path, codes: report.map(({ code }) => code), size: (await pdfFacts(path)).sizes[0] }
}

describe('a photo of a phone', () => {
  test('in HEIC is there with all its pixels and colours', async () => {
    const photo = await picture(400, 300).png().toBuffer()
    const { path, codes, size } = await convert('IMG_0001.HEIC', await heicPhoto(photo))
    expect(size).toEqual([300, 225])
    expect(codes).toEqual(['pages', 're-encoded'])
    expect(await pdfImages(path)).toMatchObject([{ width: '400', height: '300', enc: 'jpeg' }])
    expect(difference(await renderPage(path, { dpi: 96 }), await decode(photo)).mean).toBeLessThan(8)
  })

  test('in HEIC under the name of a JPEG, in gray', async () => {
    const photo = await heicPhoto(await picture(400, 300).withIccProfile('p3').png().toBuffer())
    const { path } = await convert('photo.jpg', photo, { colorSpace: 'grayscale' })
    expect(await pdfImages(path)).toMatchObject([{ width: '400', color: 'gray' }])
  })

  test.each([
    ['cut in the middle', 0.5],
    ['of a header alone', 0.02],
  ])('in HEIC, %s, is damaged', async (_, share) => {
    const whole = await heicPhoto(await picture(400, 300).png().toBuffer())
    const answer = await post('photo.heic', whole.subarray(0, whole.length * share))
    expect([answer.status, answer.body.error]).toEqual([422, 'photo.heic is damaged and cannot be read'])
  })

  test('in AVIF keeps its profile', async () => {
    const photo = await picture(400, 300).withIccProfile('p3').png().toBuffer()
    const avif = await picture(400, 300).withIccProfile('p3').avif({ quality: 90 }).toBuffer()
    const { path, codes } = await convert('photo.avif', avif)
    expect(codes).toEqual(['pages', 're-encoded'])
    expect(await pdfImages(path)).toMatchObject([{ color: 'icc', enc: 'jpeg' }])
    expect(difference(await renderPage(path, { dpi: 96 }), await decode(photo)).mean).toBeLessThan(8)
  })

  test('in AVIF whose first brand is that of all such files is read', async () => {
    const photo = await picture(400, 300).png().toBuffer()
    const avif = await picture(400, 300).avif({ quality: 90 }).toBuffer()
    avif.write('mif1', 8, 'latin1')
    const { path } = await convert('photo.avif', avif)
    expect(difference(await renderPage(path, { dpi: 96 }), await decode(photo)).mean).toBeLessThan(8)
  })
})

const svg = (content: string, size = 'width="200" height="100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${content}</svg>`
const red = '<rect width="100%" height="100%" fill="#ff0000"/>'

describe('a drawing', () => {
  test.each([
    ['pixels', 'width="200" height="100"', [150, 75]],
    ['millimetres', 'width="100mm" height="50mm"', [283.465, 141.732]],
    ['a box alone', 'viewBox="0 0 40 20"', [30, 15]],
    ['many pixels', 'width="20000" height="10000"', [14_400, 7_200]],
  ])('sized in %s is as large as that, and sharp', async (_, size, points) => {
    const { path, codes, ...page } = await convert('plan.svg', svg(red, size))
    expect(codes.slice(0, 2)).toEqual(['pages', 'drawn-in-pixels'])
    for (const [index, length] of points.entries()) expect(page.size?.[index]).toBeCloseTo(length, 0)
    const [image] = await pdfImages(path)
    expect(Number(image?.width)).toBeGreaterThanOrEqual(3507)
    expect(Number(image?.width)).toBeLessThanOrEqual(7017)
    const { data } = await renderPage(path, { dpi: 12 })
    const [r = 0, g, b] = data
    expect([r > 240, g, b]).toEqual([true, 0, 0])
  })

  test('whose filters take long is drawn with fewer pixels', async () => {
    const blurs = Array.from({ length: 12 }, (_, index) => 3 + index)
    const filters = blurs.map(
      (size) => `<filter id="f${size}"><feGaussianBlur stdDeviation="${size}"/></filter>`,
    )
    const blurred = blurs.map(
      (size) =>
        `<rect x="${size}" y="${size}" width="150" height="70" fill="#ff0000" filter="url(#f${size})"/>`,
    )
    const { path, size } = await convert('glow.svg', svg(filters.join('') + blurred.join('')))
    expect(size?.map(Math.round)).toEqual([150, 75])
    const [image] = await pdfImages(path)
    expect(Number(image?.width)).toBeGreaterThanOrEqual(876)
    expect(Number(image?.width)).toBeLessThan(3507)
  })

  test('packed, with text', async () => {
    const text = '<text x="10" y="60" font-size="40" font-family="Arial">Plan</text>'
    const { path } = await convert('plan.svgz', gzipSync(svg(text)))
    const { data } = await renderPage(path, { dpi: 72 })
    expect([...data].filter((sample) => sample < 100).length).toBeGreaterThan(200)
  })

  test('runs no script, and fetches nothing from disk or net', async () => {
    const asked: string[] = []
    const server = createServer((req, res) => {
      asked.push(req.url ?? '')
      res.end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const beside = join(service.dataDir, 'beside.png')
    await writeFile(beside, await picture(50, 50).png().toBuffer())
    const net = `http://127.0.0.1:${port}`
    const content = [
      `<script xlink:href="${net}/script"/><script>fetch("${net}/run")</script>`,
      `<style>@import url("${net}/style"); @font-face { font-family: x; src: url("${net}/font") }</style>`,
      `<image href="${net}/picture" width="200" height="100"/>`,
      `<image href="file://${beside}" width="200" height="100"/>`,
      '<image href="beside.png" width="200" height="100"/>',
      `<use href="${net}/other#a"/><text font-family="x">a</text>`,
    ]
    const { path } = await convert('spy.svg', svg(content.join('')))
    const entity = `<!DOCTYPE svg [<!ENTITY x SYSTEM "file://${beside}">]>${svg('<text>&x;</text>')}`
    await post('entity.svg', entity)
    server.close()
    expect(asked).toEqual([])
    const { data } = await renderPage(path, { dpi: 24 })
    // White but for the letter: no picture has been drawn.
    expect([...data].filter((sample) => sample < 250).length).toBeLessThan(data.length / 20)
  })

  test.each([
    ['packed to a thousandth', () => gzipSync(svg(' '.repeat(80_000_000)))],
    [
      'of entities in entities',
      () => {
        const entities = Array.from({ length: 12 }, (_, index) =>
          index === 0 ? '<!ENTITY e0 "lol">' : `<!ENTITY e${index} "${`&e${index - 1};`.repeat(10)}">`,
        )
        return Buffer.from(`<!DOCTYPE svg [${entities.join('')}]>${svg('<text>&e11;</text>')}`)
      },
    ],
    ['that is another packed file', () => gzipSync('a text')],
    ['of a thousand million pixels', () => Buffer.from(svg(red, 'width="1e9" height="1e9"'))],
  ])('%s is refused soon', async (_, make) => {
    const started = performance.now()
    const answer = await post('bomb.svg', make())
    expect([413, 422]).toContain(answer.status)
    expect(answer.body.error).toContain('bomb.svg')
    expect(performance.now() - started).toBeLessThan(60_000)
  })
})
