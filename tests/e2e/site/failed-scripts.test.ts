import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { accessibilityFaults } from '../../support/browser/axe.ts'
import { openPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { untilKept } from '../../support/browser/kept-by-browser.ts'
import { chooseFiles } from '../../support/browser/visitor.ts'
import { chosenPdf } from '../../support/chosen-pdf.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const sentence = 'A part of this page could not be loaded. Please check your connection.'

/** The scripts that arrive from now on are lost on the way. Returns what ends that. */
async function loseScripts(page: Page): Promise<() => Promise<void>> {
  await page.route('**/assets/*.js', (route) => route.abort('internetdisconnected'))
  return () => page.unroute('**/assets/*.js')
}

/** A page whose browser has no time for scripts that might be needed later. */
async function openEagerless(path: string) {
  const opened = await openPage(browser)
  await opened.page.addInitScript({ content: 'window.requestIdleCallback = () => 0' })
  await opened.page.goto(path)
  return opened
}

test('what works with files cannot be loaded: the page says so, and trying again works with the same files', async () => {
  const { page, context } = await openEagerless('/merge-pdf')
  await page.getByRole('button', { name: 'Choose files' }).waitFor()
  await page.waitForLoadState('networkidle')
  const restore = await loseScripts(page)
  await chooseFiles(page, [chosenPdf('a.pdf'), chosenPdf('b.pdf')])
  const alert = page.getByRole('alert')
  await alert.waitFor()
  expect(await alert.textContent()).toContain(`${sentence} Your files are still chosen.`)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Try again' }).click()
  await alert.waitFor()
  await restore()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Merge 2 PDFs' }).waitFor()
  expect(await alert.count()).toBe(0)
  await context.close()
})

test('the editor cannot be loaded: trying again opens the file, and a reload begins anew', async () => {
  const { page, context } = await openEagerless('/edit-pdf')
  await page.waitForLoadState('networkidle')
  const restore = await loseScripts(page)
  await chooseFiles(page, [chosenPdf('letter.pdf')])
  const alert = page.getByRole('alert')
  await alert.waitFor()
  expect(await alert.textContent()).toContain(`${sentence} Your file is still chosen.`)
  await untilKept(page, 1, 1)
  await restore()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('letter.pdf').first().waitFor()
  await untilKept(page, 0, 0)
  await page.reload()
  await page.getByRole('button', { name: 'Choose file', exact: true }).waitFor()
  await context.close()
})

test('the pages to pick from cannot be loaded: ranges can be typed, and trying again shows the pages', async () => {
  const { page, context } = await openPage(browser)
  await page.goto('/split-pdf/')
  await chooseFiles(page, [chosenPdf('a.pdf')])
  await page.getByText('This PDF has 1 page.').waitFor()
  const restore = await loseScripts(page)
  await page.getByRole('radio', { name: /^Custom ranges/ }).check()
  const alert = page.getByRole('alert')
  await alert.waitFor()
  expect(await alert.textContent()).toContain(`${sentence} Pages can be named by their numbers all the same.`)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByLabel('Start page').fill('1')
  await page.keyboard.press('Enter')
  await restore()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('option', { name: 'Page 1, file 1', selected: true }).waitFor()
  await context.close()
})

test('a linked page cannot be loaded: its place says so, and trying again shows it', async () => {
  const { page, context } = await openEagerless('/terms')
  await page.waitForLoadState('networkidle')
  const restore = await loseScripts(page)
  await page.route('**/merge-pdf', (route) => route.abort('internetdisconnected'))
  await page.locator('header').getByRole('link', { name: 'Merge PDF' }).click()
  const alert = page.getByRole('alert')
  await alert.waitFor()
  expect(await alert.textContent()).toContain(sentence)
  expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true)
  await restore()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Merge PDF' }).waitFor()
  await context.close()
})

test('after an update of the site a link opens its page anew', async () => {
  const { page, context } = await openEagerless('/terms')
  await page.waitForLoadState('networkidle')
  let lost = true
  await page.route('**/assets/*.js', (route) => (lost ? route.fulfill({ status: 404 }) : route.continue()))
  page.on('request', (request) => {
    if (request.isNavigationRequest()) lost = false
  })
  const reloaded = page.waitForEvent('load')
  await page.locator('header').getByRole('link', { name: 'Merge PDF' }).click()
  await reloaded
  await page.getByRole('button', { name: 'Choose files' }).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Merge PDF')
  await context.close()
})

test('what stands below cannot be loaded: it stays as it is, and its links work', async () => {
  const { page, context } = await openEagerless('/merge-pdf')
  await page.waitForLoadState('networkidle')
  await loseScripts(page)
  await page.mouse.wheel(0, 4000)
  await page.keyboard.press('Tab')
  await page.waitForTimeout(500)
  expect(await page.getByRole('heading', { name: 'How to use Merge PDF' }).isVisible()).toBe(true)
  expect(await page.getByRole('contentinfo').isVisible()).toBe(true)
  expect(await page.getByRole('button', { name: 'Choose files' }).isEnabled()).toBe(true)
  await context.close()
})
