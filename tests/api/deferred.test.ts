import { randomUUID } from 'node:crypto'
import type { JobState } from '@folio/contract/deferred'
import { eventually } from '@folio/service-kit/testing/eventually'
import { expect, test } from '@jest/globals'
import { textPdf } from '../fixtures/text-pdf.ts'
import { checkDescribed } from '../support/described.ts'
import { download } from '../support/post.ts'
import { siteUrl } from '../support/site-url.ts'
import { pdfTexts } from '../support/tools.ts'

interface Sent {
  readonly status: number
  readonly headers: Headers
  readonly body: Record<string, string>
}

async function send(
  endpoint: string,
  files: readonly Uint8Array[],
  { headers = {}, fields = {} }: { headers?: Record<string, string>; fields?: Record<string, string> } = {},
): Promise<Sent> {
  const form = new FormData()
  const field = endpoint === '/api/pdf-split' ? 'file' : 'files'
  for (const [index, data] of files.entries())
    form.append(field, new Blob([new Uint8Array(data)]), `${index}.pdf`)
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const response = await fetch(`${siteUrl}${endpoint}?async=1`, { method: 'POST', body: form, headers })
  const body = (await response.json()) as Record<string, string>
  const { status } = response
  await checkDescribed({
    endpoint,
    field,
    fileSizes: files.map((file) => file.length),
    fields: [],
    status,
    body,
  })
  return { status, headers: response.headers, body }
}

const stateOf = async (url: string): Promise<JobState> =>
  (await fetch(siteUrl + url)).json() as Promise<JobState>

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
  const call = { endpoint: '/api/merge-pdf', field: 'files', fileSizes: [1, 1], fields: [], status: 200 }
  await checkDescribed({ ...call, body: state.answer })
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
  expect((await fetch(siteUrl + url, { method: 'DELETE' })).status).toBe(204)
  expect(await ended(url)).toMatchObject({ status: 'failed', failure: { code: 'cancelled' } })
  expect((await fetch(siteUrl + url, { method: 'DELETE' })).status).toBe(204)
  expect((await fetch(siteUrl + url)).status).toBe(404)
})

test.each([`pdf.${'a'.repeat(32)}`, `nothing.${'a'.repeat(32)}`, 'pdf.short'])(
  'there is no job %s',
  async (id) => {
    const response = await fetch(`${siteUrl}/api/jobs/${id}`)
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([404, 'not-found'])
  },
)

test('a site without a secret has no webhooks, and says so', async () => {
  const headers = { 'X-Webhook-Url': 'https://example.com/hook' }
  const { status, body } = await send('/api/merge-pdf', [textPdf(['one']), textPdf(['two'])], { headers })
  expect([status, body.error]).toEqual([400, 'Webhooks are not set up on this site.'])
})
