import { describe, expect, test } from '@jest/globals'
import { wordDocument } from '../fixtures/word-document.ts'
import { download, post } from '../support/post.ts'
import { checkPdf, pdfTexts } from '../support/tools.ts'

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

  test('refuses what only has the name of a Word document', async () => {
    const answer = await post(endpoint, 'file', [{ name: 'x.docx', data: Buffer.from('hello') }])
    expect([answer.status, answer.body.error]).toEqual([
      415,
      'Please select only Word documents (.doc, .docx)',
    ])
  })
})
