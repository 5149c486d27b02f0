import { type PngToPdfResult, pngToPdf } from '@folio/contract/tools/png-to-pdf'
import {
  decode,
  difference,
  imageDictionaries,
  pdfFacts,
  pdfImages,
  renderPage,
} from '@folio/pdf-engines/testing/pdf-tools'
import { picture } from '@folio/picture-pdf/testing/drawn-pixels'
import { type PictureService, pictureService, type Upload } from '@folio/picture-pdf/testing/picture-service'
import { readConfig } from '@folio/service-kit/config/config'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createApp } from '../app.ts'
import { variables } from '../config.ts'

let service: PictureService
beforeAll(async () => {
  service = await pictureService(pngToPdf, (own) => createApp({ ...readConfig(variables, {}), ...own }))
})
afterAll(() => service.close())

/** The order of the files, which the page sends. */
const inOrder = (files: readonly Upload[]) => ({ order: files.map((_, index) => String(index)) })

const post = (files: readonly Upload[], fields: Readonly<Record<string, string>> = {}) =>
  service.post(files, { ...fields, ...inOrder(files) })

/** Converts, downloads and has qpdf check what came. */
async function convert(files: readonly Upload[], fields: Readonly<Record<string, string>> = {}) {
  const answer = await service.convert<PngToPdfResult>(files, { ...fields, ...inOrder(files) })
  const { convertedFiles, report } = answer
  const paths: string[] = []
  for (const file of convertedFiles) paths.push(await service.fetch(file, file.isZip))
  return { convertedFiles, path: paths[0] ?? '', paths, codes: report.map(({ code }) => code) }
}

const png = async (name = 'drawing.png', width = 200, height = 100): Promise<Upload> => ({
  name,
  data: await picture(width, height).png().withMetadata({ density: 96 }).toBuffer(),
})

test('by default all drawings become one A4 PDF with margins of 20 points', async () => {
  const { convertedFiles, path, codes } = await convert([await png('a.png'), await png('b.png', 100, 200)])
  expect(convertedFiles).toEqual([
    {
      name: 'converted-images.pdf',
      size: expect.any(Number),
      downloadUrl: expect.stringMatching(/^\/api\/download\/png-to-pdf\//),
      isZip: false,
      pageCount: 2,
    },
  ])
  expect(codes).toEqual(['pages', 'bytes-kept'])
  expect((await pdfFacts(path)).sizes).toEqual([
    [595.276, 841.89],
    [595.276, 841.89],
  ])
  const [wide, tall] = await pdfImages(path)
  expect(Number(wide?.['x-ppi'])).toBe(Math.round((200 * 72) / (595.276 - 40)))
  expect(Number(tall?.['x-ppi'])).toBe(Math.round((200 * 72) / (841.89 - 40)))
})

test('one drawing keeps its name', async () => {
  const { convertedFiles } = await convert([await png('résumé.png')])
  expect(convertedFiles).toMatchObject([{ name: 'résumé.pdf', isZip: false, pageCount: 1 }])
})

test('not merged, every drawing is a PDF and an archive holds them all', async () => {
  const { convertedFiles, paths } = await convert([await png(), await png(), await png('other.png')], {
    mergeIntoPdf: 'false',
  })
  expect(convertedFiles.map(({ name, isZip, pageCount }) => [name, isZip, pageCount])).toEqual([
    ['drawing.pdf', false, 1],
    ['drawing (2).pdf', false, 1],
    ['other.pdf', false, 1],
    ['converted-images.zip', true, 3],
  ])
  expect((await pdfFacts(paths[1] ?? '')).title).toBe('drawing (2)')
})

test('not merged, a drawing that fails takes no other down', async () => {
  const bad = { name: 'bad.png', data: (await png()).data.subarray(0, 500) }
  const other = { name: 'other.png', data: await picture(20, 10).jpeg().toBuffer() }
  const files = [await png('a.png'), bad, other, await png('b.png')]
  const answer = await post(files, { mergeIntoPdf: 'false' })
  const { convertedFiles, report } = answer.body
  expect(convertedFiles.map(({ name }: { name: string }) => name)).toEqual([
    ...['a.pdf', 'b.pdf', 'converted-images.zip'],
  ])
  expect(report.slice(0, 2)).toEqual([
    {
      ...{ code: 'not-converted', file: 'bad.png', failure: 'damaged', position: 1 },
      error: 'bad.png is damaged and cannot be read',
    },
    {
      code: 'not-converted',
      file: 'other.png',
      failure: 'wrong-type',
      error: expect.any(String),
      position: 2,
    },
  ])
  const merged = await post([await png('a.png'), bad])
  expect([merged.status, merged.body.error]).toEqual([422, 'bad.png is damaged and cannot be read'])
  const none = await post([bad, other], { mergeIntoPdf: 'false' })
  expect([none.status, none.body.error]).toEqual([422, 'bad.png is damaged and cannot be read'])
})

test('not merged, one drawing needs no archive', async () => {
  const { convertedFiles } = await convert([await png()], { mergeIntoPdf: 'false' })
  expect(convertedFiles).toMatchObject([{ name: 'drawing.pdf', isZip: false, pageCount: 1 }])
})

describe('pages', () => {
  test.each([
    ['A3', 'portrait', [841.89, 1190.55]],
    ['A4', 'landscape', [841.89, 595.276]],
    ['A5', 'portrait', [419.528, 595.276]],
    ['Letter', 'landscape', [792, 612]],
    ['Legal', 'portrait', [612, 1008]],
  ])('%s %s', async (pageSize, orientation, size) => {
    const { path } = await convert([await png()], { pageSize, orientation })
    expect((await pdfFacts(path)).sizes).toEqual([size])
  })

  const ppi = async (fields: Record<string, string>) => {
    const { path } = await convert([await png()], { pageSize: 'Letter', ...fields })
    return Number((await pdfImages(path))[0]?.['x-ppi'])
  }

  test('the margin is in points', async () => {
    expect(await ppi({ margin: '0' })).toBe(Math.round((200 * 72) / 612))
    expect(await ppi({ margin: '106' })).toBe(Math.round((200 * 72) / 400))
  })

  test('a drawing that is not fitted keeps its own size', async () => {
    expect(await ppi({ fitToPage: 'false' })).toBe(96)
  })
})

describe('quality', () => {
  test('high keeps every pixel and every opacity', async () => {
    const alpha = await picture(200, 100).ensureAlpha(0.5).png().toBuffer()
    const { path, codes } = await convert([{ name: 'glass.png', data: alpha }], { margin: '0' })
    expect(codes).toEqual(['pages', 'pixels-kept'])
    expect(await imageDictionaries(path)).toHaveLength(2)
    const dpi = (200 * 72) / 595.276
    const rendered = await renderPage(path, { dpi })
    const top = Math.floor((rendered.height - 100) / 2)
    const data = rendered.data.subarray(top * 200 * 3, (top + 100) * 200 * 3)
    const { mean } = difference({ width: 200, height: 100, data }, await decode(alpha))
    // The paper's height is no whole number of these pixels.
    expect(mean).toBeLessThan(8)
  })

  test('medium and low make smaller files', async () => {
    const photo = await png('photo.png', 600, 450)
    const sizes: number[] = []
    for (const quality of ['high', 'medium', 'low']) {
      sizes.push((await convert([photo], { quality })).convertedFiles[0]?.size ?? 0)
    }
    const [high = 0, medium = 0, low = 0] = sizes
    expect(medium).toBeLessThan(high / 2)
    expect(low).toBeLessThan(medium / 2)
  })
})

describe('what cannot be converted', () => {
  test.each([
    ['a JPEG called .png', async () => picture(20, 20).jpeg().toBuffer(), 415, pngToPdf.text.wrongType],
    [
      'a cut PNG',
      async () => (await png()).data.subarray(0, 3000),
      422,
      'x.png is damaged and cannot be read',
    ],
    ['no PNG at all', async () => Buffer.from('hello'), 415, pngToPdf.text.wrongType],
  ] as const)('%s', async (_, make, status, error) => {
    const answer = await post([{ name: 'x.png', data: await make() }])
    expect([answer.status, answer.body.error]).toEqual([status, error])
  })

  test.each([
    ['margin', '201'],
    ['margin', '-1'],
    ['margin', '1e3'],
    ['pageSize', 'A2'],
    ['fitToPage', 'yes'],
  ])('%s %s', async (field, value) => {
    const answer = await post([await png()], { [field]: value })
    expect(answer.status).toBe(400)
    expect(answer.body.error).toContain(field)
  })
})
