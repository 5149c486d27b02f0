import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { walkEditor, walkWithoutServer } from '../../states/editor-states.ts'
import { accessibilityFaults } from '../../support/browser/axe.ts'
import { noServiceWorkers, openPage, type PageOptions, patienceMs } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import {
  button,
  connected,
  edit,
  field,
  letter,
  openEditor as open,
  ready,
  write,
} from '../../support/browser/edit-page.ts'
import { focusFault } from '../../support/browser/visible-focus.ts'
import { chooseFiles, chooserByKey, downloadResult, untilHydrated } from '../../support/browser/visitor.ts'
import { checkPdf, lockedPdf, pdfTexts } from '../../support/tools.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const openEditor = (options: PageOptions = {}) => open(browser, letter, options)

test('a text is changed, saved and downloaded: the new words are in the PDF, the old ones are not', async () => {
  const { page, context, offences } = await openEditor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await connected(page)
  await button(page, 'Enable PDF Editing').click()
  await page.getByText('Edit Mode Active').waitFor()
  await edit(page, 'Dear Mrs Hill', 'Dear Mr Valley')
  expect(await page.getByText('Edit Mode Active').count()).toBe(0)
  await button(page, 'Next page').click()
  await page.getByText('Page 2', { exact: true }).waitFor({ state: 'detached' })
  await edit(page, 'See you on Monday', 'See you on Tuesday')
  await button(page, 'Save (2)').click()
  await page.getByText(ready).waitFor()
  const { name, data } = await downloadResult(page, () => button(page, 'Download').click())
  checkPdf(data)
  expect(name).toMatch(/\.pdf$/)
  expect(pdfTexts(data)).toEqual(['Dear Mr Valley', 'See you on Tuesday', 'The end'])
  const download = asked.filter((request) => request.includes('/api/download/'))
  expect(download[0]).toMatch(/^HEAD /)
  expect(offences).toEqual([])
  await context.close()
})

test('nothing of pdf.js is loaded before a file is chosen', async () => {
  const { page, context } = await openPage(browser)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/edit-pdf', { waitUntil: 'networkidle' })
  await button(page, 'Choose file').hover()
  const pdfjs = () => asked.filter((url) => url.includes('/pdfjs/') || url.includes('pdf-library'))
  expect(pdfjs()).toEqual([])
  await chooseFiles(page, [letter])
  await page.locator('canvas').waitFor()
  expect(pdfjs().length).toBeGreaterThan(0)
  await context.close()
})

test('without the server texts are edited but not saved, until a retry brings it back', async () => {
  const { page, context } = await openPage(browser)
  await page.route('**/api/load-pdf', (route) => route.abort())
  await page.goto('/edit-pdf')
  await chooseFiles(page, [letter])
  await page
    .getByText('Warning: Server connection failed. You can edit text but saving is disabled.')
    .waitFor()
  await page.getByText('Server not connected').waitFor()
  await button(page, 'Enable PDF Editing').click()
  await edit(page, 'Dear Mrs Hill', 'Dear all')
  expect(await button(page, 'Save (1)').isDisabled()).toBe(true)
  await page.keyboard.press('Control+s')
  await page.getByText('Server connection required for saving. Please try uploading the PDF again.').waitFor()
  await button(page, 'Retry Connection').click()
  await page.getByText('Warning: Server connection failed').waitFor()
  await page.unroute('**/api/load-pdf')
  await button(page, 'Retry Server Connection').click()
  await connected(page)
  expect(await page.getByRole('alert').count()).toBe(0)
  await button(page, 'Save (1)').click()
  await page.getByText(ready).waitFor()
  const { data } = await downloadResult(page, () => button(page, /^Download \S+\.pdf$/).click())
  expect(pdfTexts(data)[0]).toBe('Dear all')
  await context.close()
})

test('a saved file that is gone is told and has to be saved again; so is a session', async () => {
  const { page, context } = await openEditor()
  await connected(page)
  await button(page, 'Download').click()
  await page.getByText('Please save your changes first before downloading.').waitFor()
  await button(page, 'Dismiss').click()
  await button(page, 'Enable PDF Editing').click()
  await edit(page, 'Dear Mrs Hill', 'Dear all')
  await button(page, 'Save (1)').click()
  await page.getByText(ready).waitFor()
  await page.route('**/api/download/**', (route) => route.fulfill({ status: 404 }))
  await button(page, 'Download').click()
  await page.getByText('Download failed: File not found (404 Not Found)').waitFor()
  expect(await page.getByText(ready).count()).toBe(0)
  await page.unroute('**/api/download/**')
  await page.route('**/api/download/**', (route) => route.abort())
  await button(page, 'Save (1)').click()
  await page.getByText(ready).waitFor()
  await button(page, 'Download').click()
  await page
    .getByText(
      'Download failed: Failed to fetch. The file might have expired. Please save your changes again.',
    )
    .waitFor()
  await page.route('**/api/save-pdf', (route) =>
    route.fulfill({ status: 404, json: { success: false, error: 'This session has ended.' } }),
  )
  await button(page, 'Save (1)').click()
  await page.getByText('Failed to save PDF: This session has ended.').waitFor()
  await page.getByText('Server not connected').waitFor()
  await page.unroute('**/api/save-pdf')
  await button(page, 'Retry Connection').click()
  await connected(page)
  await button(page, 'Save (1)').click()
  await page.getByText(ready).waitFor()
  await context.close()
})

test('from opening to downloading by the keyboard alone', async () => {
  const { page, context, offences } = await openPage(browser)
  await page.goto('/edit-pdf', { waitUntil: 'networkidle' })
  const chooser = await chooserByKey(page, () => button(page, 'Choose file').focus())
  await chooser.setFiles(letter)
  await connected(page)
  const tabTo = async (name: string | RegExp) => {
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab')
      expect(await focusFault(page)).toBeNull()
      const here = await page.evaluate(
        'document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent',
      )
      if (typeof name === 'string' ? here === name : name.test(String(here))) return
    }
    throw new Error(`the Tab key does not come to ${name}`)
  }
  await tabTo('Enable PDF Editing')
  await page.keyboard.press('Enter')
  await tabTo('Dear Mrs Hill')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Dear keyboard')
  await page.keyboard.press('Escape')
  const focused = () => page.evaluate('document.activeElement.getAttribute("aria-label")')
  expect(await focused()).toBe('Dear keyboard, edited')
  await page.keyboard.press('Control+z')
  await button(page, 'Save (0)').waitFor()
  await page.keyboard.press('Control+Shift+z')
  await button(page, 'Save (1)').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.getByLabel('Page number').and(page.locator('[value="2"]')).waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText(ready).waitFor()
  // Backwards from the page to the notice above it.
  await page.getByRole('button', { name: /^Download \S+\.pdf$/ }).focus()
  const { data } = await downloadResult(page, () => page.keyboard.press('Enter'))
  expect(pdfTexts(data)[0]).toBe('Dear keyboard')
  expect(offences).toEqual([])
  await context.close()
})

test('from opening to downloading with a finger alone, on a phone', async () => {
  const { page, context, offences } = await openPage(browser, { width: 390, height: 844, touch: true })
  await page.goto('/edit-pdf')
  const choose = button(page, 'Choose file')
  await untilHydrated(choose)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), choose.tap()])
  await chooser.setFiles(letter)
  await connected(page)
  await button(page, 'Enable PDF Editing').tap()
  await button(page, 'Dear Mrs Hill').tap()
  await field(page).tap()
  await write(page, 'Dear finger')
  await button(page, 'Done').tap()
  await button(page, 'Dear finger, edited').waitFor()
  await button(page, 'Save (1)').tap()
  await page.getByText(ready).waitFor()
  const download = page.getByRole('button', { name: /^Download \S+\.pdf$/ })
  const { data } = await downloadResult(page, () => download.tap())
  expect(pdfTexts(data)[0]).toBe('Dear finger')
  expect(offences).toEqual([])
  await context.close()
})

test('texts lie over their letters at every zoom and pixel density', async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, deviceScaleFactor: 2 })
  context.setDefaultTimeout(patienceMs)
  const page = await context.newPage()
  await page.addInitScript({ content: noServiceWorkers })
  const { page: home, context: other } = await openPage(browser)
  await home.goto('/edit-pdf')
  const url = home.url()
  await other.close()
  await page.goto(url)
  await chooseFiles(page, [letter])
  await button(page, 'Enable PDF Editing').click()
  const inkInside = `(() => {
    const canvas = document.querySelector('canvas')
    const frame = canvas.getBoundingClientRect()
    const box = document.querySelector('[data-text]').getBoundingClientRect()
    const ratio = canvas.width / frame.width
    const { data, width } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
    const inside = { ink: 0, all: 0, ratio }
    for (let index = 0; index < data.length; index += 4) {
      if (data[index] > 128) continue
      const x = ((index / 4) % width) / ratio + frame.left, y = Math.floor(index / 4 / width) / ratio + frame.top
      inside.all += 1
      if (x >= box.left - 1 && x <= box.right + 1 && y >= box.top - 1 && y <= box.bottom + 1) inside.ink += 1
    }
    return inside
  })()`
  for (const zoomed of ['100%', '110%', '120%']) {
    await page.getByLabel('Zoom', { exact: true }).filter({ hasText: zoomed }).waitFor()
    await page.locator('[aria-busy="false"] canvas').waitFor()
    // The texts are read when the page is drawn.
    await page.locator('[data-text]').first().waitFor()
    const { ink, all, ratio } = (await page.evaluate(inkInside)) as Record<'ink' | 'all' | 'ratio', number>
    expect(all).toBeGreaterThan(500)
    expect(ink / all).toBeGreaterThan(0.97)
    expect(ratio).toBeCloseTo(2, 1)
    await button(page, 'Zoom in').click()
  }
  await context.close()
})

describe.each([
  ['light', 1280],
  ['dark', 390],
] as const)('in the %s theme at %i px', (theme, width) => {
  test('no state has an accessibility fault or scrolls sideways', async () => {
    const { page, context, offences } = await openPage(browser, { theme, width })
    const faults: Record<string, string[]> = {}
    const look = async (state: string) => {
      const found = await accessibilityFaults(page)
      for (const other of [320, 390, width]) {
        await page.setViewportSize({ width: other, height: 800 })
        const across = (await page.evaluate('document.documentElement.scrollWidth')) as number
        if (across > other) found.push(`${across} px wide in ${other}`)
      }
      if (found.length > 0) faults[state] = found
    }
    await walkEditor(page, look)
    expect(offences).toEqual([])
    await walkWithoutServer(page, look)
    expect(faults).toEqual({})
    await context.close()
  })
})

test('closing starts over: page, zoom, edits and mode', async () => {
  const { page, context } = await openEditor()
  await button(page, 'Enable PDF Editing').click()
  await edit(page, 'Dear Mrs Hill', 'Dear all')
  await button(page, 'Next page').click()
  await button(page, 'Zoom out').click()
  await button(page, 'Close letter.pdf').click()
  await page.getByText('Drop a PDF here').waitFor()
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Choose file')
  await chooseFiles(page, [letter])
  await page.locator('[aria-busy="false"] canvas').waitFor()
  await page.getByLabel('Zoom', { exact: true }).filter({ hasText: '100%' }).waitFor()
  await page.getByText('View mode').waitFor()
  await button(page, 'Save (0)').waitFor()
  expect(await page.getByLabel('Page number').inputValue()).toBe('1')
  await context.close()
})

test('a file that is no PDF inside, or locked, is told in words', async () => {
  const { page, context } = await openPage(browser)
  await page.goto('/edit-pdf')
  await chooseFiles(page, [{ ...letter, buffer: Buffer.from('not a PDF at all') }])
  await page.getByText('Failed to load PDF', { exact: true }).waitFor()
  await button(page, 'Dismiss').click()
  expect(await page.getByRole('alert').count()).toBe(0)
  await chooseFiles(page, [{ ...letter, buffer: lockedPdf(letter.buffer) }])
  await page.getByText('letter.pdf is password-protected. Enter its password and try again.').waitFor()
  await context.close()
})

test.each([
  ['**/assets/pdf-library*', 'Failed to load PDF library'],
  ['**/pdf.worker*', 'PDF.js not loaded'],
])('without %s: %s', async (part, sentence) => {
  const { page, context } = await openPage(browser)
  await page.route(part, (route) => route.abort())
  await page.goto('/edit-pdf')
  await chooseFiles(page, [letter])
  await page.getByText(sentence, { exact: true }).waitFor()
  await page.getByText('Drop a PDF here').waitFor()
  await context.close()
})

test('edits that were not saved are not lost by closing the file or following a link', async () => {
  const { page, context } = await openEditor()
  await button(page, 'Enable PDF Editing').click()
  await edit(page, 'Dear Mrs Hill', 'Dear all')
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.dismiss()
  })
  await page.getByRole('navigation').getByRole('link', { name: 'Merge PDF' }).first().click()
  expect(asked).toEqual(['Your edits are not saved. Leave this page?'])
  expect(new URL(page.url()).pathname).toBe('/edit-pdf')
  await button(page, 'Close letter.pdf').click()
  await page.getByText('1 edit had not been saved.').waitFor()
  await button(page, 'Open it again').click()
  await connected(page)
  await button(page, 'Save (1)').click()
  await page.getByText(ready).waitFor()
  // What was offered before is not offered until the browser has been asked again, which may take a while.
  await page.evaluate(`
    const query = navigator.locks.query.bind(navigator.locks)
    navigator.locks.query = () => new Promise((resolve) => setTimeout(() => resolve(query()), 2_000))`)
  await button(page, 'Close letter.pdf').click()
  await page.getByText('Drop a PDF here').waitFor()
  expect(await page.getByText('had not been saved').count()).toBe(0)
  await context.close()
})
