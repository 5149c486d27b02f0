import { describe, expect, test } from '@jest/globals'
import { textPdf } from '../fixtures/text-pdf.ts'
import { call } from '../support/call.ts'
import { download, post } from '../support/post.ts'
import { checkPdf, pdfTexts } from '../support/tools.ts'

const endpoint = '/api/merge-pdf'
const pdf = (name: string, ...texts: string[]) => ({ name, data: textPdf(texts), type: 'application/pdf' })
const orders = (...positions: number[]) => positions.map((position) => ['order', String(position)] as const)

describe('POST /api/merge-pdf', () => {
  test('merges in list order and answers with the specified fields', async () => {
    const { status, body } = await post(
      endpoint,
      'files',
      [pdf('a.pdf', 'one', 'two'), pdf('b.pdf', 'three')],
      orders(0, 1),
    )
    expect(status).toBe(200)
    expect(body.downloadUrl).toMatch(/^\/api\/download\/pdf\/[\w-]{32}$/)
    const { data, headers } = await download(body.downloadUrl)
    expect(body.mergedSize).toBe(data.length)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toContain('merged-document.pdf')
    checkPdf(data)
    expect(pdfTexts(data)).toEqual(['one', 'two', 'three'])
  })

  test('the order fields decide, also for two files of one name', async () => {
    const { body } = await post(
      endpoint,
      'files',
      [pdf('scan.pdf', 'last'), pdf('scan.pdf', 'first'), pdf('x.pdf', 'middle')],
      orders(2, 0, 1),
    )
    const { data } = await download(body.downloadUrl)
    expect(pdfTexts(data)).toEqual(['first', 'middle', 'last'])
  })

  test.each([
    ['one file', [pdf('a.pdf', 'one')], 400, 'Please select at least 2 PDF files to merge'],
    [
      'a wrong type',
      [pdf('a.pdf', 'one'), { name: 'b.txt', data: Buffer.from('text') }],
      415,
      'Please select only PDF documents',
    ],
    [
      'HTML named .pdf',
      [pdf('a.pdf', 'one'), { name: 'b.pdf', data: Buffer.from('<html><body>no</body></html>') }],
      415,
      'Please select only PDF documents',
    ],
    [
      'a file over 25 MB',
      [
        pdf('a.pdf', 'one'),
        { name: 'b.pdf', data: Buffer.concat([textPdf(['x']), Buffer.alloc(25 * 1024 * 1024)]) },
      ],
      413,
      'Each file must be less than 25MB',
    ],
    [
      '21 files',
      Array.from({ length: 21 }, (_, index) => pdf(`${index}.pdf`, 'x')),
      400,
      'You can merge up to 20 PDF files at once',
    ],
  ] as const)('refuses %s with its sentence', async (_, files, status, error) => {
    const answer = await post(endpoint, 'files', [...files])
    expect({ status: answer.status, error: answer.body.error }).toEqual({ status, error })
  })

  test('more than 100 MB together are refused with their sentence', async () => {
    const big = Buffer.concat([textPdf(['x']), Buffer.alloc(24 * 1024 * 1024)])
    const files = Array.from({ length: 5 }, (_, index) => ({ name: `${index}.pdf`, data: big }))
    const answer = await post(endpoint, 'files', files)
    expect(answer.status).toBe(413)
    expect(answer.body.error).toBe('Total file size must be less than 100MB')
  })

  test('a damaged file is named', async () => {
    const damaged = { name: 'broken.pdf', data: Buffer.from('%PDF-1.7\nnothing else') }
    const answer = await post(endpoint, 'files', [pdf('a.pdf', 'one'), damaged])
    expect(answer.status).toBe(422)
    expect(answer.body.error).toBe('broken.pdf is damaged and cannot be read')
  })

  test('an order that is no permutation is refused', async () => {
    const answer = await post(endpoint, 'files', [pdf('a.pdf', 'one'), pdf('b.pdf', 'two')], orders(0, 0))
    expect(answer.status).toBe(400)
  })
})

describe('results', () => {
  test('HEAD changes nothing, ranges work, DELETE removes at once', async () => {
    const { body } = await post(endpoint, 'files', [pdf('a.pdf', 'one'), pdf('b.pdf', 'two')])
    const url = String(body.downloadUrl)
    const head = await call('HEAD', url)
    expect(head.status).toBe(200)
    expect(Number(head.headers.get('content-length'))).toBe(body.mergedSize)
    const part = await call('GET', url, { headers: { range: 'bytes=0-4' } })
    expect([part.status, part.data.toString()]).toEqual([206, '%PDF-'])
    expect((await call('GET', url, { headers: { range: 'bytes=999999999-' } })).status).toBe(416)
    expect((await call('DELETE', url)).status).toBe(204)
    for (const method of ['GET', 'HEAD', 'DELETE'] as const)
      expect((await call(method, url)).status).toBe(404)
  })

  test('an unknown address answers 404 without telling more', async () => {
    const { status, body } = await call('GET', `/api/download/pdf/${'A'.repeat(32)}`)
    expect([status, body.code]).toEqual([404, 'result-gone'])
  })

  test('every answer says when its results are deleted: in one hour', async () => {
    const { body } = await post(endpoint, 'files', [pdf('a.pdf', 'one'), pdf('b.pdf', 'two')])
    const minutes = (Date.parse(String(body.expiresAt)) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(59)
    // The clocks of two processes may differ by some milliseconds.
    expect(minutes).toBeLessThan(60.01)
  })
})
