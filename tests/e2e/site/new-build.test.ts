import { eventually } from '@folio/service-kit/testing/eventually'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { accessibilityFaults } from '../../support/browser/axe.ts'
import { openPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { chooseFiles, untilHydrated } from '../../support/browser/visitor.ts'
import { chosenPdf } from '../../support/chosen-pdf.ts'
import { newBuildMark, type PublishedSite, publishedSite } from '../../support/published-site.ts'

let browser: Browser
let site: PublishedSite
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())
beforeEach(async () => {
  site = await publishedSite()
})
afterEach(() => site.close())

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const isOfNewBuild = async (page: Page) => (await page.locator(newBuildMark).count()) > 0

/** Until the page has kept itself and the worker of this build answers for it. */
async function keep(page: Page): Promise<void> {
  await page.goto(`${site.url}/`)
  await untilHydrated(page.locator('input[type=file]').first())
  await eventually(async () => {
    await page.keyboard.press('Shift')
    expect(await page.evaluate('navigator.serviceWorker.getRegistration().then(Boolean)')).toBe(true)
  })
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
}

test('a tab that keeps the site shows a new build as soon as a page is opened, and without a network too', async () => {
  const { page, context } = await openPage(browser, { offline: true })
  const exceptions: string[] = []
  page.on('pageerror', ({ message }) => exceptions.push(message))
  await keep(page)
  await page.goto(`${site.url}/split-pdf/`)
  expect(await isOfNewBuild(page)).toBe(false)
  site.publish()
  await page.reload()
  await heading(page, 'Split PDF').waitFor()
  expect(await isOfNewBuild(page)).toBe(true)
  await chooseFiles(page, [chosenPdf('a.pdf')])
  await page.getByText('This PDF has 1 page.').waitFor()
  await page.goto(`${site.url}/merge-pdf/`)
  expect(await isOfNewBuild(page)).toBe(true)
  await page.evaluate('navigator.serviceWorker.getRegistration().then((found) => found.update())')
  // The new worker has fetched its first pages; it takes over once no page of the old build is open.
  await eventually(async () => expect(await page.evaluate<string[]>('caches.keys()')).toContain('pages new'))
  await context.setOffline(true)
  await page.reload()
  await heading(page, 'Merge PDF').waitFor()
  expect(await isOfNewBuild(page)).toBe(true)
  expect(exceptions).toEqual([])
  await context.close()
})

/** A tab of the old build whose browser has had no time for scripts that might be needed later. */
async function openOld(path: string) {
  const opened = await openPage(browser)
  await opened.page.addInitScript({ content: 'window.requestIdleCallback = () => 0' })
  await opened.page.goto(`${site.url}${path}`)
  await opened.page.waitForLoadState('networkidle')
  return opened
}

test('a link in a tab of the old build opens the page of the new one', async () => {
  const { page, context } = await openOld('/terms/')
  site.publish()
  await page.locator('header').getByRole('link', { name: 'Merge PDF' }).click()
  await heading(page, 'Merge PDF').waitFor()
  await page.getByRole('button', { name: 'Choose files' }).waitFor()
  await eventually(async () => expect(await isOfNewBuild(page)).toBe(true))
  await context.close()
})

test('what a tool works with is gone: the page stays, says why, and is reloaded as the new build with the same files', async () => {
  const { page, context } = await openOld('/merge-pdf/')
  site.publish()
  await chooseFiles(page, [chosenPdf('a.pdf'), chosenPdf('b.pdf')])
  const alert = page.getByRole('alert')
  await alert.getByText('This site was updated after you opened this page.').waitFor()
  expect(await heading(page, 'Merge PDF').isVisible()).toBe(true)
  expect(await accessibilityFaults(page)).toEqual([])
  await alert.getByRole('button', { name: 'Reload the page' }).click()
  await page.locator(newBuildMark).waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Merge 2 PDFs' }).waitFor()
  await context.close()
})

test('the editor is gone: after the reload it opens the file that was chosen, once', async () => {
  const { page, context } = await openOld('/edit-pdf')
  site.publish()
  await chooseFiles(page, [chosenPdf('letter.pdf')])
  const alert = page.getByRole('alert')
  await alert.getByRole('button', { name: 'Reload the page' }).click()
  await page.locator(newBuildMark).waitFor({ state: 'attached' })
  await page.getByText('letter.pdf').first().waitFor()
  await page.locator('[data-intake]').waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('button', { name: 'Choose file', exact: true }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.locator('[data-intake]').count()).toBe(1)
  await context.close()
})
