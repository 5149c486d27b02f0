import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { openPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { holdBack } from '../../support/browser/hold-back.ts'
import { layoutShifts, watchLayoutShifts } from '../../support/browser/layout-shifts.ts'
import { chooseFiles, conversionMs, convertButton } from '../../support/browser/visitor.ts'
import { toolCases } from '../tool-cases.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** What follows a key or a press is no layout shift for half a second. */
const excusedMs = 600

const cases = toolCases
  .filter(({ path }) => path === '/merge-pdf' || path === '/png-to-webp')
  .flatMap((tool) => [1280, 390].map((width) => ({ ...tool, width })))

test.each(cases)(
  '$path at $width px: a result that comes while the page is scrolled is seen at once where it stays',
  async ({ width, ...tool }) => {
    const { page, context } = await openPage(browser, { width, height: 844, touch: width < 1280 })
    await watchLayoutShifts(page)
    await page.goto(tool.path)
    await chooseFiles(page, await tool.files())
    const goOn = await holdBack(page, `**/api${tool.path.replace(/\/$/, '')}`)
    await convertButton(page, tool).click()
    await page.getByRole('button', { name: 'Cancel' }).waitFor()
    await page.evaluate('scrollBy({ top: 400, behavior: "instant" })')
    await page.waitForTimeout(excusedMs)
    const before = await layoutShifts(page)
    goOn()
    await page.getByRole('button', { name: tool.download, exact: true }).waitFor({ timeout: conversionMs })
    await page.locator('h2:focus').waitFor()
    // What is painted before the focus moves is painted now.
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
    const shifts = (await layoutShifts(page)).slice(before.length).filter(({ value }) => value > 0.002)
    expect(shifts).toEqual([])
    await context.close()
  },
)
