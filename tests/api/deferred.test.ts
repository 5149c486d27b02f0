import { randomUUID } from 'node:crypto'
import type { JobState } from '@folio/contract/deferred'
import { eventually } from '@folio/service-kit/testing/eventually'
import { expect, test } from '@jest/globals'
import { textPdf } from '../fixtures/text-pdf.ts'
import { type Answered, call } from '../support/call.ts'
import { checkDescribed } from '../support/described.ts'
import { download, post } from '../support/post.ts'
import { pdfTexts } from '../support/tools.ts'

async function send(
  endpoint: string,
  files: readonly Uint8Array[],
  { headers = {}, fields = {} }: { headers?: Record<string, string>; fields?: Record<string, string> } = {},
): Promise<Answered<Record<string, string>>> {
  const named = files.map((data, index) => ({ name: `${index}.pdf`, data: new Uint8Array(data) }))
  const field = endpoint === '/api/pdf-split' ? 'file' : 'files'
  return await post(`${endpoint}?async=1`, field, named, Object.entries(fields), { headers })
}

const stateOf = async (url: string): Promise<JobState> => (await call<JobState>('GET', url)).body

async function ended(url: string): Promise<JobState> {
  await eventually(async () => expect(['done', 'failed']).toContain((await stateOf(url)).status), 60_000)
  return stateOf(url)
}

test('is answered before it is done, and its result can be fetched then', async () => {
  const { status, headers, body } = await send('/api/merge-pdf', [textPdf(['one']), textPdf(['two'])])
  expect([status, body]).toEqual([
    202,
    { id: expect.stringMatching(/^pdf\.[\w-]{32}$/), statusUrl: `/api/jobs/${body.id}` },
  ])
  expect(headers.get('location')).toBe(body.statusUrl)
  const state = await ended(body.statusUrl ?? '')
  expect(state).toEqual({
    id: body.id,
    status: 'done',
    answer: expect.objectContaining({ downloadUrl: expect.any(String), report: expect.any(Array) }),
  })
  const form = { field: 'files', fileSizes: [1, 1], fields: [] }
  const answered = { status: 200, type: 'application/json', body: Buffer.from(JSON.stringify(state.answer)) }
  await checkDescribed({ method: 'POST', path: '/api/merge-pdf', form, ...answered })
  const { data } = await download((state.answer as { downloadUrl: string }).downloadUrl)
  expect(pdfTexts(data)).toEqual(['one', 'two'])
})

test('what is wrong with files is said at once', async () => {
  const { status, body } = await send('/api/merge-pdf', [textPdf(['one'])])
  expect([status, body.error]).toEqual([400, 'Please select at least 2 PDF files to merge'])
})

test('what turns out later is told by the state', async () => {
  const broken = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2000, 'x')])
  const { status, body } = await send('/api/pdf-split', [broken])
  expect(status).toBe(202)
  expect(await ended(body.statusUrl ?? '')).toEqual({
    id: body.id,
    status: 'failed',
    failure: expect.objectContaining({ code: 'damaged', error: '0.pdf is damaged and cannot be read' }),
  })
})

test('one key is one job; after a refusal it is free again', async () => {
  const headers = { 'Idempotency-Key': randomUUID() }
  expect((await send('/api/merge-pdf', [textPdf(['one'])], { headers })).status).toBe(400)
  const files = [textPdf(['one']), textPdf(['two'])]
  const first = await send('/api/merge-pdf', files, { headers })
  const again = await send('/api/merge-pdf', files, { headers })
  expect([again.status, again.body.id]).toEqual([202, first.body.id])
  const other = await send('/api/merge-pdf', files, { headers: { 'Idempotency-Key': randomUUID() } })
  expect(other.body.id).not.toBe(first.body.id)
  const wrong = await send('/api/merge-pdf', files, { headers: { 'Idempotency-Key': 'short' } })
  expect([wrong.status, wrong.body.code]).toEqual([400, 'wrong-option'])
})

test('a job that runs can be ended, and one that has ended be forgotten', async () => {
  const many = textPdf(Array.from({ length: 60 }, (_, index) => `page ${index}`))
  const { body } = await send('/api/pdf-to-png', [many], { fields: { dpi: '600' } })
  const url = body.statusUrl ?? ''
  expect((await call('DELETE', url)).status).toBe(204)
  expect(await ended(url)).toMatchObject({ status: 'failed', failure: { code: 'cancelled' } })
  expect((await call('DELETE', url)).status).toBe(204)
  expect((await call('GET', url)).status).toBe(404)
})

test.each([`pdf.${'a'.repeat(32)}`, `nothing.${'a'.repeat(32)}`, 'pdf.short'])(
  'there is no job %s',
  async (id) => {
    const { status, body } = await call('GET', `/api/jobs/${id}`)
    expect([status, body.code]).toEqual([404, 'not-found'])
  },
)

test('a site without a secret has no webhooks, and says so', async () => {
  const headers = { 'X-Webhook-Url': 'https://example.com/hook' }
  const { status, body } = await send('/api/merge-pdf', [textPdf(['one']), textPdf(['two'])], { headers })
  expect([status, body.error]).toEqual([400, 'Webhooks are not set up on this site.'])
})
