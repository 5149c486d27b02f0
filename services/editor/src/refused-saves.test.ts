import { saveLimits } from '@folio/contract/editing/editor'
import { editorText } from '@folio/contract/editing/editor-text'
import { eventually } from '@folio/service-kit/testing/eventually'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import request from 'supertest'
import { type EditorService, editorService } from '../testing/editor-service.ts'
import { greeting, letter } from '../testing/letter.ts'

let editor: EditorService
beforeAll(async () => {
  editor = await editorService()
  await editor.service.start()
})
afterAll(() => editor.close())
afterEach(() => eventually(async () => expect(await editor.leftovers()).toEqual([])))

const wrong = (fields: object) => [{ ...greeting('x'), ...fields }]

test.each<[string, unknown, number, string]>([
  [
    'an unknown session',
    { sessionId: 'a'.repeat(32), elements: wrong({}) },
    404,
    editorText.saveWithoutSession,
  ],
  [
    'a malformed session',
    { sessionId: '../../etc', elements: wrong({}) },
    404,
    editorText.saveWithoutSession,
  ],
  ['no session', { elements: wrong({}) }, 400, editorText.saveWithoutSession],
  ['no edits', { elements: [] }, 400, editorText.saveWithoutEdits],
  ['a list that is none', { elements: {} }, 400, 'The list of edits is missing.'],
  ['too many edits', { elements: Array(5001).fill(0) }, 400, 'At most 5,000 edits can be saved at once.'],
  ['an edit that is none', { elements: [7] }, 400, 'Edit 1 is refused: id is missing or not allowed.'],
  [
    'another type',
    { elements: wrong({ type: 'image' }) },
    400,
    'Edit 1 is refused: type is missing or not allowed.',
  ],
  [
    'another color',
    { elements: wrong({ color: 'red' }) },
    400,
    'Edit 1 is refused: color is missing or not allowed.',
  ],
  [
    'half a page',
    { elements: wrong({ pageNumber: 1.5 }) },
    400,
    'Edit 1 is refused: pageNumber is missing or not allowed.',
  ],
  [
    'page 0',
    { elements: wrong({ pageNumber: 0 }) },
    400,
    'Edit 1 is refused: pageNumber is missing or not allowed.',
  ],
  ['page 2 of 1', { elements: wrong({ pageNumber: 2 }) }, 400, 'There is no page 2: this PDF has 1 page.'],
  ['no number', { elements: wrong({ x: null }) }, 400, 'Edit 1 is refused: x is missing or not allowed.'],
  [
    'a number as text',
    { elements: wrong({ y: '88' }) },
    400,
    'Edit 1 is refused: y is missing or not allowed.',
  ],
  [
    'a giant position',
    { elements: wrong({ y: 1e9 }) },
    400,
    'Edit 1 is refused: y is missing or not allowed.',
  ],
  [
    'a long text',
    { elements: wrong({ content: 'x'.repeat(5001) }) },
    400,
    'Edit 1 is refused: content has more than 5,000 characters.',
  ],
  [
    'a broken transform',
    { elements: wrong({ original: { content: 'x', transform: [1], width: 1 } }) },
    400,
    'Edit 1 is refused: original.transform is missing or not allowed.',
  ],
  [
    'a piece of an original without a place',
    {
      elements: wrong({
        original: { content: 'x', transform: [1, 0, 0, 1, 0, 0], width: 1, pieces: [{ content: 'x' }] },
      }),
    },
    400,
    'Edit 1 is refused: original.pieces.transform is missing or not allowed.',
  ],
  [
    'a paragraph without lines',
    { elements: wrong({ block: { lines: [] } }) },
    400,
    'Edit 1 is refused: block.lines is missing or not allowed.',
  ],
  [
    'the hyphen of a line that there is not',
    {
      elements: wrong({
        block: {
          lines: [{ content: 'x', transform: [1, 0, 0, 1, 0, 0], width: 1 }],
          hyphens: [1],
        },
      }),
    },
    400,
    'Edit 1 is refused: block.hyphens is missing or not allowed.',
  ],
])('%s is refused with a sentence in both fields', async (_, body, status, sentence) => {
  const given = body as { sessionId?: string }
  const sessionId =
    'sessionId' in given
      ? given.sessionId
      : sentence === editorText.saveWithoutSession
        ? undefined
        : await editor.open(letter)
  const answer = await request(editor.service.app)
    .post('/api/save-pdf')
    .send({ sessionId, ...given })
  expect([answer.status, answer.body.error, answer.body.message]).toEqual([status, sentence, sentence])
  expect(answer.body).toMatchObject({ success: false, requestId: answer.headers['x-request-id'] })
})

test('a body that is no JSON, or too large, is refused', async () => {
  const post = () => request(editor.service.app).post('/api/save-pdf')
  const broken = await post().set('Content-Type', 'application/json').send('{"sessionId":')
  expect([broken.status, broken.body.success]).toEqual([400, false])
  const form = await post().send('sessionId=x')
  expect([form.status, form.body.success]).toEqual([400, false])
  const large = await post().send({ sessionId: 'x', elements: ['x'.repeat(saveLimits.bodyBytes)] })
  expect([large.status, large.body.message]).toEqual([413, 'The request is too large.'])
  expect((await request(editor.service.app).get('/api/save-pdf')).headers.allow).toBe('POST')
})
