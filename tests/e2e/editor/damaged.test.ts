import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { openPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { button, connected, edit, letter, openEditor } from '../../support/browser/edit-page.ts'
import { chooseFiles } from '../../support/browser/visitor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const damaged = 'This PDF is damaged. The edited copy has what could be repaired of it.'

/** Its pages are there, and nothing that leads to them. */
const withoutCatalog = (pdf: Buffer): Buffer => {
  const text = pdf.toString('latin1')
  return Buffer.from(text.slice(text.indexOf('3 0 obj'), text.indexOf('xref')), 'latin1')
}

test('a PDF that the page cannot open is edited as the server repaired it', async () => {
  const file = {
    ...letter,
    buffer: Buffer.concat([Buffer.from('%PDF-1.4\n'), withoutCatalog(letter.buffer)]),
  }
  const { page, context, offences } = await openEditor(browser, file)
  await connected(page)
  await page.getByText(damaged).waitFor()
  await button(page, 'Enable PDF Editing').click()
  await edit(page, 'Dear Mrs Hill', 'Dear Mr Hill')
  expect(offences).toEqual([])
  await context.close()
})

test('what nobody can repair fails as it was opened', async () => {
  const { page, context } = await openPage(browser)
  await page.goto('/edit-pdf')
  await page.locator('[data-tool="edit-pdf"] h1').first().waitFor()
  await chooseFiles(page, [{ ...letter, buffer: Buffer.from('%PDF-1.4\nnothing') }])
  await page.getByText('Failed to load PDF').waitFor()
  await context.close()
})
