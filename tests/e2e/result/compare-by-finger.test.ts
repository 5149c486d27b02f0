import { eventually } from '@folio/service-kit/testing/eventually'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { scannedPdf } from '../../fixtures/scanned-pdf.ts'
import { openPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { dragFinger } from '../../support/browser/finger.ts'
import { chooseFiles, conversionMs } from '../../support/browser/visitor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

interface Frame {
  readonly scrollLeft: number
}

test.each([
  { prefix: '', compare: /^Compare / },
  { prefix: '/ar', compare: /^مقارنة/ },
])('$prefix/compress-pdf: a finger moves the line, and the picture where that is enlarged', async (told) => {
  const { page, context } = await openPage(browser, { width: 390, height: 844, touch: true })
  await page.goto(`${told.prefix}/compress-pdf`)
  const scan = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: await scannedPdf() }
  await chooseFiles(page, [scan])
  await page.locator('[data-action-bar]').getByRole('button').tap()
  await page.getByRole('button', { name: told.compare }).tap({ timeout: conversionMs })
  const dialog = page.getByRole('dialog')
  const slider = dialog.getByRole('slider')
  const frame = dialog.locator('[data-actual-size]')
  const line = async () => Number(await slider.inputValue())
  await slider.waitFor()
  const box = (await frame.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const at = (across: number) => ({ x: box.x + across * box.width, y: box.y + box.height / 2 })

  await dragFinger(page, at(0.5), at(0.7))
  await eventually(async () => expect(Math.abs((await line()) - (told.prefix ? 30 : 70))).toBeLessThan(8))

  await dialog.getByRole('checkbox').tap()
  const place = () => frame.evaluate((element) => Math.round((element as unknown as Frame).scrollLeft))
  const [before, first] = [await line(), await place()]
  // The line is in the middle; beside it the picture is taken.
  await dragFinger(page, at(0.9), at(0.7))
  await eventually(async () => expect((await place()) - first).toBeGreaterThan(20))
  expect(await line()).toBe(before)
  // A picture that was let go glides on.
  await eventually(async () => {
    const now = await place()
    await page.waitForTimeout(200)
    expect(await place()).toBe(now)
  })
  const moved = (await place()) - first
  const grip = { ...at(0.5), x: at(0.5).x - moved }
  await dragFinger(page, grip, { ...grip, x: grip.x + 90 })
  await eventually(async () => expect(await line()).not.toBe(before))
  expect((await place()) - first).toBe(moved)
  await context.close()
})
