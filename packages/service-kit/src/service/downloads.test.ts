import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import express, { type Express } from 'express'
import request from 'supertest'
import { eventually } from '../../testing/eventually.ts'
import { failureResponse } from '../http/failure-response.ts'
import { Lifecycle } from '../http/lifecycle.ts'
import { nameRequest } from '../http/request-facts.ts'
import { DiskResultStore } from '../results/disk-result-store.ts'
import type { OutputType } from '../results/output.ts'
import { downloads } from './downloads.ts'

let root: string
let now: number
let store: DiskResultStore
let app: Express

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'downloads-'))
  now = Date.now()
  store = new DiskResultStore({
    folder: join(root, 'results'),
    staging: join(root, 'staging'),
    ttlMs: 60_000,
    quotaBytes: 100_000_000,
    clock: () => now,
  })
  app = express()
  app.use(nameRequest, downloads('pdf', store, new Lifecycle()), failureResponse)
})
afterEach(() => rm(root, { recursive: true }))

const put = async (content = '0123456789', name = 'a.pdf', type: OutputType = 'pdf') => {
  const { token } = await store.put(Readable.from([Buffer.from(content)]), { name, type })
  return `/api/download/pdf/${token}`
}

describe('a download', () => {
  test('has the bytes and the headers that keep it from running or being kept', async () => {
    const answer = await request(app).get(await put())
    expect(answer.status).toBe(200)
    expect(answer.body.toString()).toBe('0123456789')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '10',
      'content-disposition': 'attachment; filename=a.pdf',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'cross-origin-resource-policy': 'same-origin',
      'accept-ranges': 'bytes',
    })
  })

  test.each<[OutputType, string]>([
    ['pdf', 'application/pdf'],
    ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['zip', 'application/zip'],
    ['jpg', 'image/jpeg'],
    ['png', 'image/png'],
    ['webp', 'image/webp'],
  ])('of type %s is %s, whatever its name and whatever is asked for', async (type, mime) => {
    const answer = await request(app)
      .get(await put('x', 'page.html', type))
      .set('Accept', 'text/html')
    expect(answer.headers['content-type']).toBe(mime)
    expect(answer.headers['content-disposition']).toMatch(/^attachment;/)
  })

  test.each([
    ['報告書 2024.pdf', "filename*=UTF-8''%E5%A0%B1%E5%91%8A%E6%9B%B8%202024.pdf"],
    ['Grüße.pdf', "filename*=UTF-8''Gr%C3%BC%C3%9Fe.pdf"],
    ['50% "off"; filename=evil.exe.pdf', '\\"off\\"'],
    ["it's (1)*.pdf", "it's (1)*.pdf"],
    ['emoji 😀.pdf', "filename*=UTF-8''emoji%20%F0%9F%98%80.pdf"],
  ])('keeps the name %s', async (name, expected) => {
    const answer = await request(app).get(await put('x', name))
    expect(answer.headers['content-disposition']).toContain(expected)
    expect(Object.keys(answer.headers).filter((header) => header.startsWith('x-evil'))).toEqual([])
  })

  test('can be looked at without being read', async () => {
    const address = await put()
    for (let times = 0; times < 3; times += 1) {
      const answer = await request(app).head(address)
      expect(answer.status).toBe(200)
      expect(answer.headers['content-length']).toBe('10')
      expect(answer.text).toBeUndefined()
    }
    expect((await request(app).get(address)).status).toBe(200)
  })

  test('can be deleted now, and is gone like one that never was', async () => {
    const address = await put()
    const deleted = await request(app).delete(address)
    expect(deleted.status).toBe(204)
    const again = await request(app).delete(address)
    const unknown = await request(app).get(`/api/download/pdf/${'A'.repeat(32)}`)
    const malformed = await request(app).get('/api/download/pdf/%2e%2e%2f%2e%2e%2fetc%2fpasswd')
    now += 60_000
    const expired = await request(app).get(address)
    for (const answer of [again, unknown, malformed, expired]) {
      expect(answer.status).toBe(404)
      expect(answer.body).toEqual({
        error: 'This file does not exist or has already been deleted.',
        code: 'result-gone',
        requestId: expect.any(String),
      })
    }
  })

  test('ends with its hour', async () => {
    const address = await put()
    now += 59_999
    expect((await request(app).get(address)).status).toBe(200)
    now += 1
    expect((await request(app).get(address)).status).toBe(404)
    expect((await request(app).head(address)).status).toBe(404)
  })

  test('gives the files inside a result one by one, under their names', async () => {
    const parts = [
      { name: 'a-page-1.jpg', type: 'jpg', start: 2, size: 3 },
      { name: 'seite-ä.png', type: 'png', start: 6, size: 4 },
    ] as const
    const meta = { name: 'a.zip', type: 'zip', parts } as const
    const { token } = await store.put(Readable.from([Buffer.from('0123456789')]), meta)
    const address = `/api/download/pdf/${token}`
    const first = await request(app).get(`${address}/1`)
    expect([first.status, first.body.toString()]).toEqual([200, '234'])
    expect(first.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': '3',
      'content-disposition': 'attachment; filename=a-page-1.jpg',
    })
    const second = await request(app).get(`${address}/2`).set('Range', 'bytes=1-2')
    expect([second.status, second.body.toString()]).toEqual([206, '78'])
    expect(second.headers['content-range']).toBe('bytes 1-2/4')
    expect(second.headers.etag).not.toBe(first.headers.etag)
    const beyond = await request(app).get(`${address}/2`).set('Range', 'bytes=4-')
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */4'])
    expect((await request(app).head(`${address}/2`)).headers['content-length']).toBe('4')
    for (const part of ['0', '3', '01', '1.0', '-1', 'a', '__proto__', '999999']) {
      expect([part, (await request(app).get(`${address}/${part}`)).status]).toEqual([part, 404])
    }
    const refused = await request(app).delete(`${address}/1`)
    expect([refused.status, refused.headers.allow]).toEqual([405, 'GET, HEAD'])
    expect((await request(app).get(address)).headers['content-length']).toBe('10')
    expect(store.usage().bytes).toBe(10)
    await request(app).delete(address)
    expect((await request(app).get(`${address}/1`)).status).toBe(404)
  })

  test('of an empty file inside a result is empty, also where a store takes an empty range for none', async () => {
    class LikeS3 extends DiskResultStore {
      override open(...[token, range]: Parameters<DiskResultStore['open']>) {
        return super.open(token, range && range.start <= range.end ? range : undefined)
      }
    }
    const folders = { folder: join(root, 'results'), staging: join(root, 'staging') }
    const like = new LikeS3({ ...folders, ttlMs: 60_000, quotaBytes: 1_000, clock: () => now })
    const parts = [{ name: 'empty.txt', type: 'pdf', start: 4, size: 0 }] as const
    const meta = { name: 'a.zip', type: 'zip', parts } as const
    const { token } = await like.put(Readable.from([Buffer.from('0123456789')]), meta)
    const at = express().use(nameRequest, downloads('pdf', like, new Lifecycle()), failureResponse)
    const answer = await request(at).get(`/api/download/pdf/${token}/1`).buffer(true)
    expect([answer.status, answer.headers['content-length'], answer.body.toString()]).toEqual([200, '0', ''])
  })

  test('answers no other method', async () => {
    for (const method of ['post', 'put', 'patch', 'options'] as const) {
      const answer = await request(app)[method](await put())
      expect(answer.status).toBe(405)
      expect(answer.headers.allow).toBe('GET, HEAD, DELETE')
    }
  })

  test('finishes for a reader who began before it was deleted', async () => {
    const content = 'y'.repeat(20_000_000)
    const address = await put(content)
    const server = app.listen(0)
    const { port } = server.address() as { port: number }
    const answer = await fetch(`http://127.0.0.1:${port}${address}`)
    const reader = answer.body?.getReader()
    await reader?.read()
    await eventually(async () => {
      expect((await fetch(`http://127.0.0.1:${port}${address}`, { method: 'DELETE' })).status).not.toBe(500)
    })
    let bytes = 0
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      bytes += part.value.length
    expect(bytes).toBeGreaterThan(content.length - 200_000)
    server.closeAllConnections()
    server.close()
  })
})

describe('parts of a download', () => {
  const part = async (range: string, ifRange?: string) => {
    const asking = request(app)
      .get(await put())
      .set('Range', range)
    return ifRange === undefined ? asking : asking.set('If-Range', ifRange)
  }

  test.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=9-9', '9', 'bytes 9-9/10'],
    ['bytes=5-999', '56789', 'bytes 5-9/10'],
    ['bytes=-999', '0123456789', 'bytes 0-9/10'],
  ])('%s', async (range, content, contentRange) => {
    const answer = await part(range)
    expect(answer.status).toBe(206)
    expect(answer.body.toString()).toBe(content)
    expect(answer.headers['content-range']).toBe(contentRange)
    expect(answer.headers['content-length']).toBe(String(content.length))
  })

  test.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('%s lies outside', async (range) => {
    const answer = await part(range)
    expect(answer.status).toBe(416)
    expect(answer.headers['content-range']).toBe('bytes */10')
    expect(answer.headers['content-length']).toBe('0')
  })

  test.each(['bytes=0-1,3-4', 'lines=1-2', 'bytes=b-a', 'bytes=5-3', 'bytes=-', 'nonsense'])(
    '%s gets the whole',
    async (range) => {
      const answer = await part(range)
      expect(answer.status).toBe(200)
      expect(answer.body.toString()).toBe('0123456789')
    },
  )

  test('belong to the version they were begun with', async () => {
    const address = await put()
    const { etag = '' } = (await request(app).head(address)).headers
    const same = await request(app).get(address).set('Range', 'bytes=5-').set('If-Range', etag)
    expect(same.status).toBe(206)
    const other = await request(app).get(address).set('Range', 'bytes=5-').set('If-Range', '"other"')
    expect(other.status).toBe(200)
  })
})

describe('a store that visitors may be sent to', () => {
  const address = 'https://store.example/bucket/key?signature=1'
  const asked: unknown[] = []
  const sending = (found: string | undefined = address) => {
    const link = async (_token: string, headers: object) => {
      asked.push(headers)
      return found
    }
    const linking = Object.assign(Object.create(store), { link }) as DiskResultStore
    for (const method of ['stat', 'open', 'remove'] as const) {
      Object.assign(linking, { [method]: store[method].bind(store) })
    }
    return express().use(nameRequest, downloads('pdf', linking, new Lifecycle()), failureResponse)
  }

  test('gets them, with the name and the type of the file', async () => {
    const answer = await request(sending())
      .get(await put())
      .set('Sec-Fetch-Mode', 'navigate')
      .redirects(0)
    expect([answer.status, answer.headers.location]).toEqual([302, address])
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store' })
    expect(answer.headers['content-disposition']).toBeUndefined()
    expect(asked).toEqual([
      { contentType: 'application/pdf', contentDisposition: 'attachment; filename=a.pdf' },
    ])
  })

  test('does not get what a page fetches, HEAD or DELETE', async () => {
    const path = await put()
    for (const mode of ['cors', 'same-origin', 'no-cors']) {
      const answer = await request(sending()).get(path).set('Sec-Fetch-Mode', mode)
      expect([answer.status, answer.body.toString()]).toEqual([200, '0123456789'])
    }
    expect((await request(sending()).head(path)).status).toBe(200)
    expect((await request(sending()).delete(path)).status).toBe(204)
    expect((await request(sending()).get(path)).body.code).toBe('result-gone')
  })
})
