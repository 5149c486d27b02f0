import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { scannedPdf } from '../../fixtures/scanned-pdf.ts'
import { accessibilityFaults } from '../../support/browser/axe.ts'
import { openPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { chooseFiles, conversionMs } from '../../support/browser/visitor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

async function openCustom(page: Page): Promise<void> {
  await page.goto('/compress-pdf')
  await chooseFiles(page, [{ name: 'scan.pdf', mimeType: 'application/pdf', buffer: await scannedPdf() }])
  await page.getByRole('button', { name: 'Show Settings' }).click()
  await page.getByRole('radio', { name: /^Custom/ }).check()
}

async function compress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Compress 1 PDF' }).click()
  const done = page.getByRole('heading', { name: 'PDF Compression Complete' })
  await done.waitFor({ timeout: conversionMs })
}

test('images get the resolution that was set, and the result says so', async () => {
  const { page, context, offences } = await openPage(browser)
  await openCustom(page)
  await page.getByRole('button', { name: 'Screen 96' }).click()
  await compress(page)
  await page.getByText('What changed in scan.pdf').click()
  await page.getByText('1 image made smaller; from 200 to 96 DPI.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(offences).toEqual([])
  await context.close()
})

test('a target size takes the place of quality and resolution; one out of reach is told with what weighs', async () => {
  const { page, context, offences } = await openPage(browser)
  await openCustom(page)
  await page.getByLabel(/^Target size in MB/).fill('0.0005')
  expect(await page.getByRole('slider', { name: 'Resolution of images in DPI' }).isDisabled()).toBe(true)
  expect(await page.getByRole('radio', { name: 'High 95%' }).isDisabled()).toBe(true)
  expect(await accessibilityFaults(page)).toEqual([])
  await compress(page)
  await page.getByText(/^This is as small as this PDF gets .* What weighs: images /).waitFor()
  expect(await page.getByText(/not enough time|take too long/).count()).toBe(0)
  expect(offences).toEqual([])
  await context.close()
})
