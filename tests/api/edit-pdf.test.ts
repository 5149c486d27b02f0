import { type SavePdfResult, saveLimits } from '@folio/contract/editing/editor'
import { editorText } from '@folio/contract/editing/editor-text'
import { expect, test } from '@jest/globals'
import { textEdit } from '../fixtures/text-edit.ts'
import { textPdf } from '../fixtures/text-pdf.ts'
import { download, post } from '../support/post.ts'
import { siteUrl } from '../support/site-url.ts'
import { checkPdf, pdfTexts } from '../support/tools.ts'

const pdf = { name: 'Brief ä.pdf', data: textPdf(['Dear Anna', 'two']), type: 'application/pdf' }

async function save(body: object): Promise<{ status: number; answer: SavePdfResult }> {
  const response = await fetch(`${siteUrl}/api/save-pdf`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, answer: (await response.json()) as SavePdfResult }
}

test('POST /api/load-pdf, POST /api/save-pdf, HEAD and GET of the edited file', async () => {
  const loaded = await post('/api/load-pdf', 'file', [pdf])
  expect([loaded.status, loaded.body.success]).toEqual([200, true])
  const { sessionId } = loaded.body
  const elements = [
    textEdit({ content: 'Liebe Grüße, 东京' }),
    textEdit({ id: 'b', pageNumber: 2, content: 'zwei' }),
  ]
  const { status, answer } = await save({ sessionId, elements })
  expect([status, answer.success, answer.fileName]).toEqual([200, true, 'Brief ä-edited.pdf'])
  const head = await fetch(siteUrl + String(answer.downloadUrl), { method: 'HEAD' })
  const { data, headers } = await download(answer.downloadUrl)
  expect([head.status, Number(head.headers.get('content-length'))]).toEqual([200, data.length])
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(pdfTexts(data)).toEqual(['Liebe Grüße, 东京', 'zwei'])
  checkPdf(data)
  const gone = await fetch(siteUrl + String(answer.downloadUrl), { method: 'DELETE' })
  expect(gone.status).toBe(204)
  expect((await fetch(siteUrl + String(answer.downloadUrl), { method: 'HEAD' })).status).toBe(404)
})

test('what cannot be loaded or saved is refused with its sentence', async () => {
  const wrong = await post('/api/load-pdf', 'file', [{ name: 'a.pdf', data: Buffer.from('<html>') }])
  expect([wrong.status, wrong.body.error]).toEqual([415, 'Please select a PDF file'])
  const unknown = await save({ sessionId: 'A'.repeat(32), elements: [textEdit({})] })
  expect([unknown.status, unknown.answer.error, unknown.answer.message]).toEqual([
    404,
    editorText.saveWithoutSession,
    editorText.saveWithoutSession,
  ])
  const { sessionId } = (await post('/api/load-pdf', 'file', [pdf])).body
  const none = await save({ sessionId, elements: [] })
  expect([none.status, none.answer.error]).toEqual([400, editorText.saveWithoutEdits])
  const beyond = await save({ sessionId, elements: [textEdit({ pageNumber: 3 })] })
  expect([beyond.status, beyond.answer.error]).toEqual([400, 'There is no page 3: this PDF has 2 pages.'])
  const long = await save({ sessionId, elements: [textEdit({ content: 'x'.repeat(saveLimits.bodyBytes) })] })
  expect([long.status, long.answer.error]).toEqual([413, 'The request is too large.'])
})
