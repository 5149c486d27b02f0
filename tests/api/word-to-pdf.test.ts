import { describe, expect, test } from '@jest/globals'
import { wordDocument } from '../fixtures/word-document.ts'
import { download, post } from '../support/post.ts'
import { checkPdf, pdfTexts, unzip } from '../support/tools.ts'

const endpoint = '/api/word-to-pdf'

describe('POST /api/word-to-pdf', () => {
  test('a document becomes a PDF of the same name, page by page', async () => {
    const file = { name: 'Brief ä.docx', data: wordDocument(['first page', 'second page']) }
    const { status, body } = await post(endpoint, 'file', [file])
    expect([status, body.error]).toEqual([200, undefined])
    expect(body.originalName).toBe('Brief ä.docx')
    expect(body.downloadUrl).toMatch(/^\/api\/download\//)
    const { data } = await download(body.downloadUrl)
    expect(data.length).toBe(body.convertedSize)
    checkPdf(data)
    expect(pdfTexts(data)).toEqual(['first page', 'second page'])
  })

  test('several become PDFs in one archive, and a broken one does not take the others down', async () => {
    const broken = wordDocument(['gone'])
    const files = [
      { name: 'a.docx', data: wordDocument(['first letter']) },
      { name: 'a.doc', data: wordDocument(['its older brother']) },
      { name: 'broken.docx', data: broken.subarray(0, broken.length - 200) },
      { name: 'text.doc', data: Buffer.from('no document') },
    ]
    const { status, body } = await post(endpoint, 'file', files)
    expect([status, body.error]).toEqual([200, undefined])
    const { data } = await download(body.downloadUrl)
    const entries = unzip(data)
    for (const pdf of entries.values()) checkPdf(pdf)
    expect(Object.fromEntries([...entries].map(([name, pdf]) => [name, pdfTexts(pdf)]))).toEqual({
      'a.pdf': ['first letter'],
      'a (2).pdf': ['its older brother'],
    })
    const failed = (body.report as readonly { code: string; file?: string }[]).filter(
      ({ code }) => code === 'not-converted',
    )
    expect(failed.map(({ file }) => file)).toEqual(['broken.docx', 'text.doc'])
  })

  test('pages and kind of PDF can be chosen, but only pages that are there', async () => {
    const file = { name: 'Brief.docx', data: wordDocument(['first page', 'second page']) }
    const chosen = await post(
      endpoint,
      'file',
      [file],
      [
        ['pageRange', '2'],
        ['pdfVersion', 'PDF/A-2b'],
      ],
    )
    const { data } = await download(chosen.body.downloadUrl)
    expect(pdfTexts(data)).toEqual(['second page'])
    expect(data.toString('latin1')).toContain('<pdfaid:part>2</pdfaid:part>')
    for (const [pageRange, error] of [
      ['5', 'Please enter pages up to 2'],
      ['x', 'Please enter pages such as 1-3,7,10-'],
    ] as const) {
      const answer = await post(endpoint, 'file', [file], [['pageRange', pageRange]])
      expect([answer.status, answer.body.error]).toEqual([400, error])
    }
  })

  test('what can be filled in can be filled in in the PDF, where that is wanted', async () => {
    const control = `<w:sdt><w:sdtPr><w:alias w:val="Your name"/><w:text/></w:sdtPr><w:sdtContent>
      <w:r><w:t>Ada</w:t></w:r></w:sdtContent></w:sdt>`
    const data = wordDocument([`Name:</w:t></w:r>${control}<w:r><w:t>.`])
    const file = { name: 'Form.docx', data }
    const filled = await post(endpoint, 'file', [file], [['formFields', 'true']])
    expect(filled.body.report).toContainEqual({ code: 'fields', count: 1, of: 1 })
    const form = await download(filled.body.downloadUrl)
    checkPdf(form.data)
    expect(pdfTexts(form.data)).toEqual(['Name:Ada.'])
    const { body } = await post(endpoint, 'file', [file])
    expect(body.report).not.toContainEqual(expect.objectContaining({ code: 'fields' }))
  })

  test('refuses what only has the name of a Word document', async () => {
    const answer = await post(endpoint, 'file', [{ name: 'x.docx', data: Buffer.from('hello') }])
    expect([answer.status, answer.body.error]).toEqual([
      415,
      'Please select only Word documents (.doc, .docx)',
    ])
  })
})
