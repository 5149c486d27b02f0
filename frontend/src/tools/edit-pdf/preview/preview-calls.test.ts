/** @jest-environment ./tests/support/jest/browser-environment.mjs */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type AnsweringServer, answeringServer, json } from '../../../../testing/answering-server.ts'
import { textItem } from '../../../../testing/edit-pdf/text-item.ts'
import { editOf } from '../edits/edit.ts'
import { saveElement } from '../edits/save-element.ts'
import { type PreviewCall, previewCalls } from './preview-calls.ts'

let server: AnsweringServer
let call: PreviewCall
let arrived = 0
beforeAll(async () => {
  server = await answeringServer()
})
beforeEach(() => {
  arrived = 0
  server.answer = (_, res) => {
    arrived += 1
    json(res, 200, { success: true, page: btoa(`page ${arrived}`), outcomes: [] })
  }
  call = previewCalls('')
})
afterAll(() => server.close())

const greeting = saveElement(editOf(textItem('Dear Anna,'), 600))
const end = { ...greeting, id: 'end', content: 'Yours' }
const ask = async (elements: (typeof greeting)[], sessionId = 's-1') => {
  const { data } = await call({ sessionId, pageNumber: 1, elements }, new AbortController().signal)
  return String.fromCharCode(...new Uint8Array(data))
}

test('what was answered last is not asked for again, in whatever order its edits come', async () => {
  expect(await ask([greeting, end])).toBe('page 1')
  expect(await ask([greeting, end])).toBe('page 1')
  expect(await ask([end, greeting])).toBe('page 1')
  expect(arrived).toBe(1)
})

test('other words, and another session, are asked for', async () => {
  await ask([greeting])
  expect(await ask([{ ...greeting, content: 'Dear Bob,' }])).toBe('page 2')
  expect(await ask([greeting])).toBe('page 3')
  expect(await ask([greeting], 's-2')).toBe('page 4')
})

test('what was refused is asked for again', async () => {
  const answer = server.answer
  server.answer = (_, res) => json(res, 503, { success: false, error: 'Busy' })
  await expect(ask([greeting])).rejects.toThrow('Busy')
  server.answer = answer
  expect(await ask([greeting])).toBe('page 1')
})
