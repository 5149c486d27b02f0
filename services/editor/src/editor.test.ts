import { editorText } from '@folio/contract/editing/editor-text'
import { htmlHead, smallArmedPdf } from '@folio/pdf-objects/testing/armed-pdf'
import { checkPdf, pageTexts, plainPdf, rewritePdf } from '@folio/pdf-objects/testing/pdf-bytes'
import { eventually } from '@folio/service-kit/testing/eventually'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import request from 'supertest'
import { type EditorService, editorService } from '../testing/editor-service.ts'
import { element } from '../testing/element.ts'
import { fixture } from '../testing/fixture.ts'
import { greeting, letter } from '../testing/letter.ts'

let editor: EditorService
beforeAll(async () => {
  editor = await editorService()
  await editor.service.start()
})
afterAll(() => editor.close())
afterEach(() => eventually(async () => expect(await editor.leftovers()).toEqual([])))

const session = (pdf = letter) => editor.open(pdf)

describe('loading', () => {
  test('answers with a session that lives as long as a result', async () => {
    const { status, body } = await editor.load(letter)
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      sessionId: expect.stringMatching(/^[A-Za-z0-9_-]{32}$/),
      expiresAt: expect.any(String),
      report: [{ code: 'pages', count: 1 }],
      requestId: expect.any(String),
    })
    const minutes = (Date.parse(body.expiresAt) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(59)
    // The clocks of a process may differ by a millisecond or two.
    expect(minutes).toBeLessThan(60.01)
    expect((await editor.load(letter)).body.sessionId).not.toBe(body.sessionId)
  })

  test.each([
    ['no PDF', Buffer.from('<html>'), 415, 'Please select a PDF file'],
    ['empty', Buffer.alloc(0), 400, 'The file is empty'],
    ['damaged', Buffer.from('%PDF-1.7\nnothing'), 422, 'letter.pdf is damaged and cannot be read'],
    ['too large', Buffer.alloc(100 * 1024 * 1024 + 1, '%PDF-1.7\n'), 413, 'PDF file must be less than 100MB'],
  ])('a file that is %s is refused with its sentence', async (_, pdf, status, error) => {
    const answer = await editor.load(pdf)
    const { success, error: sentence } = answer.body
    expect([answer.status, success, sentence]).toEqual([status, false, error])
  })

  test('a locked PDF is named; one that only forbids things opens, and that is said', async () => {
    const locked = await rewritePdf(letter, '--encrypt', 'secret', 'owner', '256', '--')
    const refused = await editor.load(locked, 'vertrag.pdf')
    expect([refused.status, refused.body.code]).toEqual([422, 'password-protected'])
    expect(refused.body.error).toBe('vertrag.pdf is password-protected. Remove the password and try again.')
    for (const bits of ['40', '128', '256']) {
      const weak = bits === '256' ? [] : ['--allow-weak-crypto']
      const restricted = await rewritePdf(
        letter,
        ...weak,
        '--encrypt',
        '',
        'owner',
        bits,
        '--modify=none',
        '--',
      ).catch(() => rewritePdf(letter, ...weak, '--encrypt', '', 'owner', bits, '--modify=n', '--'))
      const loaded = await editor.load(restricted)
      expect(loaded.body.report).toContainEqual({ code: 'restrictions-removed', count: 1 })
      const saved = await editor.save(loaded.body.sessionId, [greeting('Dear Bob,')])
      expect(await pageTexts(await editor.download(saved.body.downloadUrl))).toEqual([
        'Dear Bob,\nall is well.',
      ])
    }
  })

  test('a locked PDF opens with its password, which the saved one does not need', async () => {
    const locked = await rewritePdf(letter, '--encrypt', 'secret', 'owner', '256', '--')
    const passwords = (password: string) => JSON.stringify([password])
    const wrong = await editor.load(locked, 'vertrag.pdf').field('passwords', passwords('guess'))
    expect([wrong.status, wrong.body.error]).toEqual([
      422,
      'The password for vertrag.pdf is not right. Please try again.',
    ])
    const loaded = await editor.load(locked).field('passwords', passwords('secret'))
    expect(loaded.body.report).toContainEqual({ code: 'password-removed', count: 1 })
    const saved = await editor.save(loaded.body.sessionId, [greeting('Dear Bob,')])
    expect(await pageTexts(await editor.download(saved.body.downloadUrl))).toEqual([
      'Dear Bob,\nall is well.',
    ])
  })

  test('what an edit will cost is said before: signatures, and what runs by itself', async () => {
    const signed = fixture({
      pages: ['BT /F1 12 Tf 20 100 Td (Dear Anna,) Tj ET'],
      catalog: '/AcroForm << /SigFlags 3 /Fields [100 0 R] >>',
      objects: [
        '<< /FT /Sig /T (s) /V 101 0 R >>',
        '<< /Type /Sig /Filter /Adobe.PPKLite /Contents <00> /ByteRange [0 1 2 3] >>',
      ],
    })
    expect((await editor.load(signed)).body.report).toEqual([
      { code: 'pages', count: 1 },
      { code: 'signature-removed', count: 1 },
    ])
    expect((await editor.load(smallArmedPdf())).body.report).toContainEqual({
      code: 'active-content-removed',
      count: 1,
    })
  })

  test('a damaged PDF that can be repaired is repaired', async () => {
    const shifted = Buffer.from(letter.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7'), 'latin1')
    const loaded = await editor.load(shifted)
    expect(loaded.body.report).toContainEqual({ code: 'repaired', count: 1 })
    const saved = await editor.save(loaded.body.sessionId, [greeting('Dear Bob,')])
    await checkPdf(await editor.download(saved.body.downloadUrl))
  })

  test('one whose table and trailer are lost is edited with what is found in it', async () => {
    const cut = letter.subarray(0, letter.lastIndexOf('xref', letter.lastIndexOf('startxref') - 1))
    const loaded = await editor.load(cut)
    expect(loaded.body.report).toEqual([
      { code: 'pages', count: 1 },
      { code: 'repaired', count: 1 },
    ])
    const saved = await editor.save(loaded.body.sessionId, [greeting('Dear Bob,')])
    const edited = await editor.download(saved.body.downloadUrl)
    await checkPdf(edited)
    expect((await pageTexts(edited))[0]).toMatch(/Dear Bob,\s+all is well\./)
  })

  test('a repaired one is edited where a stream of the page cannot be unpacked', async () => {
    const objects = ['<< /Length 9 /Filter /FlateDecode >>\nstream\nno zlib..\nendstream']
    const pages = ['BT /F1 12 Tf 20 100 Td (Dear Anna,) Tj ET']
    const broken = fixture({ pages, objects }).toString('latin1')
    const shifted = Buffer.from(
      broken
        .replace('/Contents 50 0 R', '/Contents [100 0 R 50 0 R]')
        .replace(/startxref\n\d+/, 'startxref\n7'),
      'latin1',
    )
    const saved = await editor.save(await session(shifted), [greeting('Dear Bob,')])
    const edited = await editor.download(saved.body.downloadUrl)
    await checkPdf(edited)
    expect((await pageTexts(edited))[0]).toMatch(/Dear Bob,/)
  })
})

describe('saving', () => {
  test('hands out the edited PDF by HEAD and GET, under the name of the original', async () => {
    const saved = await editor.save(await session(), [greeting('Dear Bob,')])
    expect(saved.status).toBe(200)
    expect(saved.body).toEqual({
      success: true,
      downloadUrl: expect.stringMatching(/^\/api\/download\/editor\/[A-Za-z0-9_-]{32}$/),
      fileName: 'letter-edited.pdf',
      expiresAt: expect.any(String),
      report: [{ code: 'text-replaced', count: 1 }],
      requestId: saved.headers['x-request-id'],
    })
    const head = await request(editor.service.app).head(saved.body.downloadUrl)
    const pdf = await editor.download(saved.body.downloadUrl)
    expect([head.status, Number(head.headers['content-length'])]).toEqual([200, pdf.length])
    expect(head.headers['content-disposition']).toContain('letter-edited.pdf')
    expect(await pageTexts(pdf)).toEqual(['Dear Bob,\nall is well.'])
    await checkPdf(pdf)
  })

  test('every save starts from the original, and gives a file of its own', async () => {
    const id = await session()
    const first = await editor.save(id, [greeting('Dear Bob,')])
    const second = await editor.save(id, [
      greeting('Dear Carl,'),
      element({ id: 'b', x: 20, y: 108, content: 'Bye.' }),
    ])
    expect(first.body.downloadUrl).not.toBe(second.body.downloadUrl)
    expect(await pageTexts(await editor.download(first.body.downloadUrl))).toEqual([
      'Dear Bob,\nall is well.',
    ])
    expect(await pageTexts(await editor.download(second.body.downloadUrl))).toEqual(['Dear Carl,\nBye.'])
  })

  test('an edit whose text cannot be taken out refuses the whole save, and is named', async () => {
    const id = await session()
    const original = { content: 'Dear Carl,', transform: [12, 0, 0, 12, 150, 40], width: 50 }
    const lost = element({ id: 'lost', x: 150, y: 148, content: 'Bye', original })
    const refused = await editor.save(id, [greeting('Dear Bob,'), lost])
    const sentence =
      'The text “Dear Carl,” on page 1 cannot be taken out of this PDF, so nothing was saved. Restore it to save your other edits.'
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({
      ...{ success: false, code: 'text-not-replaceable', elements: ['lost'] },
      ...{ error: sentence, message: sentence },
    })
    expect((await editor.save(id, [greeting('Dear Bob,')])).status).toBe(200)
  })

  test('a session ends by DELETE', async () => {
    const id = await session()
    expect((await request(editor.service.app).delete(`/api/download/editor/${id}`)).status).toBe(204)
    const refused = await editor.save(id, [greeting('x')])
    expect([refused.status, refused.body.error]).toEqual([404, editorText.saveWithoutSession])
  })

  test('five thousand edits are saved', async () => {
    const edits = Array.from({ length: 5000 }, (_, index) =>
      element({
        id: `e${index}`,
        x: index % 280,
        y: 130 + (index % 50),
        fontSize: 4,
        height: 10,
        width: 4,
        content: 'x',
      }),
    )
    const saved = await editor.save(await session(), edits)
    expect([saved.status, saved.body.report]).toEqual([200, [{ code: 'text-covered', count: 5000 }]])
  })
})

test.each([
  ['as it is', smallArmedPdf(htmlHead)],
  ['after a repair', Buffer.concat([Buffer.from(htmlHead), smallArmedPdf()])],
])('a PDF that is a web page as well and starts programs is saved without either, %s', async (_, pdf) => {
  const { body } = await editor.save(await session(pdf), [greeting('Dear Bob,')])
  const saved = await editor.download(body.downloadUrl)
  expect(saved.toString('latin1', 0, 5)).toBe('%PDF-')
  const plain = await plainPdf(saved)
  expect(plain).not.toMatch(/Launch|calc\.exe|<script>/)
  expect(plain).toContain('/GoTo')
  expect(body.report).toContainEqual({ code: 'active-content-removed', count: 1 })
})

test('is ready when qpdf, fonts and processes are', async () => {
  await eventually(async () => {
    const ready = await request(editor.service.app).get('/readyz')
    expect([ready.status, ready.text]).toEqual([200, expect.stringContaining('qpdf')])
  })
})
