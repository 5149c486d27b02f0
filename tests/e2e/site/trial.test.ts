import { eventually } from '@folio/service-kit/testing/eventually'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { scannedPdf } from '../../fixtures/scanned-pdf.ts'
import { accessibilityFaults } from '../../support/browser/axe.ts'
import { openPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { shownIn } from '../../support/browser/shown-picture.ts'
import { chooseFiles, conversionMs } from '../../support/browser/visitor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Grain of many colours: as large as a photo, and never a drawing to the coder. */
const grain = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .blur(1.5)
    .png({ compressionLevel: 1 })
    .toBuffer()

const openTrial = async (page: Page, name: string): Promise<Locator> => {
  await page.getByRole('button', { name: `See what becomes of ${name}` }).click()
  return page.getByRole('dialog', { name })
}

/** Bytes as the page writes them, in kilobytes: `about 196.38 KB`. */
async function kilobytesAfter(dialog: Locator): Promise<number> {
  const [, amount, unit] = /After: (?:about )?([\d.]+) (KB|MB)/.exec((await dialog.textContent()) ?? '') ?? []
  expect(amount).toBeDefined()
  return Number(amount) * (unit === 'MB' ? 1024 : 1)
}

test.each([1280, 390])(
  'at %d px a PNG is seen as the WebP it becomes while the quality is moved',
  async (width) => {
    const { page, context, offences } = await openPage(browser)
    await page.setViewportSize({ width, height: 844 })
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await page.goto('/png-to-webp')
    const buffer = await grain(1600, 1200)
    await chooseFiles(page, [{ name: 'grain.png', mimeType: 'image/png', buffer }])
    const dialog = await openTrial(page, 'grain.png')
    const slider = dialog.getByRole('slider', { name: 'Quality' })
    const sizes: number[] = []
    for (const quality of ['95', '60', '10']) {
      await slider.fill(quality)
      const last = sizes.at(-1) ?? Number.POSITIVE_INFINITY
      await eventually(async () => expect(await kilobytesAfter(dialog)).toBeLessThan(last))
      sizes.push(await kilobytesAfter(dialog))
    }
    const [fine, , coarse] = sizes
    expect((fine ?? 0) / (coarse ?? 0)).toBeGreaterThan(3)
    const after = dialog.getByRole('img', { name: 'grain.png, after' })
    expect(await after.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth)).toBe(
      1600,
    )
    expect(sent).toEqual([])
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
    await page.keyboard.press('Escape')
    // What was found there is what is sent.
    await page.getByText('Lossy at quality 10.').waitFor()
    await page.getByRole('button', { name: /^Convert 1 / }).click()
    await page.getByText('Lossy, quality 10').waitFor({ timeout: conversionMs })
    expect(offences).toEqual([])
    await context.close()
  },
)

test('transparency that is turned off is white in the trial; without loss there is nothing to try', async () => {
  const { page, context, offences } = await openPage(browser)
  await page.goto('/png-to-webp')
  const clear = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#ff000000' } })
    .png()
    .toBuffer()
  await chooseFiles(page, [{ name: 'clear.png', mimeType: 'image/png', buffer: clear }])
  await page.getByRole('button', { name: 'Show Settings' }).click()
  const corner = async () => {
    const dialog = await openTrial(page, 'clear.png')
    await dialog.getByText(/After: about/).waitFor()
    const { data } = await shownIn(dialog.getByRole('img', { name: 'clear.png, after' }))
    await page.keyboard.press('Escape')
    return [...data.subarray(0, 3)]
  }
  expect(await corner()).toEqual([0, 0, 0])
  await page.getByRole('checkbox', { name: 'Preserve transparency' }).uncheck()
  expect(await corner()).toEqual([255, 255, 255])
  await page.getByRole('radio', { name: /^Lossless/ }).check()
  expect(await page.getByRole('button', { name: 'See what becomes of clear.png' }).count()).toBe(0)
  expect(offences).toEqual([])
  await context.close()
})

test('a page of a PDF is tried at a level, sent alone and deleted again', async () => {
  const { page, context, offences } = await openPage(browser)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  const uploads: number[] = []
  page.on(
    'request',
    (request) => request.method() === 'POST' && uploads.push(request.postDataBuffer()?.length ?? 0),
  )
  await page.goto('/compress-pdf')
  const buffer = await scannedPdf(6)
  await chooseFiles(page, [{ name: 'scans.pdf', mimeType: 'application/pdf', buffer }])
  const dialog = await openTrial(page, 'scans.pdf')
  await dialog.getByRole('button', { name: 'Next page' }).click()
  await dialog.getByRole('button', { name: 'Try it on page 2' }).click()
  await dialog
    .getByRole('img', { name: 'scans-page-2.pdf, page 1, after' })
    .waitFor({ timeout: conversionMs })
  // The button that was pressed has gone; those who use keys go on from the pair.
  expect(await dialog.locator(':focus').count()).toBe(1)
  const medium = await kilobytesAfter(dialog)
  await dialog.getByRole('radio', { name: /^Low/ }).check()
  await eventually(async () => expect(await kilobytesAfter(dialog)).toBeGreaterThan(medium))
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await eventually(async () => expect(calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(2))
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([
    'POST /api/compress-pdf',
    'POST /api/compress-pdf',
  ])
  for (const bytes of uploads) expect(bytes).toBeLessThan(buffer.length / 3)
  expect(offences).toEqual([])
  await context.close()
})
