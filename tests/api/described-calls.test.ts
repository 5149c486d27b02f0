import { randomUUID } from 'node:crypto'
import { offersIn } from '@folio/contract/answers/offers'
import { wholeDownload } from '@folio/contract/download'
import { previewEndpoint, saveEndpoint } from '@folio/contract/editing/editor'
import type { Tool } from '@folio/contract/tool'
import { toolIds, tools } from '@folio/contract/tools'
import { eventually } from '@folio/service-kit/testing/eventually'
import { describe, expect, test } from '@jest/globals'
import { jpegPicture, pngPicture, webpPicture } from '../fixtures/pictures.ts'
import { textEdit } from '../fixtures/text-edit.ts'
import { textPdf } from '../fixtures/text-pdf.ts'
import { wordDocument } from '../fixtures/word-document.ts'
import { type Answered, call } from '../support/call.ts'
import { servedDescription } from '../support/described.ts'
import { post } from '../support/post.ts'

// `call` and `post` hold every request and every answer against the description that the site serves. What these
// tests add is that nothing in it is left out, neither a call nor its failures.

const went = { well: new Set<string>(), wrong: new Set<string>() }

function note({ operation, status }: Answered<unknown>): void {
  went[status < 400 ? 'well' : 'wrong'].add(operation)
}

async function made(...asked: Parameters<typeof call>) {
  const answer = await call(...asked)
  note(answer)
  return answer
}

const fixtures: Readonly<Record<string, () => Promise<Uint8Array>>> = {
  '.pdf': async () => textPdf(['one', 'two']),
  '.docx': async () => wordDocument(['Dear reader']),
  '.jpg': () => jpegPicture(),
  '.png': () => pngPicture(),
  '.webp': () => webpPicture(),
}

async function filesFor({ accept, limits }: Tool) {
  const [extension, make] = Object.entries(fixtures).find(([one]) => accept.extensions.includes(one)) ?? []
  if (!extension || !make) throw new Error(`no fixture for ${accept.extensions}`)
  const data = Buffer.from(await make())
  return Array.from({ length: limits.files.min }, (_, index) => ({ name: `${index}${extension}`, data }))
}

async function opened(): Promise<unknown> {
  const { body } = await post('/api/load-pdf', 'file', [
    { name: 'a.pdf', data: Buffer.from(textPdf(['one'])) },
  ])
  return body.sessionId
}

describe('each call answers as described', () => {
  test.each(toolIds)('%s', async (id) => {
    const tool: Tool = tools[id]
    const files = await filesFor(tool)
    const order = tool.sendsOrder ? files.map((_, index) => ['order', String(index)] as const) : []
    const converted = await post(tool.endpoint, tool.field, files, order)
    expect(converted.status).toBe(200)
    note(converted)
    const none = await post(tool.endpoint, tool.field, [])
    expect(none.status).toBe(400)
    const wrong = files.map(({ name }) => ({ name, data: Buffer.from('<html>') }))
    const refused = await post(tool.endpoint, tool.field, wrong, order)
    expect([refused.status, refused.body.code]).toEqual([415, 'wrong-type'])
    note(refused)
  })

  test('a result and a file inside of one', async () => {
    const data = Buffer.from(textPdf(['one', 'two']))
    const { body } = await post('/api/pdf-to-png', 'files', [{ name: 'a.pdf', data }])
    const archive = wholeDownload(offersIn(body)[0]?.downloadUrl ?? '')
    for (const path of [archive, `${archive}/1`]) {
      expect((await made('GET', path, { headers: { Range: 'bytes=0-3' } })).data).toHaveLength(4)
      expect((await made('HEAD', path)).status).toBe(200)
    }
    expect((await made('DELETE', archive)).status).toBe(204)
    for (const path of [archive, `${archive}/1`])
      for (const method of ['GET', 'HEAD'] as const) expect((await made(method, path)).status).toBe(404)
    expect((await made('DELETE', archive)).status).toBe(404)
  })

  test('saving and previews', async () => {
    const sessionId = await opened()
    const elements = [textEdit({ content: 'eins' })]
    expect((await made('POST', saveEndpoint, { json: { sessionId, elements } })).status).toBe(200)
    expect(
      (await made('POST', previewEndpoint, { json: { sessionId, pageNumber: 1, elements } })).status,
    ).toBe(200)
    for (const path of [saveEndpoint, previewEndpoint])
      for (const json of [{}, [], { sessionId, pageNumber: 0, elements: [{ id: 7 }] }])
        expect((await made('POST', path, { json })).status).toBeGreaterThanOrEqual(400)
  })

  test('a recipe', async () => {
    const file = { name: 'a.pdf', data: Buffer.from(textPdf(['one', 'two'])) }
    const recipe = (tool: string) => [['recipe', JSON.stringify({ steps: [{ tool }] })] as const]
    const ran = await post('/api/recipes', 'files', [file], recipe('split-pdf'), { fieldsFirst: true })
    expect(ran.status).toBe(200)
    note(ran)
    const refused = await post('/api/recipes', 'files', [file], recipe('merge-pdf'), { fieldsFirst: true })
    expect([refused.status, refused.body.step]).toEqual([400, 0])
    note(refused)
  })

  test('a job and its stages', async () => {
    const file = { name: 'a.pdf', data: Buffer.from(textPdf(['one', 'two'])) }
    const headers = { 'X-Job-Id': randomUUID() }
    const accepted = await post('/api/pdf-split?async=1', 'file', [file], [], { headers })
    expect(accepted.status).toBe(202)
    const url = String(accepted.body.statusUrl)
    await eventually(async () => expect((await made('GET', url)).body.status).toBe('done'), 60_000)
    expect((await made('DELETE', url)).status).toBe(204)
    for (const method of ['GET', 'DELETE'] as const) expect((await made(method, url)).status).toBe(404)
  })

  test('stages while a conversion runs', async () => {
    const pages = Array.from({ length: 40 }, (_, index) => `page ${index}`)
    const headers = { 'X-Job-Id': randomUUID() }
    const path = `/api/progress/pdf/${headers['X-Job-Id']}`
    const file = { name: 'a.pdf', data: Buffer.from(textPdf(pages)) }
    const running = post('/api/pdf-to-png', 'files', [file], [], { headers })
    await eventually(async () => expect((await made('GET', path)).status).toBe(200))
    expect((await running).status).toBe(200)
    expect((await made('GET', `/api/progress/pdf/${randomUUID()}`)).status).toBe(404)
  })

  test('contact, health and the description itself', async () => {
    const json = {
      ...{ name: 'Ada Lovelace', email: 'ada@example.org', subject: 'About merging' },
      ...{ category: 'general-feedback', message: 'Merging works well, thank you.', priority: 'low' },
    }
    expect((await made('POST', '/api/contact', { json })).status).toBe(200)
    expect((await made('POST', '/api/contact', { json: { ...json, email: 'nowhere' } })).status).toBe(400)
    expect((await made('GET', '/api/health')).status).toBe(200)
    expect((await made('GET', '/api/openapi.json')).status).toBe(200)
  })
})

test('no call was left out', async () => {
  const { paths } = await servedDescription()
  const all = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  expect([...went.well].sort()).toEqual([...all].sort())
  // Both answer whoever asks; health fails when a service does, which tests of the proxy see.
  const alwaysWell = ['describe', 'health']
  expect([...went.wrong].sort()).toEqual(all.filter((name) => !alwaysWell.includes(name)).sort())
})
