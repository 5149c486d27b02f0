import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page, Route } from 'playwright-core'
import { jpegPicture } from '../../fixtures/pictures.ts'
import { accessibilityFaults } from '../../support/browser/axe.ts'
import { openPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { button, connected, edit, letter, ready } from '../../support/browser/edit-page.ts'
import { chooseFiles, conversionMs } from '../../support/browser/visitor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Answers the first request for a path in its own way. Returns the methods of all that came. */
async function failOnce(page: Page, path: string, fail: (route: Route) => Promise<void>): Promise<string[]> {
  const asked: string[] = []
  await page.route(path, async (route) => {
    asked.push(route.request().method())
    await (asked.length === 1 ? fail(route) : route.continue())
  })
  return asked
}

const busy = (route: Route) =>
  route.fulfill({
    status: 503,
    headers: { 'Retry-After': '3' },
    json: { error: 'We are busy right now. Please try again in 3 seconds.', code: 'busy' },
  })

async function convertPhoto(page: Page): Promise<void> {
  await page.goto('/jpg-to-pdf')
  await chooseFiles(page, [{ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await jpegPicture() }])
  await button(page, 'Convert 1 image to PDF').click()
}

test.each([
  ['light', 1280],
  ['dark', 390],
] as const)(
  'a busy server is asked once more by the page itself, which says so (%s, %i px)',
  async (theme, width) => {
    const { page, context } = await openPage(browser, { theme, width, height: 844 })
    const asked = await failOnce(page, '**/api/jpg-to-pdf', busy)
    await convertPhoto(page)
    await page.getByText('Busy, trying again shortly').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await button(page, 'Download PDF').first().waitFor({ timeout: conversionMs })
    expect(asked).toEqual(['POST', 'POST'])
    await context.close()
  },
)

test('while the page waits for a busy server Cancel ends it', async () => {
  const { page, context } = await openPage(browser)
  const asked = await failOnce(page, '**/api/jpg-to-pdf', busy)
  await convertPhoto(page)
  await page.getByText('Busy, trying again shortly').waitFor()
  await button(page, 'Cancel').click()
  await button(page, 'Convert 1 image to PDF').waitFor()
  await page.waitForTimeout(4_000)
  expect(asked).toEqual(['POST'])
  await context.close()
})

test('a connection that broke in the middle costs nothing', async () => {
  const { page, context } = await openPage(browser)
  const asked = await failOnce(page, '**/api/jpg-to-pdf', (route) => route.abort('connectionreset'))
  await convertPhoto(page)
  await button(page, 'Download PDF').first().waitFor({ timeout: conversionMs })
  expect(asked).toEqual(['POST', 'POST'])
  await context.close()
})

test('the editor opens and saves although the server is busy at first', async () => {
  const { page, context } = await openPage(browser)
  const opened = await failOnce(page, '**/api/load-pdf', busy)
  const saved = await failOnce(page, '**/api/save-pdf', busy)
  await page.goto('/edit-pdf')
  await chooseFiles(page, [letter])
  await connected(page)
  await button(page, 'Enable PDF Editing').click()
  await edit(page, 'Dear Mrs Hill', 'Dear all')
  await button(page, 'Save (1)').click()
  await page.getByText(ready).waitFor()
  expect([opened, saved]).toEqual([
    ['POST', 'POST'],
    ['POST', 'POST'],
  ])
  await context.close()
})
