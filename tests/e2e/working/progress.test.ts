import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { jpegPicture } from '../../fixtures/pictures.ts'
import { textPdf } from '../../fixtures/text-pdf.ts'
import { accessibilityFaults } from '../../support/browser/axe.ts'
import { openPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { chooseFiles, conversionMs } from '../../support/browser/visitor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const percentOf = async (page: Page) =>
  Number(await page.getByRole('progressbar').getAttribute('aria-valuenow'))

/** Makes the line so slow that sending the files takes a while. */
async function slowDown(page: Page, bytesPerSecond: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const conditions = { offline: false, latency: 5, downloadThroughput: -1, uploadThroughput: bytesPerSecond }
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', conditions)
}

/** A PDF of about so many bytes that nothing makes smaller. */
const heavyPdf = (bytes: number) => ({
  name: 'heavy.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([textPdf(['one']), Buffer.from(`%${'x'.repeat(bytes)}\n`)]),
})

test.each(['light', 'dark'] as const)(
  'while files are sent the bar goes by their bytes (%s)',
  async (theme) => {
    const { page, context, offences } = await openPage(browser, { theme })
    await page.goto('/pdf-to-jpg')
    await chooseFiles(page, [heavyPdf(3_000_000)])
    const convert = page.getByRole('button', { name: /^Convert 1 / })
    await convert.waitFor()
    await slowDown(page, 400_000)
    await convert.click()
    const line = page.getByText(/Uploading [\d.]+ of [\d.]+ MB/)
    await line.waitFor()
    // The simulation of the specification stands at 50 after two and a half seconds.
    await page.waitForTimeout(2500)
    const [, sent = '', total = ''] =
      /Uploading ([\d.]+) of ([\d.]+) MB/.exec((await line.textContent()) ?? '') ?? []
    const percent = await percentOf(page)
    expect(percent).toBeLessThan(30)
    expect(percent).toBeLessThanOrEqual((30 * Number(sent)) / Number(total) + 3)
    // Beside the bytes no other stage is told.
    await page.getByText('Uploading PDF files').waitFor()
    await page.getByText(/\d:\d\d so far, this takes about \d:\d\d more/).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Cancel' }).click()
    await convert.waitFor()
    expect(offences).toEqual([])
    await context.close()
  },
)

test('pages that the server counts move the bar, and are told with it', async () => {
  const { page, context, offences } = await openPage(browser)
  await page.goto('/pdf-to-jpg')
  const pages = Array.from({ length: 120 }, (_, index) => `page ${index + 1}`)
  await chooseFiles(page, [{ name: 'long.pdf', mimeType: 'application/pdf', buffer: textPdf(pages) }])
  await page.getByRole('button', { name: /^Convert 1 / }).click()
  const line = page.getByText(/Converting to JPG \d+ of 120/)
  await line.waitFor({ timeout: conversionMs })
  const seen = await page.evaluate<(readonly [number, string])[]>(`new Promise((resolve) => {
    const seen = []
    const look = () => {
      const bar = document.querySelector('[role=progressbar]')
      if (!bar) return resolve(seen)
      seen.push([Number(bar.getAttribute('aria-valuenow')), bar.parentElement.innerText])
      setTimeout(look, 100)
    }
    look()
  })`)
  const percents = seen.map(([percent]) => percent)
  expect(percents).toEqual([...percents].sort((one, other) => one - other))
  const counted = seen.flatMap(([percent, text]) => {
    const [, done] = /Converting to JPG (\d+) of 120/.exec(text) ?? []
    return done === undefined ? [] : [{ percent, done: Number(done), text }]
  })
  expect(counted.length).toBeGreaterThan(0)
  for (const { percent, done, text } of counted) {
    // Before the first count the simulation may have filled what it would have by then.
    if (done < 60) expect(percent).toBeLessThan(75)
    expect(text).not.toMatch(/Analyzing|Extracting|Preparing/)
  }
  expect(offences).toEqual([])
  await context.close()
})

test('Cancel works while the answer is already there', async () => {
  const { page, context, offences } = await openPage(browser, { width: 390, height: 844, touch: true })
  await page.goto('/jpg-to-pdf')
  await chooseFiles(page, [{ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await jpegPicture() }])
  const convert = page.getByRole('button', { name: 'Convert 1 image to PDF' })
  await convert.tap()
  const deleted = page.waitForRequest((request) => request.method() === 'DELETE')
  await page.getByText('100% Done').waitFor({ timeout: conversionMs })
  await page.getByRole('button', { name: 'Cancel' }).tap()
  const answer = await (await deleted).response()
  expect(answer?.status()).toBe(204)
  await convert.waitFor()
  expect(await page.getByRole('button', { name: 'Download PDF', exact: true }).count()).toBe(0)
  expect(offences).toEqual([])
  await context.close()
})
