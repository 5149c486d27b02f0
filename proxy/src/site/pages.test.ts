import { createHash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { redirects } from '@folio/contract/site/redirects'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sendRaw, statusesOf } from '../../testing/raw-request.ts'
import { startProxy, type TestProxy } from '../../testing/start-proxy.ts'
import { type TestSite, writeSite } from '../../testing/write-site.ts'

const css = 'h1{margin:0}'
const page = (name: string) =>
  `<!doctype html><html data-origin="https://site.invalid" data-ad="" data-editor=""><style>${css}</style><link rel="canonical" href="https://site.invalid/${name}"><!--ad--><h1>${name}</h1><a href="mailto:contact@site.invalid">write</a>`
const script = `export const text = '${'compressible '.repeat(200)}'`

let site: TestSite
let proxy: TestProxy

beforeAll(async () => {
  site = writeSite({
    'index.html': page(''),
    'api/index.html': page('api'),
    'merge-pdf/index.html': page('merge-pdf'),
    'merge-pdf/index.claims-off.html': page('merge-pdf').replace('<h1>', '<h1>modest '),
    'ad-band.html': '<iframe src="https://ad.invalid/"></iframe>',
    'split-pdf/index.html': page('split-pdf/'),
    '404.html': page('404'),
    'es/index.html': page('es'),
    'es/merge-pdf/index.html': page('es/merge-pdf'),
    'es/split-pdf/index.html': page('es/split-pdf/'),
    'es/404.html': page('es/404'),
    'sitemap.xml': '<urlset><url><loc>https://site.invalid/</loc></url></urlset>',
    'robots.txt': 'User-agent: *\nDisallow: /api/\nSitemap: https://site.invalid/sitemap.xml\n',
    'assets/app-AbCd1234.js': script,
    'assets/app-AbCd1234.js.br': brotliCompressSync(script),
    'assets/app-AbCd1234.js.gz': gzipSync(script),
    'assets/app-AbCd1234.js.map': '{"sources":["secret.ts"]}',
    'pdfjs/5.5.207/pdf.worker.mjs': script,
    'pdfjs/5.5.207/cmaps/H.bcmap': 'x',
    'assets/tiff.worker-AbCd1234.js': script,
    'assets/pdfium.worker-AbCd1234.js': script,
    'assets/pdfium-AbCd1234.wasm': 'x',
    'service-worker.js': 'keep()',
    'service-worker.off.js': 'leave()',
    'icon.png': Buffer.from('89504e47', 'hex'),
    'data.bin': 'x',
    '.vite/manifest.json': '{}',
    '.env': 'SECRET=1',
  })
  proxy = await startProxy({ env: { SITE_DIR: site.folder } })
})
afterAll(async () => {
  await proxy.stop()
  site.remove()
})

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(proxy.url + path, { method, headers, redirect: 'manual' })

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
    const { text } = await sendRaw(proxy.port, request)
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
    expect(plain.toString()).toBe(script)
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
      const answer = await sendRaw(proxy.port, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
      expect([path, statusesOf(answer)]).toEqual([path, [400]])
      expect(answer.text).not.toMatch(/^location:/im)
    }
  })
})

describe('the address of the site', () => {
  test('is the one the visitor used, unless it is configured', async () => {
    const answer = await get('/merge-pdf')
    const text = await answer.text()
    expect(text).toContain(`href="${proxy.url}/merge-pdf"`)
    expect(text).toContain('mailto:contact@127.0.0.1')
    expect(text).not.toContain('site.invalid')
    expect(answer.headers.get('vary')).toBe('Accept-Encoding, Host')
    expect(await (await get('/sitemap.xml')).text()).toContain(`<loc>${proxy.url}/</loc>`)
    expect(proxy.log.filter((line) => line.includes('SITE_URL'))).toHaveLength(1)
  })

  test('is the one that is configured, whatever host is asked', async () => {
    const env = {
      SITE_DIR: site.folder,
      SITE_URL: 'https://folio.example/',
      CONTACT_EMAIL: 'us@folio.example',
    }
    const configured = await startProxy({ env })
    const answer = await fetch(`${configured.url}/merge-pdf`)
    const text = await answer.text()
    expect(text).toContain('href="https://folio.example/merge-pdf"')
    expect(text).toContain('mailto:us@folio.example')
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect(await (await fetch(`${configured.url}/robots.txt`)).text()).toContain(
      'https://folio.example/sitemap.xml',
    )
    await configured.stop()
  })

  test('is one of the hosts that are allowed, the first of them for any other', async () => {
    const env = { SITE_DIR: site.folder, SITE_HOSTS: 'folio.lan, Folio.Example:8080' }
    const careful = await startProxy({ env })
    const asked = async (host: string) =>
      (await sendRaw(careful.port, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).text
    expect(await asked('folio.lan')).toContain('href="http://folio.lan/"')
    expect(await asked('FOLIO.example:8080')).toMatch(/href="http:\/\/folio\.example:8080\/"/i)
    const strange = await asked('evil.example')
    expect(strange).toContain('href="http://folio.lan/"')
    expect(strange).not.toContain('evil')
    await careful.stop()
  })

  test('takes the scheme from a proxy in front only when there is one', async () => {
    const headers = { 'x-forwarded-proto': 'https' }
    expect(await (await get('/', headers)).text()).toContain(`href="${proxy.url}/"`)
    const behind = await startProxy({ env: { SITE_DIR: site.folder, TRUST_PROXY_HOPS: '1' } })
    const answer = await fetch(behind.url, { headers })
    expect(await answer.text()).toContain(`href="${behind.url.replace('http:', 'https:')}/"`)
    await behind.stop()
  })

  test('made up a thousand times takes no memory and breaks nothing', async () => {
    for (let count = 0; count < 1000; count += 1) {
      const { text } = await sendRaw(
        proxy.port,
        `GET / HTTP/1.1\r\nHost: h${count}.example\r\nConnection: close\r\n\r\n`,
      )
      expect(text).toContain(`href="http://h${count}.example/"`)
    }
  })
})

test('claims can be left out, and an advertising band put in, without another build', async () => {
  const env = { SITE_DIR: site.folder, SITE_CLAIMS: 'off', AD_URL: 'https://ads.example/band?a=1&b="2"' }
  const other = await startProxy({ env })
  const answer = await fetch(`${other.url}/merge-pdf`)
  const text = await answer.text()
  const address = 'https://ads.example/band?a=1&amp;b=%222%22'
  expect(text).toContain(`<iframe src="${address}"></iframe><h1>modest merge-pdf</h1>`)
  expect(text).toContain(`data-ad="${address}"`)
  expect(answer.headers.get('content-security-policy')).toContain('frame-src https://ads.example;')
  expect((await fetch(`${other.url}/merge-pdf/index.claims-off.html`)).status).toBe(404)
  expect(await (await fetch(other.url)).text()).toContain('<h1></h1>')
  await other.stop()

  const plain = await (await get('/merge-pdf')).text()
  expect(plain).toContain('<h1>merge-pdf</h1>')
  expect(plain).toContain('data-ad=""')
  expect(plain).not.toMatch(/iframe|<!--ad-->/)
})

describe('what browsers keep for when there is no network', () => {
  test('the service worker may ask the site and do nothing else', async () => {
    const answer = await get('/service-worker.js')
    expect(await answer.text()).toBe('keep()')
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    )
    expect((await get('/service-worker.off.js')).status).toBe(404)
  })

  test('can be switched off without another build: then the worker that removes itself has its address', async () => {
    const other = await startProxy({ env: { SITE_DIR: site.folder, SITE_OFFLINE: 'off' } })
    const answer = await fetch(`${other.url}/service-worker.js`)
    expect(await answer.text()).toBe('leave()')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self'")
    expect((await fetch(`${other.url}/service-worker.off.js`)).status).toBe(404)
    await other.stop()
  })

  test('files that are shared where no service worker takes them lead to the home page', async () => {
    const body = new FormData()
    body.append('files', new File(['%PDF'], 'a.pdf'))
    const answer = await fetch(`${proxy.url}/share-target`, { method: 'POST', body, redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/?shared'])
    expect((await get('/share-target')).status).toBe(404)
  })
})

test('the editor’s server base is told to pages, and is all that they may ask beside the site', async () => {
  for (const [address, base] of [
    ['https://edit.example', 'https://edit.example'],
    ['https://edit.example:444/"own"/', 'https://edit.example:444/%22own%22'],
  ]) {
    const other = await startProxy({ env: { SITE_DIR: site.folder, EDITOR_BASE_URL: String(address) } })
    const answer = await fetch(`${other.url}/merge-pdf`)
    expect(await answer.text()).toContain(`data-editor="${base}"`)
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain(`connect-src 'self' blob: ${new URL(String(base)).origin};`)
    await other.stop()
  }
  const plain = await get('/merge-pdf')
  expect(await plain.text()).toContain('data-editor=""')
  expect(plain.headers.get('content-security-policy')).toContain("connect-src 'self' blob:;")
})

test("a page's inline style is allowed by its hash, and by nothing else", async () => {
  const policy = (await get('/merge-pdf')).headers.get('content-security-policy')
  const hash = createHash('sha256').update(css).digest('base64')
  expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`)
  expect(policy).not.toContain('unsafe-inline')
})

test("PDF.js' worker and PDFium's may fetch and compile from the site itself; other scripts may nothing, and none is a page", async () => {
  const policyOf = async (path: string) => (await get(path)).headers.get('content-security-policy')
  for (const worker of ['/pdfjs/5.5.207/pdf.worker.mjs', '/assets/pdfium.worker-AbCd1234.js']) {
    expect(await policyOf(worker)).toBe(
      "default-src 'none'; connect-src 'self'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'",
    )
  }
  for (const other of [
    '/assets/tiff.worker-AbCd1234.js',
    '/assets/app-AbCd1234.js',
    '/assets/pdfium-AbCd1234.wasm',
    '/pdfjs/5.5.207/cmaps/H.bcmap',
  ]) {
    expect(await policyOf(other)).toBe("sandbox; default-src 'none'; frame-ancestors 'none'")
  }
  expect((await get('/pdfjs/5.5.207/pdf.worker.mjs/')).status).toBe(404)
})

test('a copy of the worker that is asked for again gets the policy of today', async () => {
  const etag = (await get('/pdfjs/5.5.207/pdf.worker.mjs')).headers.get('etag') ?? ''
  const again = await get('/pdfjs/5.5.207/pdf.worker.mjs', { 'if-none-match': etag })
  expect([again.status, again.headers.get('content-security-policy')]).toEqual([
    304,
    expect.stringContaining("connect-src 'self'"),
  ])
})

test('security.txt names a contact and an expiry within a year', async () => {
  const answer = await get('/.well-known/security.txt')
  const text = await answer.text()
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(text).toContain(`Contact: ${proxy.url}/contact-us\n`)
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '')
  expect(expires).toBeGreaterThan(Date.now())
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000)
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
