import { zipEntryName } from '@folio/service-kit/files/zip'
import { expect, test } from '@jest/globals'
import { imageNames } from './image-names.ts'
import type { PdfPages } from './rendering/render-pages.ts'

const pdf = (name: string, pageCount = 1): { pdf: PdfPages } => ({
  pdf: { ...{ path: '/', name, engine: 'pdfium' }, sizes: Array.from({ length: pageCount }) },
})

const firstPages = (...names: string[]): string[] =>
  imageNames(
    names.map((name) => pdf(name)),
    'jpg',
  ).map((one) => one.page(1))

test('as many digits as the file needs, at least three', () => {
  const [short, long] = imageNames([pdf('a.pdf', 12), pdf('b.pdf', 1234)], 'png')
  expect([short?.page(1), short?.page(12)]).toEqual(['a-page-001.png', 'a-page-012.png'])
  expect([long?.page(1), long?.page(1234)]).toEqual(['b-page-0001.png', 'b-page-1234.png'])
  expect([short?.archive, long?.archive]).toEqual(['a-png.zip', 'b-png.zip'])
})

test('equal names are told apart, in any case and any Unicode form', () => {
  expect(firstPages('a.pdf', 'A.PDF', 'ä.pdf', 'a\u0308.pdf', 'a (2).pdf')).toEqual([
    'a-page-001.jpg',
    'A (3)-page-001.jpg',
    'ä-page-001.jpg',
    'ä (2)-page-001.jpg',
    'a (2)-page-001.jpg',
  ])
})

test('names that differ only in what an archive cannot hold stay apart', () => {
  expect(firstPages('what?.pdf', 'what*.pdf')).toEqual(['what_-page-001.jpg', 'what_ (2)-page-001.jpg'])
})

test.each(['x'.repeat(300), '日本語'.repeat(60), `${'😀'.repeat(100)}`, 'a', ''])(
  'whatever its length, a name keeps its page number and its room in the archive',
  (stem) => {
    const [one, other] = firstPages(`${stem}.pdf`, `${stem}.pdf`)
    expect(one).toMatch(/-page-001\.jpg$/)
    expect(other).toMatch(/ \(2\)-page-001\.jpg$/)
    expect([one, other].map((name) => zipEntryName(name ?? ''))).toEqual([one, other])
  },
)
