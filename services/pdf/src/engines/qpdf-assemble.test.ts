import { randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { buildPdf, textPdf } from '../testing/pdf-builder.ts'
import { checkPdf, pageTexts, rewritePdf } from '../testing/pdf-tools.ts'
import { type WorkFolder, workFolder } from '../testing/work-folder.ts'
import { assemblePages, countPages } from './qpdf-assemble.ts'

let work: WorkFolder
let target: string
beforeAll(async () => {
  work = await workFolder()
  target = join(work.folder, 'out.pdf')
})
afterAll(() => work.remove())

test('takes pages of several PDFs in the order asked for', async () => {
  const a = await work.put('a.pdf', textPdf({ pages: ['a1', 'a2', 'a3'] }))
  const b = await work.put('b.pdf', textPdf({ pages: ['b1', 'b2'] }))
  const asked = [{ ...a, pages: '3,1' }, b, { ...a, pages: 'z-1' }]
  expect(await assemblePages(asked, target, work)).toEqual({ repaired: false })
  const pdf = await readFile(target)
  expect(await pageTexts(pdf)).toEqual(['a3', 'a1', 'b1', 'b2', 'a3', 'a2', 'a1'])
  expect(await checkPdf(pdf)).toContain('No syntax or stream encoding errors')
  expect(await countPages({ path: target, name: 'out.pdf' }, work)).toBe(7)
})

test('a page brings its own resources, not those of the others', async () => {
  const images = Array.from({ length: 10 }, () => ({
    dictionary:
      '/Type /XObject /Subtype /Image /Width 100 /Height 100 /BitsPerComponent 8 /ColorSpace /DeviceGray',
    data: randomBytes(10_000),
  }))
  const names = images.map((_, index) => `/I${index} ${index + 4} 0 R`).join(' ')
  const pages = images.map((_, index) => ({
    object: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Resources 3 0 R /Contents ${15 + 2 * index} 0 R >>`,
    content: { dictionary: '', data: `/I${index} Do` },
  }))
  const kids = pages.map((_, index) => `${14 + 2 * index} 0 R`).join(' ')
  const shared = buildPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count 10 /Kids [${kids}] >>`,
    `<< /XObject << ${names} >> >>`,
    ...images,
    ...pages.flatMap(({ object, content }) => [object, content]),
  ])
  const source = await work.put('shared.pdf', shared)
  await assemblePages([{ ...source, pages: '1' }], target, work)
  expect(shared.length).toBeGreaterThan(100_000)
  expect((await stat(target)).size).toBeLessThan(15_000)
})

test('names the file that cannot be read', async () => {
  const sound = await work.put('sound.pdf', textPdf({ pages: ['x'] }))
  const locked = await work.put(
    'locked.pdf',
    await rewritePdf(textPdf({ pages: ['x'] }), '--encrypt', 'user', 'owner', '256', '--'),
  )
  const noise = await work.put('noise.pdf', Buffer.from(`%PDF-1.4\n${'noise '.repeat(500)}`))
  await expect(assemblePages([sound, locked, sound], target, work)).rejects.toMatchObject({
    code: 'password-protected',
    detail: { file: 'locked.pdf' },
  })
  await expect(assemblePages([sound, noise], target, work)).rejects.toMatchObject({
    code: 'damaged',
    detail: { file: 'noise.pdf' },
  })
})
