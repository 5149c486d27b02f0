import { saveLimits } from '@folio/contract/editing/editor'
import { editorText } from '@folio/contract/editing/editor-text'
import { streamObject } from '@folio/pdf-objects/testing/build-pdf'
import { pageTexts, plainPdf } from '@folio/pdf-objects/testing/pdf-bytes'
import { eventually } from '@folio/service-kit/testing/eventually'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import request from 'supertest'
import { changedArea, colorAt, drawByPdfium } from '../../testing/compare-pages.ts'
import { type EditorService, editorService } from '../../testing/editor-service.ts'
import { element } from '../../testing/element.ts'
import { fixture } from '../../testing/fixture.ts'
import { scan, scanEdit } from '../../testing/scan.ts'

let editor: EditorService
beforeAll(async () => {
  editor = await editorService()
  await editor.service.start()
})
afterAll(() => editor.close())
afterEach(() => eventually(async () => expect(await editor.leftovers()).toEqual([])))

const pdf = fixture({
  pages: [
    'BT /F1 12 Tf 20 100 Td (Dear Anna,) Tj 0 -20 Td (all is well.) Tj ET',
    'BT /F1 12 Tf 20 100 Td (Second page) Tj ET 0 0 1 rg 20 20 60 30 re f',
  ],
})
const greeting = (content: string) => element({ x: 20, y: 88, content })
const second = (content: string) => element({ id: 'second', pageNumber: 2, x: 20, y: 88, content })

async function session(): Promise<string> {
  const { body } = await editor.load(pdf)
  return body.sessionId
}

const pageOf = (body: { readonly page: string }): Buffer => Buffer.from(body.page, 'base64')

describe('a preview', () => {
  test('is the page that a save makes, to the pixel, and nothing else of the document', async () => {
    const id = await session()
    const preview = await editor.preview(id, 2, [second('Another page')])
    expect([preview.status, preview.body]).toEqual([
      200,
      {
        success: true,
        page: expect.any(String),
        outcomes: [expect.objectContaining({ id: second('').id, pageNumber: 2, change: 'replaced' })],
        report: [{ code: 'text-replaced', count: 1 }],
        requestId: preview.headers['x-request-id'],
      },
    ])
    const saved = await editor.save(id, [greeting('Dear Bob,'), second('Another page')])
    const whole = await editor.download(saved.body.downloadUrl)
    const page = pageOf(preview.body)
    expect(await pageTexts(page)).toEqual(['Another page'])
    const [shown, kept] = await Promise.all([drawByPdfium(page, 1), drawByPdfium(whole, 2)])
    expect([shown.width, shown.height]).toEqual([kept.width, kept.height])
    expect(shown.data.equals(kept.data)).toBe(true)
  })

  test('without edits is the page as it is', async () => {
    const { body } = await editor.preview(await session(), 1, [])
    expect(body.report).toEqual([])
    expect(await changedArea(pageOf(body), pdf)).toBeUndefined()
  })

  test('leaves out an edit that cannot be made, and says which', async () => {
    const original = { content: 'Dear Carl,', transform: [12, 0, 0, 12, 150, 40], width: 50 }
    const lost = element({ id: 'lost', x: 150, y: 148, content: 'Bye', original })
    const { status, body } = await editor.preview(await session(), 1, [greeting('Dear Bob,'), lost])
    expect(status).toBe(200)
    expect(body.outcomes).toMatchObject([
      { id: 'lost', pageNumber: 1, change: 'refused' },
      { id: greeting('').id, pageNumber: 1, change: 'replaced' },
    ])
    expect(await pageTexts(pageOf(body))).toEqual(['Dear Bob,\nall is well.'])
  })

  test('has the fields of its page and says that a signature goes, wherever that is', async () => {
    const widget = (page: number, more: string) =>
      `<< /Type /Annot /Subtype /Widget /P ${page} 0 R /Rect [20 20 90 60] /F 4 ${more} >>`
    const look = '/AP << /N 103 0 R >>'
    const form = fixture({
      pages: [
        { content: 'BT /F1 12 Tf 20 100 Td (Name) Tj ET', entries: '/Annots [100 0 R]' },
        { content: 'BT /F1 12 Tf 20 100 Td (Signed) Tj ET', entries: '/Annots [101 0 R]' },
      ],
      catalog: '/AcroForm << /SigFlags 3 /Fields [100 0 R 101 0 R] >>',
      objects: [
        widget(10, `/FT /Tx /T (name) /V (Anna) ${look}`),
        widget(11, `/FT /Sig /T (sign) /V 102 0 R ${look}`),
        '<< /Type /Sig /Filter /Adobe.PPKLite /Contents <00> /ByteRange [0 1 2 3] >>',
        streamObject('1 0 0 rg 0 0 70 40 re f', '/Type /XObject /Subtype /Form /BBox [0 0 70 40]'),
      ],
    })
    const { sessionId } = (await editor.load(form)).body
    const { body } = await editor.preview(sessionId, 1, [element({ x: 20, y: 88, content: 'Nom' })])
    expect(body.report).toContainEqual({ code: 'signature-removed', count: 1 })
    const saved = await editor.save(sessionId, [element({ x: 20, y: 88, content: 'Nom' })])
    const whole = await editor.download(saved.body.downloadUrl)
    const [shown, kept] = await Promise.all([drawByPdfium(pageOf(body)), drawByPdfium(whole)])
    expect(colorAt(shown, 50, 160)).toBe('ff0000')
    expect(shown.data.equals(kept.data)).toBe(true)
    expect(await plainPdf(pageOf(body))).not.toContain('/FT /Sig')
  })

  test('of a page that is kept is the same as the first one', async () => {
    const id = await session()
    const first = await editor.preview(id, 2, [second('Another page')])
    const again = await editor.preview(id, 2, [second('Another page')])
    expect(again.body).toEqual({ ...first.body, requestId: again.headers['x-request-id'] })
  })

  test('of a scan has the colors of its paper, from the drawing of an earlier one, too', async () => {
    const words = [{ text: 'Invoice', x: 20, width: 60 }]
    const pdf = scan({ words, paper: '1 1 0.8', ink: '0 0 0.6' })
    const id = await editor.open(pdf)
    const edit = await scanEdit(pdf, 'Invoice', 'Receipt')
    const first = await editor.preview(id, 1, [edit])
    const again = await editor.preview(id, 1, [edit])
    expect(again.body.outcomes).toMatchObject([{ change: 'covered' }])
    const drawings = [first, again].map(({ body }) => drawByPdfium(pageOf(body)))
    const [one, other] = await Promise.all(drawings)
    expect(one && colorAt(one, 78, 107)).toBe('ffffcc')
    expect(other?.data.equals(one?.data ?? Buffer.alloc(0))).toBe(true)
  })

  test('stores nothing, and a save still starts from the original', async () => {
    const id = await session()
    await editor.preview(id, 1, [greeting('Dear Bob,')])
    const saved = await editor.save(id, [greeting('Dear Carl,')])
    const [first] = await pageTexts(await editor.download(saved.body.downloadUrl))
    expect(first).toBe('Dear Carl,\nall is well.')
  })
})

describe('is refused with a sentence', () => {
  test.each<[string, number, unknown[], string]>([
    ['page 3 of 2', 3, [], 'There is no page 3: this PDF has 2 pages.'],
    ['page 0', 0, [], 'The preview is refused: pageNumber is missing or not allowed.'],
    ['an edit of another page', 1, [second('x')], 'A preview has the edits of one page.'],
    ['an edit that is none', 1, [7], 'Edit 1 is refused: id is missing or not allowed.'],
  ])('%s', async (_, pageNumber, elements, sentence) => {
    const { status, body } = await request(editor.service.app)
      .post('/api/preview-pdf')
      .send({ sessionId: await session(), pageNumber, elements })
    expect([status, body.success, body.error, body.message]).toEqual([400, false, sentence, sentence])
  })

  test('a session that has ended', async () => {
    const id = await session()
    await editor.preview(id, 1, [])
    await request(editor.service.app).delete(`/api/download/editor/${id}`)
    const { status, body } = await editor.preview(id, 1, [])
    expect([status, body.error]).toEqual([404, editorText.saveWithoutSession])
  })

  test('a body that is too large', async () => {
    const large = { sessionId: 'x', pageNumber: 1, elements: ['x'.repeat(saveLimits.bodyBytes)] }
    const { status } = await request(editor.service.app).post('/api/preview-pdf').send(large)
    expect(status).toBe(413)
  })
})
