import { heicPhoto } from '@folio/picture-pdf/testing/heic-photo'
import { eventually } from '@folio/service-kit/testing/eventually'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { openPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { shownIn } from '../../support/browser/shown-picture.ts'
import { chooseFiles, conversionMs } from '../../support/browser/visitor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const red = [200, 0, 0]
const distance = (one: readonly number[], other: readonly number[]): number =>
  Math.max(...one.map((value, index) => Math.abs(value - (other[index] ?? 0))))

const photo = async () =>
  heicPhoto(
    await sharp({ create: { width: 800, height: 600, channels: 3, background: { r: 200, g: 0, b: 0 } } })
      .png()
      .toBuffer(),
  )

/** How large a picture is that is shown, and red, green and blue in its middle. */
async function seen(picture: Locator) {
  const { width, height, data } = await shownIn(picture)
  const middle = 3 * (width * Math.floor(height / 2) + Math.floor(width / 2))
  return { size: [width, height], color: [...data.slice(middle, middle + 3)] }
}

const decoders = (page: Page) =>
  page.workers().filter((worker) => worker.url().includes('heif.worker')).length

test('photos of phones show what they are, also under the name of a JPEG, and are compared with their pages', async () => {
  const { page, context, offences } = await openPage(browser)
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto('/jpg-to-pdf')
  const buffer = await photo()
  await chooseFiles(page, [
    { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer },
    { name: 'IMG_0002.jpg', mimeType: 'image/jpeg', buffer },
    { name: 'cut.heic', mimeType: 'image/heic', buffer: buffer.subarray(0, buffer.length / 2) },
  ])
  const cards = page.locator('li[data-id]')
  const pictures = cards.locator('img')
  await eventually(async () => {
    const texts = await cards.allInnerTexts()
    expect(texts.map((text) => text.includes('800 × 600'))).toEqual([true, true, false])
    expect(await pictures.count()).toBe(2)
  })
  for (const picture of await pictures.all()) {
    const { size, color } = await seen(picture)
    expect(size).toEqual([560, 420])
    expect(distance(color, red)).toBeLessThan(8)
  }
  await eventually(async () => expect(decoders(page)).toBe(0))
  expect(fetched.some((url) => url.endsWith('.wasm'))).toBe(true)

  await page.getByRole('button', { name: 'Remove cut.heic' }).click()
  await page.getByRole('button', { name: 'Convert 2 images to PDF' }).click()
  await page.getByRole('button', { name: 'Download PDF' }).waitFor({ timeout: conversionMs })
  await page.getByRole('button', { name: /^Compare .* with the original$/ }).click()
  const dialog = page.getByRole('dialog')
  for (const side of [/before$/, /after$/]) {
    const { size, color } = await seen(dialog.getByRole('img', { name: side }))
    expect(size).toEqual([800, 600])
    expect(distance(color, red)).toBeLessThan(8)
  }
  expect(offences).toEqual([])
  await context.close()
})

test('a JPEG fetches no decoder', async () => {
  const { page, context } = await openPage(browser)
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto('/jpg-to-pdf')
  const buffer = await sharp({ create: { width: 80, height: 60, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  await chooseFiles(page, [{ name: 'photo.jpg', mimeType: 'image/jpeg', buffer }])
  await page.getByText('80 × 60').waitFor()
  expect(fetched.filter((url) => /heif|\.wasm$/.test(url))).toEqual([])
  await context.close()
})
