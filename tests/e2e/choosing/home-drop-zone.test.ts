import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { accessibilityFaults } from '../../support/browser/axe.ts'
import { openPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { chooseFiles, chooserByKey } from '../../support/browser/visitor.ts'
import { chosenPdf } from '../../support/chosen-pdf.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('the home page takes files by the keys alone and hands them to the chosen tool', async () => {
  const { page, context, offences } = await openPage(browser)
  await page.goto('/')
  const choose = page.getByRole('button', { name: 'Choose files', exact: true })
  const chooser = await chooserByKey(page, () => choose.focus())
  await chooser.setFiles([chosenPdf('one.pdf')])
  const dialog = page.getByRole('dialog')
  await dialog.getByText('These tools take it:').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.locator(':focus').textContent()).toBe('Choose files')

  await (await chooserByKey(page, () => choose.focus())).setFiles([
    chosenPdf('one.pdf'),
    chosenPdf('two.pdf'),
  ])
  await dialog.getByText('These tools take all of them:').waitFor()
  await dialog.getByRole('button', { name: /^Merge PDF/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Merge 2 PDFs' }).waitFor()
  expect(offences).toEqual([])
  await context.close()
})

test('while the chosen tool is on its way the list says so, and a second press does nothing', async () => {
  const { page, context, offences } = await openPage(browser)
  await page.goto('/')
  await chooseFiles(page, [chosenPdf('one.pdf')])
  const dialog = page.getByRole('dialog')
  const split = dialog.getByRole('button', { name: /^Split PDF/ })
  await split.waitFor()
  let arrive = (): void => undefined
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/*', async (route) => {
    await held
    await route.continue()
  })
  await split.click()
  await dialog.getByRole('status').getByText('One moment …').waitFor()
  await split.click()
  arrive()
  await page.getByText('one.pdf').first().waitFor()
  await page.getByRole('heading', { level: 1, name: 'Split PDF' }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Choose files', exact: true }).waitFor()
  expect(offences).toEqual([])
  await context.close()
})

/** Runs in the page: how far it has moved by itself since it came. */
const layoutShift = `new Promise((resolve) => {
  let sum = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  setTimeout(() => resolve(sum), 1500)
})`

test('on a phone the button is in the first screen, answers a finger, and nothing moves', async () => {
  const { page, context, offences } = await openPage(browser, { width: 390, height: 844, touch: true })
  await page.goto('/')
  expect(await page.evaluate(layoutShift)).toBe(0)
  const choose = page.getByRole('button', { name: 'Choose files', exact: true })
  const box = await choose.boundingBox()
  expect((box?.y ?? 844) + (box?.height ?? 0)).toBeLessThan(844)
  const opened = page.waitForEvent('filechooser')
  await choose.tap()
  await (await opened).setFiles([])
  await chooseFiles(page, [chosenPdf('one.pdf')])
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Compress PDF/ })
    .tap()
  await page.getByText('one.pdf').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/compress-pdf')
  expect(offences).toEqual([])
  await context.close()
})
