import { buildPdf, pageObjects } from '@folio/pdf-objects/testing/build-pdf'
import { eventually } from '@folio/service-kit/testing/eventually'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { openBrowser } from '../../support/browser/chromium.ts'
import { button, connected, edit, letter, openEditor, previewed } from '../../support/browser/edit-page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const threeTexts = {
  name: 'three.pdf',
  mimeType: 'application/pdf',
  buffer: buildPdf({
    objects: pageObjects([
      'BT /F1 12 Tf 20 100 Td (Prices) Tj /F1 30 Tf 0 -40 Td (Terms) Tj /F1 12 Tf 0 -30 Td (Ends) Tj ET',
    ]),
  }),
}

/** Tells of all that begins to move over a page how many things it has in it. */
const watchMoving = `window.moved = []
addEventListener('animationstart', ({ target }) => {
  if (target.closest('fieldset')) window.moved.push(target.childElementCount)
})`

test('however many texts light up, one thing moves, and goes when that is over', async () => {
  const { page, context, offences } = await openEditor(browser, threeTexts)
  await connected(page)
  await page.evaluate(watchMoving)
  await button(page, 'Enable PDF Editing').click()
  await page.locator('[data-look="original"]').nth(2).waitFor()
  await eventually(async () => expect(await page.evaluate('window.moved')).toEqual([3]))
  await page.locator('[data-hints]').waitFor({ state: 'detached' })
  expect(await page.evaluate('window.moved')).toEqual([3])
  expect(offences).toEqual([])
  await context.close()
})

test('what shows the outcome needs no second reader of the file', async () => {
  const { page, context } = await openEditor(browser, letter)
  await connected(page)
  await button(page, 'Enable PDF Editing').click()
  const readers = () => page.workers().filter((worker) => worker.url().includes('pdf.worker')).length
  const before = readers()
  expect(before).toBeGreaterThan(0)
  await edit(page, 'Dear Mrs Hill', 'Dear Mr Valley')
  await previewed(page)
  expect(readers()).toBe(before)
  await context.close()
})
