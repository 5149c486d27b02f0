import { previewEndpoint, type SavePdfResult, saveEndpoint, saveLimits } from '@folio/contract/editing/editor'
import { editorText } from '@folio/contract/editing/editor-text'
import type { PreviewPdfResult } from '@folio/contract/editing/preview'
import { expect, test } from '@jest/globals'
import { textEdit } from '../fixtures/text-edit.ts'
import { textPdf } from '../fixtures/text-pdf.ts'
import { call } from '../support/call.ts'
import { download, post } from '../support/post.ts'
import { checkPdf, pdfTexts } from '../support/tools.ts'

const pdf = { name: 'Brief ä.pdf', data: textPdf(['Dear Anna', 'two']), type: 'application/pdf' }

async function save(json: object): Promise<{ status: number; answer: SavePdfResult }> {
  const { status, body } = await call<SavePdfResult>('POST', saveEndpoint, { json })
  return { status, answer: body }
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
  const head = await call('HEAD', String(answer.downloadUrl))
  const { data, headers } = await download(answer.downloadUrl)
  expect([head.status, Number(head.headers.get('content-length'))]).toEqual([200, data.length])
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(pdfTexts(data)).toEqual(['Liebe Grüße, 东京', 'zwei'])
  checkPdf(data)
  const gone = await call('DELETE', String(answer.downloadUrl))
  expect(gone.status).toBe(204)
  expect((await call('HEAD', String(answer.downloadUrl))).status).toBe(404)
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

test('POST /api/preview-pdf shows a page as it would be saved, and what became of its edits', async () => {
  const { sessionId } = (await post('/api/load-pdf', 'file', [pdf])).body
  const preview = (json: object) => call<PreviewPdfResult>('POST', previewEndpoint, { json })
  const plain = await preview({ sessionId, pageNumber: 2, elements: [] })
  expect([plain.status, pdfTexts(Buffer.from(plain.body.page ?? '', 'base64'))]).toEqual([200, ['two']])
  const edited = await preview({ sessionId, pageNumber: 1, elements: [textEdit({ content: 'Liebe Anna' })] })
  expect(pdfTexts(Buffer.from(edited.body.page ?? '', 'base64'))).toEqual(['Liebe Anna'])
  expect(edited.body.outcomes).toMatchObject([{ id: 'text_1_0', change: 'replaced' }])
  const unknown = await preview({ sessionId: 'A'.repeat(32), pageNumber: 1, elements: [] })
  expect([unknown.status, unknown.body.success]).toEqual([404, false])
  const beyond = await preview({ sessionId, pageNumber: 3, elements: [] })
  expect([beyond.status, beyond.body.error]).toEqual([400, 'There is no page 3: this PDF has 2 pages.'])
})
