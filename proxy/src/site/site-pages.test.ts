import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { redirects } from '@folio/contract/site/redirects'
import { describe, expect, test } from '@jest/globals'
import { sendRaw, statusesOf } from '../../testing/raw-request.ts'
import { servedPages } from '../../testing/served-pages.ts'
import { startProxy } from '../../testing/start-proxy.ts'
import { siteScript } from '../../testing/write-pages.ts'

const served = servedPages()
const { get } = served

describe('files of the site', () => {
  test.each([
    ['/', 'text/html; charset=utf-8', 'no-cache'],
    ['/merge-pdf', 'text/html; charset=utf-8', 'no-cache'],
    ['/split-pdf/', 'text/html; charset=utf-8', 'no-cache'],
    ['/es', 'text/html; charset=utf-8', 'no-cache'],
    ['/es/split-pdf/', 'text/html; charset=utf-8', 'no-cache'],
    ['/sitemap.xml', 'application/xml; charset=utf-8', 'no-cache'],
    ['/robots.txt', 'text/plain; charset=utf-8', 'no-cache'],
    ['/assets/app-AbCd1234.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/pdfjs/5.5.207/pdf.worker.mjs', 'text/javascript; charset=utf-8', 'public, max-age=3600'],
    ['/assets/pdfium.worker-AbCd1234.js', 'text/javascript; charset=utf-8', 'public, max-age=3600'],
    ['/assets/pdfium-AbCd1234.wasm', 'application/wasm', 'public, max-age=31536000, immutable'],
    ['/pdfjs/5.5.207/cmaps/H.bcmap', 'application/octet-stream', 'public, max-age=31536000, immutable'],
    ['/service-worker.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/icon.png', 'image/png', 'public, max-age=3600'],
    ['/data.bin', 'application/octet-stream', 'public, max-age=3600'],
  ])('%s is %s, %s', async (path, type, cache) => {
    const { status, headers } = await get(path)
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, type, cache])
  })

  test.each([
    '/assets/app-AbCd1234.js.map',
    '/.env',
    '/.vite/manifest.json',
    '/assets',
    '/assets/',
    '/index.html',
    '/404.html',
    '/ad-band.html',
    '/merge-pdf/index.claims-off.html',
    '/merge-pdf/index.html',
    '/assets/app-AbCd1234.js.br',
    '/nothing',
    '/__proto__',
    '/constructor',
  ])('%s is not one', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('<h1>404</h1>')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  })

  test('HEAD says what GET would, without the body', async () => {
    for (const path of ['/', '/assets/app-AbCd1234.js', '/nothing']) {
      const headersOf = async (method: string) => {
        const answer = await get(path, {}, method)
        const headers = Object.fromEntries(answer.headers)
        for (const name of ['date', 'x-request-id', 'connection', 'keep-alive']) delete headers[name]
        return { status: answer.status, headers, body: (await answer.text()).length }
      }
      const full = await headersOf('GET')
      expect(await headersOf('HEAD')).toEqual({ ...full, body: 0 })
    }
  })
})

describe('the form in which a file travels', () => {
  const raw = async (path: string, encoding: string) => {
    const request = `GET ${path} HTTP/1.1\r\nHost: example.org\r\nAccept-Encoding: ${encoding}\r\nConnection: close\r\n\r\n`
    const { text } = await sendRaw(served.proxy.port, request)
    const [head = '', body = ''] = text.split(/\r\n\r\n(.*)/s)
    return {
      coding: /^content-encoding: (.*)\r?$/im.exec(head)?.[1],
      head,
      body: Buffer.from(body, 'latin1'),
    }
  }
  const asset = '/assets/app-AbCd1234.js'

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.1, gzip;q=1', 'br'],
    ['*', 'br'],
    ['identity', undefined],
    ['', undefined],
    ['BR', 'br'],
    ['br;q=0, gzip;q=0', undefined],
  ])('for "%s" is %s', async (accepted, expected) => {
    const { coding, head, body } = await raw(asset, accepted)
    expect(coding).toBe(expected)
    expect(head).toMatch(/^vary: accept-encoding\r?$/im)
    const plain = coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body
    expect(plain.toString()).toBe(siteScript)
  })

  test('a page is compressed too, although it is filled in', async () => {
    const { coding, body } = await raw('/merge-pdf', 'br')
    expect(coding).toBe('br')
    expect(brotliDecompressSync(body).toString()).toContain('href="http://example.org/merge-pdf"')
  })

  test('each form has its own validator, and a known one is not sent again', async () => {
    const tags = new Set<string>()
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { headers } = await get(asset, { 'accept-encoding': encoding })
      const etag = headers.get('etag') ?? ''
      tags.add(etag)
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await get(asset, { 'accept-encoding': encoding, 'if-none-match': known })
        expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
      }
      expect((await get(asset, { 'accept-encoding': encoding, 'if-none-match': '"other"' })).status).toBe(200)
    }
    expect(tags.size).toBe(3)
  })
})

describe('languages', () => {
  test.each([
    ['/es/merge', '/es/merge-pdf'],
    ['/es/tools', '/es#tools'],
    ['/es/split-pdf', '/es/split-pdf/'],
    ['/es/', '/es'],
    ['/es/blog/how-to-merge-pdf-files', '/es/merge-pdf#how-to'],
  ])('%s leads to %s', async (from, to) => {
    const { status, headers } = await get(from)
    expect([status, headers.get('location')]).toEqual([301, to])
  })

  test('what does not exist is told in the language of its address, in English where there is none such', async () => {
    const told = async (path: string) => {
      const answer = await get(path)
      return [answer.status, /<h1>(.*?)<\/h1>/.exec(await answer.text())?.[1]]
    }
    expect(await told('/es/nothing')).toEqual([404, 'es/404'])
    expect(await told('/nothing')).toEqual([404, '404'])
    expect(await told('/de/merge')).toEqual([404, '404'])
  })
})

describe('redirects', () => {
  test.each(redirects.map(({ from, to, status }) => [from, to, status] as const))(
    '%s',
    async (from, to, status) => {
      const answer = await get(from)
      expect([answer.status, answer.headers.get('location')]).toEqual([status, to])
    },
  )

  test('lead from the form with the wrong slash to the page, and keep the query', async () => {
    const locations = await Promise.all(
      ['/merge-pdf/', '/api/', '/split-pdf', '/split-pdf?a=1', '/help?a=1&b=2', '/merge=pdf?x'].map(
        async (path) => (await get(path)).headers.get('location'),
      ),
    )
    expect(locations).toEqual([
      '/merge-pdf',
      '/api',
      '/split-pdf/',
      '/split-pdf/?a=1',
      '/contact-us?a=1&b=2#faq',
      '/merge-pdf?x',
    ])
  })

  test('never lead to another site', async () => {
    for (const path of ['//evil.example/', '//evil.example', '/%2f/evil.example', '/\\evil.example']) {
      const answer = await sendRaw(
        served.proxy.port,
        `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      )
      expect([path, statusesOf(answer)]).toEqual([path, [400]])
      expect(answer.text).not.toMatch(/^location:/im)
    }
  })
})

test('without a built site pages say so, one line tells it, and calls still answer', async () => {
  const bare = await startProxy({ env: { SITE_DIR: '/nowhere' } })
  const answer = await fetch(`${bare.url}/merge-pdf`)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30'])
  expect(await answer.text()).toContain('The site has not been built yet')
  expect((await fetch(`${bare.url}/livez`)).status).toBe(200)
  expect(bare.log.filter((line) => line.includes('no built site in /nowhere'))).toHaveLength(1)
  await bare.stop()
})
