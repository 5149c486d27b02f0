import { eventually } from '@folio/service-kit/testing/eventually'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { textPdf } from '../../fixtures/text-pdf.ts'
import { accessibilityFaults } from '../../support/browser/axe.ts'
import { openPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { chooseFiles, conversionMs, untilHydrated } from '../../support/browser/visitor.ts'
import { chosenPdf } from '../../support/chosen-pdf.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Does what makes the page keep itself, and waits until it answers for the pages that are opened next. */
async function keep(page: Page): Promise<void> {
  await page.goto('/')
  await untilHydrated(page.locator('input[type=file]').first())
  await eventually(async () => {
    await page.keyboard.press('Shift')
    expect(await page.evaluate('navigator.serviceWorker.getRegistration().then(Boolean)')).toBe(true)
  })
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
}

/** The browser tells of every request that found no network. */
const lineFault = /^console: Failed to load resource: net::ERR_(?:INTERNET_DISCONNECTED|FAILED)$/

const keptPaths = (page: Page) =>
  page.evaluate<string[]>(`(async () => {
    const paths = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
    return paths.sort()
  })()`)

test('nothing is kept for a visitor who only reads', async () => {
  const { page, context } = await openPage(browser, { offline: true })
  await page.goto('/merge-pdf')
  await untilHydrated(page.locator('input[type=file]').first())
  await page.waitForTimeout(2000)
  expect(await page.evaluate('navigator.serviceWorker.getRegistrations().then((all) => all.length)')).toBe(0)
  expect(await keptPaths(page)).toEqual([])
  await context.close()
})

test.each([
  { theme: 'light', width: 1280 },
  { theme: 'dark', width: 390 },
] as const)(
  'without a network the tools open, take files and say what they need ($theme, $width)',
  async (look) => {
    const { page, context, offences } = await openPage(browser, { ...look, offline: true })
    await keep(page)
    await context.setOffline(true)
    // The address that leads to a page online does so here, with and without the slash at its end.
    await page.goto('/split-pdf')
    await page.getByRole('heading', { level: 1, name: 'Split PDF' }).waitFor()
    await page.goto('/merge-pdf')
    await page.getByRole('heading', { level: 1, name: 'Merge PDF' }).waitFor()
    await page
      .getByText('You are offline. You can choose files now; converting them needs the network.')
      .waitFor()
    await chooseFiles(page, [chosenPdf('a.pdf'), chosenPdf('b.pdf')])
    const merge = page.getByRole('button', { name: 'Merge 2 PDFs' })
    await merge.click()
    await page.getByText(/^You are offline\. Please check your connection/).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await context.setOffline(false)
    await page.getByText('You can choose files now').waitFor({ state: 'detached' })
    // What was said of the line is no longer true, and gone; what went wrong still stands.
    await page.getByText('You are offline').waitFor({ state: 'detached' })
    await page.getByRole('alert').getByText('Cannot connect to the server').waitFor()
    await merge.click()
    await page
      .getByRole('button', { name: 'Download Merged PDF', exact: true })
      .waitFor({ timeout: conversionMs })
    const kept = await keptPaths(page)
    expect(kept).toContain('/merge-pdf')
    expect(kept.filter((path) => path.startsWith('/api/') || path.startsWith('/pdfjs/'))).toEqual([])
    expect(kept.filter((path) => !path.startsWith('/assets/'))).not.toContainEqual(
      expect.stringMatching(/\./),
    )
    expect(offences.filter((offence) => !lineFault.test(offence))).toEqual([])
    await context.close()
  },
)

test('a page comes from the network while there is one, and what is kept is renewed by it', async () => {
  const { page, context, offences } = await openPage(browser, { offline: true })
  await keep(page)
  const stale = '<!doctype html><title>old</title><h1>A page of last year</h1>'
  await page.evaluate(`(async () => {
    for (const name of await caches.keys())
      if (name.startsWith('pages ')) await (await caches.open(name)).put('/split-pdf/', new Response(${JSON.stringify(stale)}, { headers: { 'Content-Type': 'text/html' } }))
  })()`)
  await page.goto('/split-pdf/')
  await page.getByRole('heading', { level: 1, name: 'Split PDF' }).waitFor()
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Split PDF' }).waitFor()
  expect(offences.filter((offence) => !lineFault.test(offence))).toEqual([])
  await context.close()
})

test('an address that was never opened says that it needs the network', async () => {
  const { page, context } = await openPage(browser, { offline: true })
  await keep(page)
  await context.setOffline(true)
  await page.goto('/nowhere')
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await page.getByRole('heading', { level: 1, name: /put in order/ }).waitFor()
  await context.close()
})

describe('files that another program brings', () => {
  /** What the phone does when files are shared: a form of the browser's own. */
  const share = (page: Page, names: readonly string[]) =>
    page.evaluate(`(() => {
      const carried = new DataTransfer()
      for (const name of ${JSON.stringify(names)})
        carried.items.add(new File([${JSON.stringify(textPdf(['shared']).toString('latin1'))}], name, { type: 'application/pdf' }))
      const form = Object.assign(document.createElement('form'), {
        method: 'post', action: '/share-target', enctype: 'multipart/form-data',
      })
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files', multiple: true })
      input.files = carried.files
      form.append(input)
      document.body.append(form)
      form.submit()
    })()`)

  test('are asked for on the home page, go to the tool, and are kept nowhere else', async () => {
    const { page, context, offences } = await openPage(browser, {
      width: 390,
      height: 844,
      touch: true,
      offline: true,
    })
    await keep(page)
    await page.reload()
    await share(page, ['one.pdf', 'two.pdf'])
    const sheet = page.getByRole('dialog', { name: 'What shall happen with these files?' })
    await sheet.waitFor()
    expect(new URL(page.url()).search).toBe('')
    expect(await accessibilityFaults(page)).toEqual([])
    await sheet.getByRole('button', { name: /^Merge PDF/ }).tap()
    await page.getByRole('button', { name: 'Merge 2 PDFs' }).waitFor()
    await page.goto('/')
    await untilHydrated(page.locator('input[type=file]').first())
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(offences).toEqual([])
    await context.close()
  })

  test('are asked for again where there is no service worker to take them', async () => {
    const { page, context, offences } = await openPage(browser)
    await page.goto('/')
    await share(page, ['one.pdf'])
    await page.getByText('The shared files could not be opened here.').waitFor()
    expect(offences).toEqual([])
    await context.close()
  })

  test('open the choice of tools where the site is opened with a file', async () => {
    const { page, context } = await openPage(browser, { offline: true })
    await page.addInitScript({
      content: `const value = { setConsumer: (take) => take({
        files: [{ getFile: async () => new File(['%PDF-1.7'], 'opened.pdf', { type: 'application/pdf' }) }],
      }) }
      Object.defineProperty(window, 'launchQueue', { value })`,
    })
    await page.goto('/')
    await page
      .getByRole('dialog', { name: 'What shall happen with this file?' })
      .getByText('opened.pdf')
      .waitFor()
    await context.close()
  })
})
