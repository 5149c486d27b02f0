import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { type JpgToPdfResult, jpgToPdf } from '@folio/contract/tools/jpg-to-pdf'
import { sharp } from '@folio/image-kit/sharp-setup'
import { decode, difference, pdfFacts, pdfImages, renderPage } from '@folio/pdf-engines/testing/pdf-tools'
import { type PictureService, pictureService } from '@folio/picture-pdf/testing/picture-service'
import { readConfig } from '@folio/service-kit/config/config'
import { corpusDir, corpusFiles } from '@folio/service-kit/testing/corpus'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createApp } from './app.ts'
import { variables } from './config.ts'

let service: PictureService
beforeAll(async () => {
  service = await pictureService(jpgToPdf, (own) => createApp({ ...readConfig(variables, {}), ...own }))
})
afterAll(() => service.close())

const refused: Readonly<Record<string, string>> = {
  'hostile/bmp-3000000x2000000.bmp': 'image-too-large',
  'hostile/corrupt-header.jpg': 'damaged',
  'hostile/gif-decompression_bomb.gif': 'damaged',
  'hostile/huge_IDAT.png': 'damaged',
  'hostile/jpeg-20000x14000.jpg': 'image-too-large',
  'hostile/json-named.webp': 'wrong-type',
  'hostile/png-16384x16384.png': 'image-too-large',
  'hostile/png-65536x65536.png': 'image-too-large',
  'hostile/tall-3x62728.jpeg': 'damaged',
  'hostile/truncated.jpg': 'damaged',
  'hostile/truncated.png': 'damaged',
}

/** Mean differences that are no fault: viewers guess the inks without a profile; sharp takes 16-bit profiles otherwise. */
const tolerated: Readonly<Record<string, number>> = {
  'jpg/cmyk-no-profile.jpg': 8,
  'other/adobergb-16bit.tiff': 5,
}

const files = corpusFiles(['jpg', 'png', 'webp', 'other', 'hostile']).filter(
  (name) => !/\.(pdf|docx?)$/.test(name),
)

const maxComparedBytes = 3_000_000

describe('the corpus', () => {
  const post = async (file: string) => {
    const data = await readFile(join(corpusDir, file))
    return service.post([{ name: basename(file), data }], { pageSize: 'auto', compression: 'none' })
  }

  test.each(files.filter((file) => refused[file]))('%s is refused with its reason', async (file) => {
    const started = performance.now()
    const { status, body } = await post(file)
    expect([status >= 400 && status < 500, body.code]).toEqual([true, refused[file]])
    expect(performance.now() - started).toBeLessThan(60_000)
  })

  test.each(files.filter((file) => !refused[file]))(
    '%s becomes a valid PDF that looks like it',
    async (file) => {
      const source = join(corpusDir, file)
      const answer = await post(file)
      expect([answer.status, answer.body.error]).toEqual([200, undefined])
      const { output } = answer.body as JpgToPdfResult
      const path = await service.fetch(output)
      const isPlain = !/\.(bmp|heic|avif|svg)$/.test(file)
      const { format, pages = 1 } = isPlain ? await sharp(source).metadata() : { format: 'other' }
      expect((await pdfFacts(path)).pages).toBe(format === 'tiff' ? pages : 1)
      if (file.endsWith('.heic')) return looksAsDecodedElsewhere(source, path)
      if (!isPlain || statSync(source).size > maxComparedBytes) return
      const [image] = await pdfImages(path)
      const reference = await decode(source)
      const [size] = (await pdfFacts(path)).sizes
      const dpi = (reference.width * 72) / (size?.[0] ?? 0)
      expect(Number(image?.width) * Number(image?.height)).toBe(reference.width * reference.height)
      const { mean } = difference(await renderPage(path, { dpi }), reference)
      expect(mean).toBeLessThan(tolerated[file] ?? 1)
    },
  )
})

/** libheif's own program, which reads neither profiles nor sizes anew. */
async function looksAsDecodedElsewhere(source: string, path: string): Promise<void> {
  const png = join(service.dataDir, 'reference.png')
  await promisify(execFile)('heif-convert', [source, png])
  const [image] = await pdfImages(path)
  const { width, height } = await sharp(png).metadata()
  expect([Number(image?.width), Number(image?.height)]).toEqual([width, height])
  const reference = await sharp(png).resize(378, 504, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  const page = await renderPage(path, { dpi: 12 })
  expect([page.width, page.height]).toEqual([378, 504])
  // A few steps are the colours of Display P3, which poppler turns into the screen's.
  expect(difference(page, { ...page, data: reference }).mean).toBeLessThan(8)
}
