import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type PngToPdfResult, pngToPdf } from '@folio/contract/tools/png-to-pdf'
import { sharp } from '@folio/image-kit/sharp-setup'
import { pdfFacts, pdfImages } from '@folio/pdf-engines/testing/pdf-tools'
import { type PictureService, pictureService } from '@folio/picture-pdf/testing/picture-service'
import { readConfig } from '@folio/service-kit/config/config'
import { corpusDir, corpusFiles } from '@folio/service-kit/testing/corpus'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createApp } from './app.ts'
import { variables } from './config.ts'

let service: PictureService
beforeAll(async () => {
  service = await pictureService(pngToPdf, (own) => createApp({ ...readConfig(variables, {}), ...own }))
})
afterAll(() => service.close())

const refused: Readonly<Record<string, string>> = {
  'hostile/huge_IDAT.png': 'damaged',
  'hostile/png-16384x16384.png': 'image-too-large',
  'hostile/png-65536x65536.png': 'image-too-large',
  'hostile/truncated.png': 'damaged',
}
const told: Readonly<Record<string, string>> = {
  'png/apng-ball.png': 'first-frame-only',
  'png/exif-orientation-5.png': 'orientation-applied',
}

const files = corpusFiles(['png', 'hostile'], '.png')

describe('the corpus', () => {
  test.each(files)('%s', async (file) => {
    const source = join(corpusDir, file)
    const answer = await service.post([{ name: basename(file), data: await readFile(source) }])
    const code = refused[file]
    if (code) {
      expect([answer.status, answer.body.code]).toEqual([422, code])
      expect(answer.body.error).toContain(file.split('/')[1])
      return
    }
    expect([answer.status, answer.body.error]).toEqual([200, undefined])
    const { convertedFiles, report } = answer.body as PngToPdfResult & { report: { code: string }[] }
    const codes = report.map((fact) => fact.code)
    expect(codes).toEqual(expect.arrayContaining(['pages', ...(told[file] ? [told[file]] : [])]))
    expect(codes.includes('bytes-kept') || codes.includes('pixels-kept')).toBe(true)
    const [item] = convertedFiles
    if (!item) throw new Error('nothing was converted')
    const path = await service.fetch(item)
    expect((await pdfFacts(path)).sizes).toEqual([[595.276, 841.89]])
    const { width, height } = await sharp(source).metadata()
    expect((await pdfImages(path))[0]).toMatchObject({ width: String(width), height: String(height) })
  })
})
