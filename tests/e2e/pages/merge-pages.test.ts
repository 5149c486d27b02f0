import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { accessibilityFaults } from '../../support/browser/axe.ts'
import { openPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { chooseFiles, conversionMs, downloadResult } from '../../support/browser/visitor.ts'
import { chosenPdf } from '../../support/chosen-pdf.ts'
import { pdfTexts } from '../../support/tools.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('pages of a file: counted, told in its preview, judged against the file, and merged', async () => {
  const { page, context, offences } = await openPage(browser, { width: 390 })
  await page.goto('/merge-pdf')
  await chooseFiles(page, [chosenPdf('a.pdf', ['a1', 'a2', 'a3']), chosenPdf('b.pdf', ['b1', 'b2'])])
  const pagesRow = page.getByRole('term').filter({ hasText: 'Pages' }).locator('+ dd')
  await pagesRow.filter({ hasText: /^5$/ }).waitFor()
  const pages = page.getByLabel('Pages of a.pdf')
  await pages.fill('2-4')
  await page.getByRole('button', { name: 'Merge 2 PDFs' }).click()
  const fault = page.getByText('a.pdf: End page cannot be greater than 3')
  await fault.waitFor()
  expect(await fault.evaluate((text) => text.getBoundingClientRect().top)).toBeGreaterThan(0)
  await pages.fill('3, 1')
  await pagesRow.filter({ hasText: /^4$/ }).waitFor()
  await page.getByRole('button', { name: 'Preview a.pdf' }).click()
  await page
    .getByText('Only pages 3, 1 of this file go into the merged PDF, unchanged and in the order you gave.')
    .waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Reorder b\.pdf/ }).focus()
  await page.keyboard.press('ArrowUp')
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Reorder b.pdf, position 1 of 2')
  await page.getByRole('button', { name: 'Merge 2 PDFs' }).click()
  const download = page.getByRole('button', { name: 'Download Merged PDF', exact: true })
  await download.waitFor({ timeout: conversionMs })
  expect(pdfTexts((await downloadResult(page, () => download.click())).data)).toEqual([
    'b1',
    'b2',
    'a3',
    'a1',
  ])
  expect(offences).toEqual([])
  await context.close()
})
