import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { textPdf } from '../../fixtures/text-pdf.ts'
import { openPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { press } from '../../support/browser/press.ts'
import { chooseFiles } from '../../support/browser/visitor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const files = ['one.pdf', 'two.pdf'].map((name) => ({
  name,
  mimeType: 'application/pdf',
  buffer: textPdf([name]),
}))

describe.each([1280, 390])('a field that is left with a mistake, %i px wide', (width) => {
  test('says so when the press that left it is over, and does not take the click of it', async () => {
    const { page, context } = await openPage(browser, { width })
    await page.goto('/merge-pdf')
    await chooseFiles(page, files)
    await page.getByText('1 page').nth(1).waitFor()
    await page.getByLabel('Pages of one.pdf').fill('all of them')
    await press(page, 'Preview one.pdf')
    await page.getByRole('dialog').getByRole('heading', { name: 'one.pdf' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByText(/^Please enter pages/).waitFor()

    await page.getByLabel('Pages of one.pdf').fill('none')
    await press(page, 'Remove one.pdf')
    await page.getByRole('button', { name: 'Remove one.pdf' }).waitFor({ state: 'detached' })
    expect(await page.getByRole('button', { name: 'Remove two.pdf' }).count()).toBe(1)
    await context.close()
  })

  test('says so at once when it is left by the keyboard', async () => {
    const { page, context } = await openPage(browser, { width })
    await page.goto('/merge-pdf')
    await chooseFiles(page, files)
    const field = page.getByLabel('Pages of one.pdf')
    await field.fill('all of them')
    await page.keyboard.press('Tab')
    await page.getByText(/^Please enter pages/).waitFor()
    await context.close()
  })
})
