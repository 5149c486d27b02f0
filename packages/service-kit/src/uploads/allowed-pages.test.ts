import { downloadPath } from '@folio/contract/download'
import { isEditorCall, saveEndpoint } from '@folio/contract/editing/editor'
import { expect, test } from '@jest/globals'
import express from 'express'
import request from 'supertest'
import { failureResponse } from '../http/failure-response.ts'
import { nameRequest } from '../http/request-facts.ts'
import { refuseCrossSite } from '../http/request-guards.ts'
import { allowPages } from './allowed-pages.ts'

const page = 'https://folio.example'
const saved = downloadPath('editor', 'x'.repeat(32))

function serverFor(origins: readonly string[]) {
  const app = express()
  app.use(nameRequest, allowPages(origins, isEditorCall), refuseCrossSite())
  app.use((_req, res) => void res.json({ done: true }))
  app.use(failureResponse)
  return request(app)
}
const from = (origin: string) => ({ Origin: origin, 'Sec-Fetch-Site': 'cross-site' })

test.each([
  ['post', saveEndpoint],
  ['head', saved],
  ['get', saved],
  ['delete', saved],
] as const)('a page that is listed may %s %s, without credentials', async (method, path) => {
  const { status, headers } = await serverFor([page])[method](path).set(from(page))
  expect([status, headers['access-control-allow-origin']]).toEqual([200, page])
  expect(headers['access-control-expose-headers']).toBe('Retry-After')
  expect(headers.vary).toBe('Origin')
  expect(headers).not.toHaveProperty('access-control-allow-credentials')
})

test.each([
  ['another page', page, 'https://evil.example', saveEndpoint],
  ['a page whose name begins alike', page, `${page}.evil.example`, saveEndpoint],
  ['a page without an origin', page, 'null', saveEndpoint],
  ['a page that is listed, of another call', page, page, '/api/load-pdf'],
  ['a page that is listed, of the results of others', page, page, downloadPath('pdf', 'x'.repeat(32))],
  ['any page where none is listed', undefined, page, saveEndpoint],
])('%s is refused and told nothing', async (_, listed, origin, path) => {
  const server = serverFor(listed === undefined ? [] : [listed])
  const posted = await server.post(path).set(from(origin))
  expect([posted.status, posted.body.code]).toEqual([403, 'cross-site'])
  const asked = await server.options(path).set({ ...from(origin), 'Access-Control-Request-Method': 'POST' })
  for (const { headers } of [posted, asked]) expect(headers).not.toHaveProperty('access-control-allow-origin')
})

test('a browser that asks before it sends JSON or deletes is told that it may', async () => {
  const { status, headers } = await serverFor([page])
    .options(saveEndpoint)
    .set({
      ...from(page),
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type',
    })
  expect(status).toBe(204)
  expect(headers).toMatchObject({
    'access-control-allow-origin': page,
    'access-control-allow-methods': 'GET, HEAD, POST, DELETE',
    'access-control-allow-headers': 'Content-Type',
  })
})
