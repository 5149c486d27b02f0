import { failureCodes } from '@folio/contract/failure'
import { toolIds, tools } from '@folio/contract/tools'
import { expect, test } from '@jest/globals'
import { Validator } from '@seriousme/openapi-schema-validator'
import { checkDescribed, type MadeCall } from '../support/described.ts'
import { siteUrl } from '../support/site-url.ts'

const fetched = async () => fetch(`${siteUrl}/api/openapi.json`)

test('is a valid OpenAPI 3.1 document with the calls of every tool', async () => {
  const response = await fetched()
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'application/json; charset=utf-8',
  ])
  const document = (await response.json()) as Record<string, unknown>
  const { valid, errors } = await new Validator().validate(document)
  expect([errors, valid]).toEqual([undefined, true])
  expect(document.openapi).toMatch(/^3\.1/)
  const paths = Object.keys(document.paths as object)
  for (const id of toolIds) expect(paths).toContain(tools[id].endpoint)
  const text = JSON.stringify(document)
  for (const code of failureCodes.filter((one) => one !== 'method-not-allowed'))
    expect(text).toContain(`"${code}"`)
})

test('the document may be asked for and nothing else', async () => {
  const response = await fetch(`${siteUrl}/api/openapi.json`, { method: 'POST' })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('a call that is not as described would be noticed', async () => {
  const form = { field: 'files', fileSizes: [1, 1], fields: [] as [string, string][] }
  const call = { method: 'POST', path: '/api/merge-pdf', status: 200, type: 'application/json' } as const
  const facts = { expiresAt: new Date().toISOString(), report: [], requestId: 'r' }
  const right = { downloadUrl: `/api/download/pdf/${'a'.repeat(32)}`, mergedSize: 3, ...facts }
  const answered = (body: object) => ({ ...call, form, body: Buffer.from(JSON.stringify(body)) })
  expect(await checkDescribed(answered(right))).toBe('merge-pdf')
  const none = { method: 'GET', body: Buffer.alloc(0), form: undefined } as const
  const job = { ...none, path: `/api/jobs/pdf.${'a'.repeat(32)}` }
  const token = `/api/download/pdf/${'a'.repeat(32)}`
  const wrong: readonly [object, string][] = [
    [answered({ ...right, more: 1 }), 'must NOT have additional properties'],
    [answered(facts), "must have required property 'downloadUrl'"],
    [{ ...answered(right), form: { ...form, fields: [['bookmarks', 'maybe']] } }, 'must be equal to one of'],
    [{ ...answered(right), form: { ...form, fileSizes: [1] } }, 'must NOT have fewer than 2 items'],
    [{ ...answered(right), form: undefined, json: {} }, 'another kind of body'],
    [{ ...answered(right), path: '/api/merge-pdf?later=1' }, 'the query parameter later is not described'],
    [{ ...answered(right), headers: { 'x-job-id': 'short' } }, 'X-Job-Id is not as described'],
    [{ ...answered(right), status: 418 }, 'describes no answer 418'],
    [{ ...answered(right), type: 'text/html' }, 'is text/html'],
    [
      { ...job, ...answered({ id: 'x', status: 'lost' }), method: 'GET', path: job.path },
      'must be equal to one',
    ],
    [{ ...none, path: token, status: 204, method: 'DELETE', body: Buffer.from('x') }, '1 bytes that are not'],
    [{ ...none, path: `${token}/one`, status: 200, type: 'application/pdf' }, 'part is not as described'],
    [{ ...none, path: '/api/nothing', status: 200 }, 'GET /api/nothing is not described'],
    [
      {
        ...none,
        ...{ path: `/api/progress/pdf/${'a'.repeat(16)}`, status: 200, type: 'text/event-stream' },
        body: Buffer.from('data: {"kind":"lost"}\n\n'),
      },
      'an event is not as described',
    ],
  ]
  for (const [made, says] of wrong) await expect(checkDescribed(made as MadeCall)).rejects.toThrow(says)
})
