import { eventually } from '@folio/service-kit/testing/eventually'
import { freePort } from '@folio/service-kit/testing/free-port'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { startProxy, type TestProxy } from '../../../proxy/testing/start-proxy.ts'
import { startUpstream, type TestUpstream } from '../../../proxy/testing/start-upstream.ts'
import { textPdf } from '../../fixtures/text-pdf.ts'
import { noServiceWorkers } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { chooseFiles, convertButton } from '../../support/browser/visitor.ts'
import { type ToolCase, toolCases } from '../tool-cases.ts'

/** The built site behind a proxy of its own, whose services this test can take away. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

let proxy: TestProxy
let upstream: TestUpstream | undefined
let context: BrowserContext
afterEach(async () => {
  await context.close()
  await proxy.stop()
  await upstream?.close()
  upstream = undefined
})

const caseOf = (path: string): ToolCase => {
  const found = toolCases.find((one) => one.path === path)
  if (!found) throw new Error(`no case for ${path}`)
  return found
}

/** A tool's page with its files chosen. */
async function withFiles(path: string): Promise<{ page: Page; tool: ToolCase }> {
  const tool = caseOf(path)
  context = await browser.newContext()
  const page = await context.newPage()
  await page.addInitScript({ content: noServiceWorkers })
  await page.clock.install()
  await page.goto(proxy.url + path)
  await chooseFiles(page, await tool.files())
  await convertButton(page, tool).waitFor()
  return { page, tool }
}

const told = (page: Page): Promise<string | null> => page.getByRole('alert').locator('p').textContent()

async function convertInVain(page: Page, tool: ToolCase): Promise<string | null> {
  await convertButton(page, tool).click()
  await giveUp(page)
  // The files are kept, and the same can be tried again.
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  return told(page)
}

/** Lets the seconds pass in which the page waits for the site before it says what went wrong. */
async function giveUp(page: Page): Promise<void> {
  await eventually(async () => {
    await page.clock.runFor(1000)
    expect(await page.getByRole('alert').isVisible()).toBe(true)
  }, 20_000)
}

describe('a service that refuses the connection', () => {
  test.each([
    ['/split-pdf/', 'PDF split', 5000],
    ['/pdf-to-jpg', 'PDF to JPG', 5000],
    ['/pdf-to-png', 'PDF to PNG', 5000],
    ['/webp-to-png', 'WebP to PNG', 5000],
    ['/png-to-webp', 'PNG to WebP', 5000],
    ['/png-to-pdf', 'PNG to PDF', 5003],
    ['/jpg-to-pdf', 'JPG to PDF', 5006],
  ])('%s is told as not running', async (path, name, port) => {
    proxy = await startProxy({ upstream: `http://127.0.0.1:${await freePort()}` })
    const { page, tool } = await withFiles(path)
    expect(await convertInVain(page, tool)).toBe(
      `${name} server is not running. Please start the server on port ${port}.`,
    )
  })
})

describe('a site that has gone since the page was opened', () => {
  test.each([
    [
      '/word-to-pdf',
      'Cannot connect to the conversion server. Please make sure the backend is running on port 5000.',
    ],
    ['/merge-pdf', 'Cannot connect to the server. Please make sure the backend is running.'],
    [
      '/compress-pdf',
      'Cannot connect to the compression server. Please make sure it is running on port 5001.',
    ],
    ['/png-to-pdf', 'Cannot connect to the PNG to PDF server. Please make sure it is running on port 5003.'],
  ])('%s cannot connect', async (path, sentence) => {
    proxy = await startProxy()
    const { page, tool } = await withFiles(path)
    await proxy.stop()
    expect(await convertInVain(page, tool)).toBe(sentence)
  })
})

describe('a line that is cut while the server works', () => {
  test.each([
    ['/word-to-pdf', 'Network error. Please check your backend server is running.'],
    ['/pdf-to-word', 'Network error. Please check your backend server is running.'],
    ['/merge-pdf', 'Network error. Please check your backend server is running.'],
    ['/compress-pdf', 'Network error. Please check your compression server is running.'],
  ])('%s is a network error', async (path, sentence) => {
    const silent = await startUpstream((req) => void req.resume())
    upstream = silent
    proxy = await startProxy({ upstream: silent.url })
    const { page, tool } = await withFiles(path)
    await convertButton(page, tool).click()
    await eventually(async () => expect(silent.requests.map(({ method }) => method)).toContain('POST'))
    await proxy.stop()
    await giveUp(page)
    expect(await told(page)).toBe(sentence)
  })
})

test('the editor asks for a file when the connection is tried again after the file was closed', async () => {
  proxy = await startProxy({ upstream: `http://127.0.0.1:${await freePort()}` })
  context = await browser.newContext()
  const page = await context.newPage()
  await page.addInitScript({ content: noServiceWorkers })
  await page.goto(`${proxy.url}/edit-pdf`)
  await chooseFiles(page, [{ name: 'a.pdf', mimeType: 'application/pdf', buffer: textPdf(['one']) }])
  const warning = 'Warning: Server connection failed. You can edit text but saving is disabled.'
  await page.getByText(warning).waitFor()
  await page.getByRole('button', { name: 'Close a.pdf' }).click()
  await page.getByText('Drop a PDF here').waitFor()
  await page.getByRole('alert').getByText(warning).waitFor()
  await page.getByRole('button', { name: 'Retry Server Connection' }).click()
  await page.getByRole('alert').getByText('Please select a PDF file first.').waitFor()
})

test('on a phone what went wrong is not hidden under the header', async () => {
  proxy = await startProxy()
  context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.addInitScript({ content: noServiceWorkers })
  await page.goto(`${proxy.url}/jpg-to-pdf`)
  const [photo] = await caseOf('/jpg-to-pdf').files()
  if (!photo) throw new Error('no photo')
  await chooseFiles(page, [photo])
  const convert = page.getByRole('button', { name: 'Convert 1 image to PDF' })
  // What works with files comes in a script of its own, which a page without a connection cannot fetch.
  await convert.waitFor()
  await context.setOffline(true)
  await convert.click()
  const alert = page.getByRole('alert')
  await alert.waitFor()
  const bottomOfHeader = await page.evaluate<number>(
    `document.querySelector('header').getBoundingClientRect().bottom`,
  )
  await eventually(async () =>
    expect((await alert.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(bottomOfHeader),
  )
})

test('without a connection the page says so first, then the sentence of the specification', async () => {
  proxy = await startProxy()
  const { page, tool } = await withFiles('/merge-pdf')
  await context.setOffline(true)
  expect(await convertInVain(page, tool)).toBe(
    'You are offline. Please check your connection and try again. ' +
      'Cannot connect to the server. Please make sure the backend is running.',
  )
})
