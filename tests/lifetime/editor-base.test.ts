import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { saveEndpoint } from '@folio/contract/editing/editor'
import { freePort } from '@folio/service-kit/testing/free-port'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { type Site, startSite } from '../../scripts/site.ts'
import { siteProcesses } from '../../scripts/workspaces.ts'
import { textPdf } from '../fixtures/text-pdf.ts'
import { noServiceWorkers, patienceMs } from '../support/browser/browser.ts'
import { openBrowser } from '../support/browser/chromium.ts'
import { button, connected, edit, openFile, ready } from '../support/browser/edit-page.ts'
import { downloadResult } from '../support/browser/visitor.ts'
import { pdfTexts } from '../support/tools.ts'

let browser: Browser
let folder: string
let site: Site
/** Address of the editor service itself: to a browser another site than `localhost`, and without the proxy. */
let base: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folio-editor-base-'))
  const ports = new Map<string, number>()
  for (const { name } of siteProcesses) ports.set(name, await freePort())
  base = `http://127.0.0.1:${ports.get('editor')}`
  site = startSite({
    dataFolder: folder,
    portOf: ({ name, port }) => ports.get(name) ?? port,
    env: {
      RATE_LIMIT: 'off',
      MAX_LAG_MS: '60000',
      EDITOR_BASE_URL: base,
      EDITOR_PAGE_ORIGINS: `http://localhost:${ports.get('proxy')}`,
    },
  })
  if (!(await site.ready(180_000))) throw new Error('the site did not become ready')
  browser = await openBrowser()
}, 240_000)
afterAll(async () => {
  await browser.close()
  await site.stop()
  await rm(folder, { recursive: true })
})

const letter = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: textPdf(['Dear Mrs Hill']) }

test('edits are saved at the server base, and what was saved is fetched and deleted there', async () => {
  const context = await browser.newContext({ baseURL: site.url, acceptDownloads: true })
  context.setDefaultTimeout(patienceMs)
  const page = await context.newPage()
  await page.addInitScript({ content: noServiceWorkers })
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
  await page.goto('/edit-pdf')
  await openFile(page, letter)
  await connected(page)
  await button(page, 'Enable PDF Editing').click()
  await edit(page, 'Dear Mrs Hill', 'Dear all')
  await button(page, 'Save (1)').click()
  await page.getByText(ready).waitFor()
  // A later edit is not saved: leaving the page for the file would ask about it.
  await edit(page, 'Dear all, edited', 'Dear nobody')
  const { name, data } = await downloadResult(page, () => button(page, 'Download').click())
  expect([name, pdfTexts(data)]).toEqual(['letter-edited.pdf', ['Dear all']])
  await button(page, 'Delete now').click()
  await page.getByText('Server not connected').waitFor()
  const calls = asked
    .filter((call) => call.includes('/api/') && !call.endsWith('/api/health'))
    .map((call) => call.replace(/[\w-]{32}$/, '…'))
  // How often a page is previewed depends on how fast it is; where does not.
  const preview = `POST ${base}/api/preview-pdf`
  expect(calls).toContain(preview)
  expect(calls.filter((call) => call !== preview)).toEqual([
    `POST ${site.url}/api/load-pdf`,
    `POST ${base}/api/save-pdf`,
    `HEAD ${base}/api/download/editor/…`,
    `GET ${base}/api/download/editor/…`,
    `DELETE ${site.url}/api/download/editor/…`,
    `DELETE ${base}/api/download/editor/…`,
  ])
  expect(faults).toEqual([])
  await context.close()
})

test('pages of other sites are refused by the base and by the site', async () => {
  const headers = {
    ...{ 'content-type': 'application/json', origin: 'https://elsewhere.example' },
    'sec-fetch-site': 'cross-site',
  }
  for (const server of [base, site.url]) {
    const answer = await fetch(server + saveEndpoint, { method: 'POST', headers, body: '{}' })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, null])
  }
})
