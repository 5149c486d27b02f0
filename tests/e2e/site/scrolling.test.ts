import { eventually } from '@folio/service-kit/testing/eventually'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { sitePaths } from '../../../frontend/src/site/head/site-paths.ts'
import { openPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { layoutShifts, watchLayoutShifts } from '../../support/browser/layout-shifts.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Every page that is no tool, and one that is: those are all laid out alike. */
const routes = [...Object.values(sitePaths), '/merge-pdf']

/** Turns the wheel, less than a screen at a time, until the page ends. */
async function scrollToEnd(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const bottom = await page.evaluate<number>('document.documentElement.scrollHeight - innerHeight')
  await page.mouse.move(width / 2, height / 2)
  // On a page of 50 screens the first 12 show all that there is to see.
  for (let scrolled = 0; scrolled < Math.min(bottom, 12 * height); scrolled += height / 2) {
    await page.mouse.wheel(0, height / 2)
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
  }
}

/** The pages' own policy forbids what `waitForFunction` does. */
const untilTrue = (page: Page, condition: string): Promise<void> =>
  eventually(async () => expect(await page.evaluate(condition)).toBe(true))

describe.each([1280, 390])('at %d px', (width) => {
  test.each(routes)('%s: nothing moves while it is scrolled through', async (route) => {
    const { page, context } = await openPage(browser, { width, height: 800 })
    await watchLayoutShifts(page)
    await page.goto(route)
    await page.evaluate('document.fonts.ready')
    await page.waitForLoadState('networkidle')
    const before = await layoutShifts(page)
    await scrollToEnd(page)
    expect((await layoutShifts(page)).slice(before.length)).toEqual([])
    await context.close()
  })

  test.each([sitePaths.privacy, sitePaths.terms])(
    '%s: nothing moves either when the font of its headings comes late',
    async (route) => {
      // High enough for several headings to be seen while the font changes.
      const { page, context } = await openPage(browser, { width, height: 2000 })
      await watchLayoutShifts(page)
      let isLate = false
      await page.route('**/bricolage-*.woff2', async (request) => {
        await untilTrue(page, 'performance.getEntriesByName("first-contentful-paint").length > 0')
        isLate = true
        await request.continue()
      })
      await page.goto(route)
      await untilTrue(page, 'document.fonts.check("700 20px \\"Bricolage Grotesque\\"")')
      await scrollToEnd(page)
      expect(isLate).toBe(true)
      expect(await layoutShifts(page)).toEqual([])
      await context.close()
    },
  )
})
