import { describe, expect, test } from '@jest/globals'
import { scannedPdf } from '../fixtures/scanned-pdf.ts'
import { textPdf } from '../fixtures/text-pdf.ts'
import { download, post } from '../support/post.ts'
import { docxTexts, lockedPdf, unzip } from '../support/tools.ts'

const endpoint = '/api/pdf-to-word'

describe('POST /api/pdf-to-word', () => {
  test('a PDF becomes a Word document of the same name, with its text', async () => {
    const file = { name: 'Bericht ä.pdf', data: textPdf(['first page', 'second page']) }
    const { status, body } = await post(endpoint, 'file', [file])
    expect([status, body.error]).toEqual([200, undefined])
    expect(body.originalName).toBe('Bericht ä.pdf')
    const { data, headers } = await download(body.downloadUrl)
    expect(data.length).toBe(body.convertedSize)
    expect(headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    )
    expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toContain('Bericht ä.docx')
    expect(docxTexts(data).filter((text) => text !== '')).toEqual(['first page', 'second page'])
  })

  test('the report tells which pages are pictures without text, and of hidden text', async () => {
    const data = await scannedPdf(['scan', 'recognized', 'text'])
    const { status, body } = await post(endpoint, 'file', [{ name: 'scan.pdf', data }])
    expect([status, body.report]).toEqual([
      200,
      [
        { code: 'pages', count: 3 },
        { code: 'pages-as-pictures', count: 2, of: 3, pages: [1, 2] },
        { code: 'hidden-text-left-out', count: 1 },
      ],
    ])
    const { data: docx } = await download(body.downloadUrl)
    expect(docxTexts(docx).filter((text) => text !== '')).toEqual(['words that can be read'])
  })

  test('chosen pages become the document, and pages that are not there are refused', async () => {
    const file = { name: 'three.pdf', data: textPdf(['first page', 'second page', 'third page']) }
    const { status, body } = await post(
      endpoint,
      'file',
      [file],
      [
        ['pages', '3,1'],
        ['layout', 'exact'],
      ],
    )
    expect([status, body.report]).toEqual([200, [{ code: 'pages', count: 2 }]])
    const { data } = await download(body.downloadUrl)
    expect(docxTexts(data).filter((text) => text !== '')).toEqual(['first page', 'third page'])
    const beyond = await post(endpoint, 'file', [file], [['pages', '5']])
    expect([beyond.status, beyond.body.error]).toEqual([400, 'Please enter pages up to 3'])
  })

  test('several become documents in one archive, and a broken one does not take the others down', async () => {
    const files = [
      { name: 'a.pdf', data: textPdf(['first letter']) },
      { name: 'broken.pdf', data: Buffer.from('%PDF-1.7\nno more') },
      { name: 'b.pdf', data: textPdf(['second letter']) },
    ]
    const { status, body } = await post(endpoint, 'file', files)
    expect([status, body.error]).toEqual([200, undefined])
    const { data, headers } = await download(body.downloadUrl)
    expect(headers.get('content-disposition')).toContain('pdf-to-word.zip')
    const texts = [...unzip(data)].map(([name, docx]) => [name, ...docxTexts(docx).filter(Boolean)])
    expect(texts).toEqual([
      ['a.docx', 'first letter'],
      ['b.docx', 'second letter'],
    ])
    expect(body.report).toContainEqual({
      ...{ code: 'not-converted', file: 'broken.pdf', failure: 'damaged', position: 1 },
      error: 'broken.pdf is damaged and cannot be read',
    })
  })

  test('a locked and a broken one are named', async () => {
    const locked = { name: 'locked.pdf', data: lockedPdf(textPdf(['secret'])) }
    const answer = await post(endpoint, 'file', [locked])
    expect([answer.status, answer.body.code]).toEqual([422, 'password-protected'])
    expect(answer.body.error).toContain('locked.pdf')
    const broken = await post(endpoint, 'file', [
      { name: 'broken.pdf', data: Buffer.from('%PDF-1.7\nno more') },
    ])
    expect([broken.status, broken.body.error]).toEqual([422, 'broken.pdf is damaged and cannot be read'])
  })
})
