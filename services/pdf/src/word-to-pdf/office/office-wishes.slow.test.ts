import { readFile } from 'node:fs/promises'
import { firstPageWords, pageTexts, plainPdf } from '@folio/pdf-objects/testing/pdf-bytes'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { commented } from '../../../testing/office/build-comments.ts'
import { docx, paragraph } from '../../../testing/office/build-docx.ts'
import { never, put } from '../../../testing/office/office-conformance.ts'
import { jobFolder, type TestJobFolder } from '../../../testing/service/job-folder.ts'
import { plainPdf as noWishes, type OfficeEngine, type PdfWishes } from './convert-office.ts'
import { createOfficePool } from './office-pool.ts'

let engine: OfficeEngine
let folder: TestJobFolder
beforeAll(async () => {
  folder = await jobFolder()
  engine = createOfficePool({
    program: '/usr/lib/libreoffice/program/soffice.bin',
    size: 1,
    timeoutMs: 60_000,
    recycleAfter: 100,
    maxMemoryBytes: 1024 ** 3,
    fonts: [],
    jobs: folder.path,
  })
})
afterAll(async () => {
  await engine.close()
  await folder.remove()
})

const convert = async (document: Buffer, wishes: Partial<PdfWishes>) => {
  const given = await put(folder, document, { wishes: { ...noWishes, ...wishes } })
  const { path } = await engine.convert(given, never, folder)
  return await readFile(path)
}

describe('pages', () => {
  const pageBreak = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>'
  const three = docx({ body: ['one', 'two', 'three'].map((text) => paragraph(text)).join(pageBreak) })

  test.each([
    ['', ['one', 'two', 'three']],
    ['2', ['two']],
    ['2-', ['two', 'three']],
    ['3, 1', ['three', 'one']],
    // One list may serve several documents of different lengths.
    ['1, 3-7', ['one', 'three']],
  ])('%j', async (pages, texts) => {
    expect(await pageTexts(await convert(three, { pages }))).toEqual(texts)
  })

  test('of which none is there are told, and cost no LibreOffice', async () => {
    const before = engine.pids
    await expect(convert(three, { pages: '4-7' })).rejects.toMatchObject({
      code: 'wrong-option',
      message: 'Please enter pages up to 3',
    })
    expect(engine.pids).toEqual(before)
    expect(await pageTexts(await convert(three, { pages: '1' }))).toEqual(['one'])
  })
})

describe('kinds of PDF', () => {
  const titled = docx({ body: paragraph('Chapter', { style: 'Heading1' }), title: 'Annual report' })

  test('a plain one claims to be no other', async () => {
    const plain = await plainPdf(await convert(titled, {}))
    expect(plain).not.toMatch(/pdfaid:part|pdfuaid:part|OutputIntent/)
    expect(plain).toMatch(/\/MarkInfo <<\s+\/Marked true/)
  })

  test('PDF/A-2b identifies itself and brings its colors and fonts', async () => {
    const plain = await plainPdf(await convert(titled, { version: 'PDF/A-2b' }))
    expect(plain).toMatch(/<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>B</)
    expect(plain).toMatch(/\/S \/GTS_PDFA1/)
    expect(plain).toMatch(/\/DestOutputProfile \d+ 0 R/)
    expect(plain).toContain('/FontFile')
    expect(plain).toContain('/StructTreeRoot')
    expect(plain).not.toContain('/Encrypt')
  })

  test('PDF/UA identifies itself, is tagged, has a language and the title', async () => {
    const plain = await plainPdf(await convert(titled, { version: 'PDF/UA' }))
    expect(plain).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(plain).toMatch(/\/MarkInfo <<\s+\/Marked true/)
    expect(plain).toMatch(/\/S \/H1/)
    expect(plain).toContain('/Lang (de-DE)')
    expect(plain).toContain('/DisplayDocTitle true')
    expect(plain).toContain('<rdf:li xml:lang="x-default">Annual report</rdf:li>')
  })
})

test('tracked changes are accepted, or shown with what was deleted', async () => {
  const by = 'w:author="A" w:date="2020-01-01T00:00:00Z"'
  const document = docx({
    body: `<w:p><w:r><w:t xml:space="preserve">kept </w:t></w:r><w:ins w:id="1" ${by}><w:r><w:t
      xml:space="preserve">added </w:t></w:r></w:ins><w:del w:id="2" ${by}><w:r><w:delText
      xml:space="preserve">gone </w:delText></w:r></w:del><w:r><w:t>end</w:t></w:r></w:p>`,
  })
  expect(await pageTexts(await convert(document, {}))).toEqual(['kept added end'])
  expect(await pageTexts(await convert(document, { changes: 'shown' }))).toEqual(['kept added gone end'])
})

describe('comments', () => {
  const remarks = ['first remark', 'second remark, наблюдение', 'third remark']
  const document = commented(remarks)

  test('are left out', async () => {
    const pdf = await convert(document, {})
    const [text] = await pageTexts(pdf)
    expect(text).toContain('reviewed 0')
    expect(text).not.toContain('remark')
    expect(await plainPdf(pdf)).not.toContain('/Subtype /Text')
  })

  test('stand beside the text on a wider page, none over another, and the lines break as before', async () => {
    const plain = await convert(document, {})
    const pdf = await convert(document, { comments: 'margin' })
    const [text] = await pageTexts(pdf)
    for (const remark of remarks) expect(text).toContain(`Ada: ${remark}`)
    const { width, height, words } = await firstPageWords(plain)
    const wider = await firstPageWords(pdf)
    // Six centimeters.
    expect(wider.width - width).toBeCloseTo(170.1, 0)
    expect(wider.height).toBeCloseTo(height, 0)
    const textEnd = Math.max(...words.map(({ right }) => right))
    expect(wider.words.filter(({ left }) => left < textEnd)).toEqual(words)
    const inMargin = wider.words.filter(({ left }) => left > textEnd)
    const starts = inMargin.flatMap(({ text: word }, index) => (word === 'Ada:' ? [index] : []))
    expect(starts).toHaveLength(remarks.length)
    for (const start of starts.slice(1)) {
      expect(inMargin[start]?.top).toBeGreaterThan(inMargin[start - 1]?.bottom ?? 0)
    }
  })

  test('more than a page has room for at their place stand further up, in smaller letters', async () => {
    const many = Array.from({ length: 24 }, (_, index) => `remark ${index} ${'that is long '.repeat(12)}`)
    const { height, words } = await firstPageWords(await convert(commented(many), { comments: 'margin' }))
    expect(words.filter(({ text }) => text === 'Ada:')).toHaveLength(many.length)
    expect(Math.max(...words.map(({ bottom }) => bottom))).toBeLessThan(height)
  })

  test('of a document without any change nothing', async () => {
    const bare = docx({ body: paragraph('bare') })
    expect(await firstPageWords(await convert(bare, { comments: 'margin' }))).toEqual(
      await firstPageWords(await convert(bare, {})),
    )
  })
})
