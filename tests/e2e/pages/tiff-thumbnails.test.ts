import { eventually } from '@folio/service-kit/testing/eventually'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { openPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { chooseFiles } from '../../support/browser/visitor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const [width, height] = [300, 200]
const red = { create: { width, height, channels: 3, background: '#c80000' } } as const

async function files() {
  const page = await sharp(red).png().toBuffer()
  const two = await sharp([page, page], { join: { animated: true } })
    .tiff({ compression: 'lzw' })
    .toBuffer()
  const made = [
    ['scan.tif', await sharp(red).tiff({ compression: 'deflate', bigtiff: true }).toBuffer()],
    ['turned.tiff', await sharp(red).withMetadata({ orientation: 6 }).tiff().toBuffer()],
    ['two.tif', two],
    ['broken.tif', Buffer.from('II*\0 and nothing more')],
  ] as const
  return made.map(([name, buffer]) => ({ name, mimeType: 'image/tiff', buffer }))
}

test('TIFFs show their first page, upright, and say how many they have', async () => {
  const { page, context, offences } = await openPage(browser)
  await page.goto('/jpg-to-pdf')
  await chooseFiles(page, await files())
  const cards = page.locator('li[data-id]')
  await eventually(async () => {
    const texts = await cards.allInnerTexts()
    expect(texts.map((text) => /\d+ × \d+|\d pages|Bytes$/.exec(text)?.[0])).toEqual([
      ...['300 × 200', '200 × 300', '2 pages', 'Bytes'],
    ])
  })
  const pictures = page.locator('li[data-id] img')
  await eventually(async () => {
    const shown = await pictures.evaluateAll((images) =>
      (images as unknown as { naturalWidth: number }[]).map(({ naturalWidth }) => naturalWidth),
    )
    expect(shown).toEqual([300, 200, 300])
  })
  expect(offences).toEqual([])
  await context.close()
})
