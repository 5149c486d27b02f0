import { eventually } from '@folio/service-kit/testing/eventually'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { textPdf } from '../../fixtures/text-pdf.ts'
import { openPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { press, topOf } from '../../support/browser/press.ts'
import { chooseFiles } from '../../support/browser/visitor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const long = 'Quarterly report 2026 of the northern branch, final version, signed.pdf'
const other = 'Minutes of the extraordinary general meeting, corrected copy.pdf'

async function withTwoFiles(width: number): Promise<Awaited<ReturnType<typeof openPage>>> {
  const opened = await openPage(browser, { width })
  await opened.page.goto('/merge-pdf')
  const files = [long, other].map((name) => ({
    name,
    mimeType: 'application/pdf',
    buffer: textPdf([name]),
  }))
  await chooseFiles(opened.page, files)
  await opened.page.getByText('1 page').nth(1).waitFor()
  return opened
}

const namesOnCards = (page: Page): Promise<(string | null)[]> =>
  page.locator('[data-id] p[title]').evaluateAll((names) => names.map((one) => one.getAttribute('title')))

describe.each([1280, 390])('files with long names, %i px wide', (width) => {
  test('the first press on each button does what it says', async () => {
    const { page, context, offences } = await withTwoFiles(width)
    await press(page, `Preview ${long}`)
    await page.getByRole('dialog').getByRole('heading', { name: long }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })

    await press(page, `Move ${long} down`)
    await expectNames(page, [other, long])
    await press(page, `Move ${long} up`)
    await expectNames(page, [long, other])
    await press(page, `Remove ${long}`)
    await expectNames(page, [other])
    expect(offences).toEqual([])
    await context.close()
  })

  test('whoever walks through the buttons by keys reads the whole name, and nothing moves', async () => {
    const { page, context } = await withTwoFiles(width)
    const remove = page.getByRole('button', { name: `Remove ${long}` })
    const before = await topOf(remove)
    await page.getByRole('button', { name: `Preview ${long}` }).focus()
    await page.keyboard.press('Tab')
    expect(await remove.evaluate((button) => button.matches(':focus-visible'))).toBe(true)
    const shown = await page.evaluate<string>(
      `getComputedStyle(document.querySelector('p[title^="Quarterly"]'), '::after').content`,
    )
    expect(shown).toContain(long)
    expect(await topOf(remove)).toBe(before)
    await context.close()
  })
})

const expectNames = (page: Page, names: readonly string[]): Promise<void> =>
  eventually(async () => expect(await namesOnCards(page)).toEqual(names))
