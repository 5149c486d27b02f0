import { createHash } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { servedPages } from '../../testing/served-pages.ts'
import { startProxy } from '../../testing/start-proxy.ts'
import { pageStyle } from '../../testing/write-pages.ts'

const served = servedPages()
const { get } = served

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
    const other = await startProxy({ env: { SITE_DIR: served.folder, SITE_OFFLINE: 'off' } })
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
    const answer = await fetch(`${served.proxy.url}/share-target`, {
      method: 'POST',
      body,
      redirect: 'manual',
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/?shared'])
    expect((await get('/share-target')).status).toBe(404)
  })
})

test("a page's inline style is allowed by its hash, and by nothing else", async () => {
  const policy = (await get('/merge-pdf')).headers.get('content-security-policy')
  const hash = createHash('sha256').update(pageStyle).digest('base64')
  expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`)
  expect(policy).not.toContain('unsafe-inline')
})

test("PDF.js' worker, PDFium's and libheif's may fetch and compile from the site itself; other scripts may nothing, and none is a page", async () => {
  const policyOf = async (path: string) => (await get(path)).headers.get('content-security-policy')
  for (const worker of [
    '/pdfjs/5.5.207/pdf.worker.mjs',
    '/assets/pdfium.worker-AbCd1234.js',
    '/assets/heif.worker-AbCd1234.js',
  ]) {
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
