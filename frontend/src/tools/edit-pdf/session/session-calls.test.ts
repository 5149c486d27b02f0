/** @jest-environment ./tests/support/jest/browser-environment.mjs */
import { downloadPath } from '@folio/contract/download'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type AnsweringServer, answeringServer, json } from '../../../../testing/answering-server.ts'
import { textItem } from '../../../../testing/edit-pdf/text-item.ts'
import { editOf } from '../edits/edit.ts'
import { saveElement } from '../edits/save-element.ts'
import { checkSaved, deleteSaved, openSession, saveEdits } from './session-calls.ts'

let server: AnsweringServer
beforeAll(async () => {
  server = await answeringServer()
})
afterAll(() => server.close())

const file = new File(['%PDF-1.7'], 'letter.pdf', { type: 'application/pdf' })
const downloadUrl = downloadPath('editor', 'x'.repeat(32))
const open = (password?: string) =>
  openSession({ file, password }, { signal: new AbortController().signal, onUpload: () => undefined })
const save = (signal = new AbortController().signal) =>
  saveEdits('', 'session', [saveElement(editOf(textItem('a'), 600))], signal)
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    ({ message }: Error) => message,
  )

describe('opening a session', () => {
  test('sends the file and takes the session’s id and end', async () => {
    server.answer = (_, res) => {
      res.setHeader('Date', 'Sat, 21 Nov 2026 08:00:00 GMT')
      json(res, 200, { success: true, sessionId: 's-1', expiresAt: '2026-11-21T09:00:00Z' })
    }
    const asked = Date.now()
    const { id, deletedAt = 0 } = await open()
    expect(id).toBe('s-1')
    expect(deletedAt).toBeGreaterThanOrEqual(asked + 3_600_000)
    expect(deletedAt).toBeLessThanOrEqual(Date.now() + 3_600_000)
    expect(server.arrived.at(-1)).toMatchObject({
      method: 'POST',
      path: '/api/load-pdf',
      parts: [['file', 'letter.pdf', '%PDF-1.7']],
    })
  })

  test('sends the password of a locked file, and takes what the server says of the document', async () => {
    const report = [{ code: 'password-removed', count: 1 }]
    server.answer = (_, res) => json(res, 200, { success: true, sessionId: 's-1', report })
    expect((await open('secret')).report).toEqual(report)
    expect(server.arrived.at(-1)).toMatchObject({
      parts: [
        ['passwords', undefined, '["secret"]'],
        ['file', 'letter.pdf', '%PDF-1.7'],
      ],
    })
  })

  test.each([
    [500, { error: 'Something went wrong' }, 'Something went wrong'],
    [200, { success: false, sessionId: 's' }, ''],
    [200, { success: true }, ''],
    [200, { success: true, sessionId: '' }, ''],
  ])('an answer %i %j is an error', async (status, body, reason) => {
    server.answer = (_, res) => json(res, status, body)
    expect(await outcome(open())).toBe(reason)
  })

  test('so is one that is no JSON, and none at all', async () => {
    server.answer = (_, res) => void res.end('<html>')
    expect(await outcome(open())).toBe('')
    server.answer = (_, res) => void res.destroy()
    expect(await outcome(open())).toBe('Failed to fetch')
  })
})

describe('saving', () => {
  test('sends the session and its elements as JSON', async () => {
    const report = [{ code: 'text-replaced', count: 1 }]
    server.answer = (_, res) => json(res, 200, { success: true, downloadUrl, fileName: 'new.pdf', report })
    expect(await save()).toEqual({ downloadUrl, fileName: 'new.pdf', report })
    const { headers, path, body } = server.arrived.at(-1) ?? {}
    expect([path, headers?.['content-type']]).toEqual(['/api/save-pdf', 'application/json'])
    expect(JSON.parse(body ?? '')).toMatchObject({
      sessionId: 'session',
      elements: [{ id: 'edit_text_1_a', type: 'text-replacement', padding: 2 }],
    })
  })

  test('goes to the server base where there is one; what it names is appended to it, and may be nothing else', async () => {
    const save = () => saveEdits('/base', 'session', [saveElement(editOf(textItem('a'), 600))], signal)
    const { signal } = new AbortController()
    server.answer = (_, res) => json(res, 200, { success: true, downloadUrl, fileName: 'new.pdf' })
    expect(await save()).toMatchObject({ downloadUrl: `/base${downloadUrl}` })
    expect(server.arrived.at(-1)?.path).toBe('/base/api/save-pdf')
    for (const wrong of [
      `/base${downloadUrl}`,
      `https://elsewhere.example${downloadUrl}`,
      '/api/download/../x',
    ]) {
      server.answer = (_, res) => json(res, 200, { success: true, downloadUrl: wrong })
      expect(await outcome(save())).toBe('Failed to save PDF: Failed to save PDF')
    }
  })

  test('an edit that cannot be made is named', async () => {
    server.answer = (_, res) => json(res, 422, { success: false, error: 'no', elements: ['edit_1'] })
    await expect(save()).rejects.toMatchObject({ elements: ['edit_1'] })
  })

  test('a file without a name gets the usual one', async () => {
    server.answer = (_, res) => json(res, 200, { success: true, downloadUrl })
    expect(await save()).toMatchObject({ fileName: 'edited-document.pdf', report: [] })
  })

  test.each([
    [422, { error: 'damaged', message: 'm' }, 'Failed to save PDF: damaged'],
    [500, { message: 'm' }, 'Failed to save PDF: m'],
    [500, {}, 'Failed to save PDF: Failed to save PDF'],
    [200, { success: false, error: 'no' }, 'Failed to save PDF: no'],
    [
      200,
      { success: true, downloadUrl: 'https://elsewhere.example/x' },
      'Failed to save PDF: Failed to save PDF',
    ],
  ])('an answer %i %j: %s', async (status, body, sentence) => {
    server.answer = (_, res) => json(res, status, body)
    await expect(save()).rejects.toMatchObject({ message: sentence, sessionGone: false })
  })

  test('an answer that cannot be read gives its status', async () => {
    server.answer = (_, res) => {
      res.statusCode = 502
      res.end('<html>')
    }
    expect(await outcome(save())).toBe('Failed to save PDF: HTTP 502: Bad Gateway')
  })

  test('no answer gives the browser’s words; a session that is gone says so', async () => {
    server.answer = (_, res) => void res.destroy()
    expect(await outcome(save())).toBe('Failed to save PDF: Failed to fetch')
    server.answer = (_, res) => json(res, 404, { error: 'gone' })
    await expect(save()).rejects.toMatchObject({ message: 'Failed to save PDF: gone', sessionGone: true })
  })

  test('is ended by its signal', async () => {
    const end = new AbortController()
    server.answer = () => end.abort(new Error('closed'))
    expect(await outcome(save(end.signal))).toBe('closed')
  })
})

describe('before a download', () => {
  const saved = { downloadUrl, fileName: 'new.pdf', report: [] }

  test('the file is asked for by HEAD', async () => {
    server.answer = (_, res) => void res.setHeader('Content-Length', 12_345).end()
    expect(await checkSaved(saved)).toBe(12_345)
    expect(server.arrived.at(-1)).toMatchObject({ method: 'HEAD', path: downloadUrl })
  })

  test('a server that does not tell how long it is', async () => {
    server.answer = (_, res) => void res.setHeader('Transfer-Encoding', 'chunked').end()
    expect(await checkSaved(saved)).toBeUndefined()
  })

  test('a file that is gone, and a server that is away', async () => {
    server.answer = (_, res) => json(res, 404, {})
    expect(await outcome(checkSaved(saved))).toBe('Download failed: File not found (404 Not Found)')
    server.answer = (_, res) => void res.destroy()
    expect(await outcome(checkSaved(saved))).toBe(
      'Download failed: Failed to fetch. The file might have expired. Please save your changes again.',
    )
  })

  test('without a connection that is said first, and not that the file is gone', async () => {
    server.answer = (_, res) => void res.destroy()
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
    try {
      expect(await outcome(checkSaved(saved))).toMatch(
        /^You are offline\. Please check your connection and try again\. Download failed/,
      )
    } finally {
      Reflect.deleteProperty(navigator, 'onLine')
    }
  })
})

test('everything that is stored is deleted, also what is gone already', async () => {
  server.answer = ({ path }, res) => json(res, path === '/a' ? 404 : 200, {})
  await deleteSaved(['/a', '/b'])
  expect(server.arrived.slice(-2).map(({ method }) => method)).toEqual(['DELETE', 'DELETE'])
  server.answer = (_, res) => json(res, 500, {})
  expect(await outcome(deleteSaved(['/a']))).toBe('The files could not be deleted. Please try again.')
})
