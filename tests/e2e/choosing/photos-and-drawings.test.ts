import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { jpegPicture } from '../../fixtures/pictures.ts'
import { openPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { chooseFiles, downloadResult } from '../../support/browser/visitor.ts'
import { checkPdf, pdfTexts } from '../../support/tools.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60" fill="teal"/></svg>`

test.each([1280, 390])('AVIF and SVG become pages beside a JPEG, %i px wide', async (width) => {
  const { page, context, offences } = await openPage(browser, { width })
  await page.goto('/jpg-to-pdf')
  const avif = await sharp(await jpegPicture())
    .avif()
    .toBuffer()
  await chooseFiles(page, [
    { name: 'photo.avif', mimeType: 'image/avif', buffer: avif },
    { name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) },
    { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await jpegPicture() },
  ])
  await page.getByRole('button', { name: 'Convert 3 images to PDF' }).click()
  const download = page.getByRole('button', { name: 'Download PDF' })
  await download.waitFor()
  const { data } = await downloadResult(page, () => download.click())
  checkPdf(data)
  expect(pdfTexts(data)).toHaveLength(3)
  expect(offences).toEqual([])
  await context.close()
})
