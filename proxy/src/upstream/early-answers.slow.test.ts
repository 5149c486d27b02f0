import type { RequestListener } from 'node:http'
import { mebibytes } from '@folio/contract/bytes'
import type { Tool } from '@folio/contract/tool'
import { mergePdf } from '@folio/contract/tools/merge-pdf'
import { splitPdf } from '@folio/contract/tools/split-pdf'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from '../../../tests/support/browser/chromium.ts'
import { startProxy, type TestProxy } from '../../testing/start-proxy.ts'
import { sendJson, startUpstream, type TestUpstream } from '../../testing/start-upstream.ts'
import { type TestSite, writeSite } from '../../testing/write-site.ts'

/** Answers a merge with 413 as soon as a file is too large, and reads the rest of the request as every service does. */
const refuseEarly: RequestListener = (req, res) => {
  let bytes = 0
  req.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (req.url === mergePdf.endpoint && bytes > mergePdf.limits.fileBytes && !res.headersSent) {
      const body = JSON.stringify({
        error: mergePdf.text.fileTooLarge,
        code: 'file-too-large',
        requestId: 'x',
      })
      res.writeHead(413, { 'content-type': 'application/json', 'content-length': body.length }).write(body)
    }
  })
  req.on('end', () => (res.headersSent ? res.end() : sendJson(res, 200, { ok: true })))
}

interface Refusal {
  readonly where: string
  readonly tool: Tool
  readonly bytes: number
  readonly tries: number
}

const refusals: readonly Refusal[] = [
  { where: 'by the service while it reads', tool: mergePdf, bytes: mebibytes(30), tries: 40 },
  { where: 'by the proxy for its length', tool: splitPdf, bytes: mebibytes(52), tries: 10 },
  { where: 'by the proxy, which does not read to the end', tool: splitPdf, bytes: mebibytes(80), tries: 10 },
]

describe('a request that is too large arrives as its sentence', () => {
  let upstream: TestUpstream
  let proxy: TestProxy
  let site: TestSite

  beforeAll(async () => {
    site = writeSite({ 'index.html': '<!doctype html><title>Upload</title><h1>Upload</h1>' })
    upstream = await startUpstream(refuseEarly)
    proxy = await startProxy({ upstream: upstream.url, env: { SITE_DIR: site.folder } })
  })
  afterAll(async () => {
    await proxy.stop()
    await upstream.close()
    site.remove()
  })

  test.each(refusals)(
    '$where: $tries times in Node',
    async ({ tool, bytes, tries }) => {
      const file = new File([Buffer.alloc(bytes)], 'large')
      const outcomes = new Map<string, number>()
      for (let count = 0; count < tries; count += 1) {
        const body = new FormData()
        body.append('files', file)
        const outcome = await fetch(proxy.url + tool.endpoint, { method: 'POST', body }).then(
          async (answer) => `${answer.status} ${((await answer.json()) as { error: string }).error}`,
          (error: unknown) => String(error instanceof Error ? (error.cause ?? error) : error),
        )
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      }
      expect([...outcomes]).toEqual([[`413 ${tool.text.fileTooLarge}`, tries]])
    },
    400_000,
  )

  describe('in Chromium', () => {
    let browser: Browser
    let page: Page

    beforeAll(async () => {
      browser = await openBrowser()
      page = await browser.newPage()
      await page.goto(proxy.url)
    })
    afterAll(() => browser.close())

    test.each(refusals)(
      '$where: $tries times',
      async ({ tool, bytes, tries }) => {
        const outcomes = await page.evaluate(uploadManyTimes(tool.endpoint, bytes, tries))
        expect(outcomes).toEqual([[`413 ${tool.text.fileTooLarge}`, tries]])
      },
      400_000,
    )
  })

  test('also when the client does not say how long it is', async () => {
    const chunks = (function* () {
      for (let count = 0; count < 52; count += 1) yield Buffer.alloc(mebibytes(1))
    })()
    const answer = await fetch(proxy.url + splitPdf.endpoint, {
      method: 'POST',
      body: ReadableStream.from(chunks),
      duplex: 'half',
    } as RequestInit)
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ error: splitPdf.text.fileTooLarge, code: 'file-too-large' })
  })

  test('and what just fits goes through', async () => {
    const body = Buffer.alloc(splitPdf.limits.fileBytes)
    const answer = await fetch(proxy.url + splitPdf.endpoint, { method: 'POST', body })
    expect(answer.status).toBe(200)
    expect(upstream.requests.at(-1)?.bytes).toBe(body.length)
  })
})

/** What runs in the page: sends a file as the pages do, and counts what comes back. */
const uploadManyTimes = (endpoint: string, bytes: number, tries: number): string => `(async () => {
  const file = new File([new Uint8Array(${bytes})], 'large')
  const outcomes = new Map()
  for (let count = 0; count < ${tries}; count += 1) {
    const outcome = await new Promise((resolve) => {
      const body = new FormData()
      body.append('files', file)
      const request = new XMLHttpRequest()
      request.upload.addEventListener('progress', () => undefined)
      request.addEventListener('load', () =>
        resolve(request.status + ' ' + JSON.parse(request.responseText).error))
      request.addEventListener('error', () => resolve('network error'))
      request.open('POST', '${endpoint}')
      request.send(body)
    })
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  }
  return [...outcomes]
})()`
