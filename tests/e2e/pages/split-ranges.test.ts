import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { textPdf } from '../../fixtures/text-pdf.ts'
import { accessibilityFaults } from '../../support/browser/axe.ts'
import { openPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { chooseFiles, conversionMs, downloadResult } from '../../support/browser/visitor.ts'
import { pdfTexts, unzip } from '../../support/tools.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const book = {
  name: 'book.pdf',
  mimeType: 'application/pdf',
  buffer: textPdf(['one', 'two', 'three', 'four', 'five']),
}

test.each(['light', 'dark'] as const)(
  'pages are counted and ranges split, in the %s theme',
  async (theme) => {
    const { page, context, offences } = await openPage(browser, { theme, width: 390 })
    await page.goto('/split-pdf/')
    await chooseFiles(page, [book])
    await page.getByRole('radio', { name: /^Custom ranges/ }).check()
    await page.getByText('This PDF has 5 pages.', { exact: true }).waitFor()
    const add = async (start: string, end: string) => {
      await page.getByLabel('Start page').fill(start)
      await page.getByLabel('End page').fill(end)
      await page.keyboard.press('Enter')
    }
    await add('4', '9')
    await page.getByText('End page cannot be greater than 5').waitFor()
    await add('4', '')
    await add('1', '2')
    expect(await accessibilityFaults(page)).toEqual([])
    await add('9', '')
    await page.getByText('Start page cannot be greater than 5').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    await page.getByRole('button', { name: 'Split PDF' }).click()
    const download = page.getByRole('button', { name: 'Download Split Files' })
    await download.waitFor({ timeout: conversionMs })
    const { data } = await downloadResult(page, () => download.click())
    expect([...unzip(data).values()].map(pdfTexts).sort()).toEqual([['four'], ['one', 'two']])
    expect(offences).toEqual([])
    await context.close()
  },
)
