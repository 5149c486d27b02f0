import { eventually } from '@folio/service-kit/testing/eventually'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Locator } from 'playwright-core'
import sharp from 'sharp'
import { textPdf } from '../../fixtures/text-pdf.ts'
import { accessibilityFaults } from '../../support/browser/axe.ts'
import { openPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { shownIn } from '../../support/browser/shown-picture.ts'
import { chooseFiles } from '../../support/browser/visitor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Pages that are told apart by the share of ink on them, which grows from one to the next. */
const book = (): Buffer => textPdf(['i', 'a few words', 'many more words than on any page before'])

const inkOf = async (picture: Locator): Promise<number> => {
  const { data, width, height } = await shownIn(picture)
  return data.reduce((sum, value) => sum + 255 - value, 0) / (width * height)
}

test.each(['/merge-pdf', '/split-pdf/', '/compress-pdf', '/pdf-to-word', '/pdf-to-jpg', '/pdf-to-png'])(
  '%s: the preview leafs through all pages of a PDF',
  async (path) => {
    const { page, context, offences } = await openPage(browser, { width: 390 })
    await page.goto(path)
    await chooseFiles(page, [{ name: 'book.pdf', mimeType: 'application/pdf', buffer: book() }])
    await page.getByRole('button', { name: 'Preview book.pdf' }).click()
    const dialog = page.getByRole('dialog', { name: 'book.pdf' })
    const next = dialog.getByRole('button', { name: 'Next page' })
    await next.waitFor()
    const inks = [await inkOf(dialog.locator('img'))]
    for (const number of [2, 3]) {
      const before = await dialog.locator('img').getAttribute('src')
      await next.click()
      await eventually(async () => {
        expect(await dialog.locator('[aria-busy=true]').count()).toBe(0)
        expect(await dialog.locator('img').getAttribute('src')).not.toBe(before)
      }, 60_000)
      expect(await dialog.getByRole('spinbutton', { name: 'Page number' }).inputValue()).toBe(String(number))
      inks.push(await inkOf(dialog.locator('img')))
    }
    expect(inks).toEqual(inks.toSorted((one, other) => one - other))
    expect(new Set(inks).size).toBe(3)
    expect(await next.isDisabled()).toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(offences).toEqual([])
    await context.close()
  },
)

test.each([
  ['/merge-pdf', 390],
  ['/compress-pdf', 390],
  ['/merge-pdf', 1280],
  ['/compress-pdf', 1280],
])('%s, %i px wide: a tall page covers neither name nor buttons', async (path, width) => {
  const { page, context } = await openPage(browser, { width, height: 844 })
  await page.goto(path)
  const buffer = textPdf(['one', 'two'])
  await chooseFiles(page, [{ name: 'tall.pdf', mimeType: 'application/pdf', buffer }])
  await page.getByRole('button', { name: 'Preview tall.pdf' }).click()
  const dialog = page.getByRole('dialog', { name: 'tall.pdf' })
  await dialog.getByRole('button', { name: 'Next page' }).waitFor()
  const boxOf = async (element: Locator) => {
    const box = await element.boundingBox()
    if (!box) throw new Error('it is not shown')
    return box
  }
  const picture = await boxOf(dialog.locator('img'))
  const name = await boxOf(dialog.getByRole('heading', { name: 'tall.pdf' }))
  const next = await boxOf(dialog.getByRole('button', { name: 'Next page' }))
  expect(picture.y).toBeGreaterThan(name.y + name.height)
  expect(picture.y + picture.height).toBeLessThan(next.y)
  await context.close()
})

test('/jpg-to-pdf: so it does through those of a TIFF', async () => {
  const { page, context, offences } = await openPage(browser)
  await page.goto('/jpg-to-pdf')
  const pages = ['#c80000', '#0000c8'].map((background) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  const buffer = await sharp(await Promise.all(pages), { join: { animated: true } })
    .tiff({ compression: 'lzw' })
    .toBuffer()
  await chooseFiles(page, [{ name: 'two.tif', mimeType: 'image/tiff', buffer }])
  await page.getByRole('button', { name: 'Preview two.tif' }).click()
  const dialog = page.getByRole('dialog', { name: 'two.tif' })
  const color = async () => [...(await shownIn(dialog.locator('img'))).data.slice(0, 3)]
  await dialog.getByRole('button', { name: 'Next page' }).waitFor()
  expect(await color()).toEqual([200, 0, 0])
  await dialog.getByRole('button', { name: 'Next page' }).click()
  await eventually(async () => expect(await color()).toEqual([0, 0, 200]), 60_000)
  await dialog.getByRole('button', { name: 'Previous page' }).click()
  await eventually(async () => expect(await color()).toEqual([200, 0, 0]), 60_000)
  expect(offences).toEqual([])
  await context.close()
})
