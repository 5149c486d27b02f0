import { eventually } from '@folio/service-kit/testing/eventually'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { jpegPicture, pngPicture } from '../../fixtures/pictures.ts'
import { openPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { layoutShifts, watchLayoutShifts } from '../../support/browser/layout-shifts.ts'
import { chooseFiles, conversionMs } from '../../support/browser/visitor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Every picture of the page is drawn, and two frames have passed. */
const settled = async (page: Page, pictures: number): Promise<void> => {
  const images = page.locator('main img')
  await eventually(async () => expect(await images.count()).toBe(pictures))
  await eventually(async () => {
    const complete = await images.evaluateAll((all) =>
      (all as unknown as { complete: boolean; naturalWidth: number }[]).every(
        (image) => image.complete && image.naturalWidth > 0,
      ),
    )
    expect(complete).toBe(true)
  })
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
}

test.each([
  {
    path: '/png-to-webp',
    name: 'drawing.png',
    mimeType: 'image/png',
    make: pngPicture,
    convert: /^Convert 1 /,
  },
  {
    path: '/jpg-to-png',
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    make: jpegPicture,
    convert: /^Convert 1 /,
  },
])(
  '$path: nothing moves by itself, neither when a file has been chosen nor when its result is there',
  async (tool) => {
    const { page, context } = await openPage(browser, { height: 1600 })
    await watchLayoutShifts(page)
    await page.goto(tool.path)
    // Words may move by a hair while the fonts arrive, which is another matter.
    await page.evaluate('document.fonts.ready')
    await page.waitForLoadState('networkidle')
    const before = await layoutShifts(page)
    const { name, mimeType, make } = tool
    await chooseFiles(page, [{ name, mimeType, buffer: await make() }])
    await settled(page, 1)
    const convert = page.getByRole('button', { name: tool.convert })
    await convert.click()
    await page.getByText('Continue with this file').waitFor({ timeout: conversionMs })
    await settled(page, 1)
    expect((await layoutShifts(page)).slice(before.length)).toEqual([])
    await context.close()
  },
)
