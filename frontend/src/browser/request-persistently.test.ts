/** @jest-environment ./tests/support/jest/browser-environment.mjs */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type Answer, type AnsweringServer, answeringServer, json } from '../../testing/answering-server.ts'
import { requestPersistently } from './request-persistently.ts'

let server: AnsweringServer
/** What the next requests are answered with; the last one for ever. */
let answers: Answer[]
beforeAll(async () => {
  server = await answeringServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.answer = (request, res) => (answers.length > 1 ? answers.shift() : answers[0])?.(request, res)
})

const busy: Answer = (_, res) => {
  res.setHeader('Retry-After', '1')
  json(res, 503, { code: 'busy' })
}
const broken: Answer = (_, res) => void res.destroy()
const fine: Answer = (_, res) => json(res, 200, { fine: true })

async function ask(signal?: AbortSignal) {
  const delays: string[] = []
  const before = server.arrived.length
  const reply = await requestPersistently('text', {
    ...{ method: 'POST', url: '/api/merge-pdf', body: 'files', signal },
    onDelay: (why) => delays.push(why),
  }).catch((error: unknown) => ({ status: String(error) }))
  return { status: reply.status, bodies: server.arrived.slice(before).map(({ body }) => body), delays }
}

test('what is busy is asked once more with all that was sent, a broken connection too', async () => {
  answers = [busy, fine]
  expect(await ask()).toEqual({ status: 200, bodies: ['files', 'files'], delays: ['busy'] })
  answers = [broken, fine]
  expect(await ask()).toEqual({ status: 200, bodies: ['files', 'files'], delays: ['lost'] })
})

test('the second answer counts, whatever it is', async () => {
  answers = [busy]
  expect(await ask()).toEqual({ status: 503, bodies: ['files', 'files'], delays: ['busy'] })
  answers = [broken]
  expect(await ask()).toEqual({
    ...{ status: 'NoAnswer: Failed to fetch', bodies: ['files', 'files'], delays: ['lost'] },
  })
})

test('what was answered is asked once', async () => {
  answers = [fine]
  expect(await ask()).toEqual({ status: 200, bodies: ['files'], delays: [] })
})

test('cancelling ends the wait', async () => {
  answers = [busy, fine]
  const cancelled = new AbortController()
  const asked = ask(cancelled.signal)
  setTimeout(() => cancelled.abort(new Error('cancelled')), 300)
  expect(await asked).toEqual({ status: 'Error: cancelled', bodies: ['files'], delays: ['busy'] })
})
