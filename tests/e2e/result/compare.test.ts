import { eventually } from '@folio/service-kit/testing/eventually'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { jpegPicture, pngPicture, transparentWebp } from '../../fixtures/pictures.ts'
import { scannedPdf } from '../../fixtures/scanned-pdf.ts'
import { textPdf } from '../../fixtures/text-pdf.ts'
import { accessibilityFaults, settled } from '../../support/browser/axe.ts'
import { openPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { holdBack } from '../../support/browser/hold-back.ts'
import { shownIn } from '../../support/browser/shown-picture.ts'
import { chooseFiles, conversionMs } from '../../support/browser/visitor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

interface Styled {
  computedStyleMap(): { get(property: string): { toString(): string } }
}
/** As the browser has worked it out. */
const styleOf = (element: Locator, property: string): Promise<string> =>
  element.evaluate(
    (node, name) => (node as unknown as Styled).computedStyleMap().get(name).toString(),
    property,
  )
/** What is cut off a picture. */
const clipOf = (picture: Locator): Promise<string> => styleOf(picture, 'clip-path')

test.each([
  {
    path: '/png-to-webp',
    source: { name: 'drawing.png', mimeType: 'image/png', make: pngPicture },
    convert: /^Convert 1 /,
    result: 'drawing.webp',
  },
  {
    path: '/webp-to-png',
    source: { name: 'glass.webp', mimeType: 'image/webp', make: transparentWebp },
    convert: /^Convert 1 /,
    result: 'glass.png',
  },
  {
    path: '/jpg-to-png',
    source: { name: 'photo.jpg', mimeType: 'image/jpeg', make: jpegPicture },
    convert: /^Convert 1 /,
    result: 'photo.png',
  },
])('$path: the result can be compared with its source, by mouse and by keys', async (tool) => {
  const { page, context, offences } = await openPage(browser)
  await page.goto(tool.path)
  const { name, mimeType, make } = tool.source
  await chooseFiles(page, [{ name, mimeType, buffer: await make() }])
  await page.getByRole('button', { name: tool.convert }).click()
  const compare = page.getByRole('button', { name: `Compare ${tool.result} with the original` })
  await compare.click()
  const dialog = page.getByRole('dialog', { name: tool.result })
  for (const when of [`${name}, before`, `${tool.result}, after`]) {
    const picture = dialog.getByRole('img', { name: when })
    await picture.waitFor()
    const width = () =>
      picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth)
    await eventually(async () => expect(await width()).toBe(320))
  }
  const slider = dialog.getByRole('slider', { name: 'Line between before and after' })
  const cut = () => clipOf(dialog.getByRole('img', { name: /after$/ }))
  expect(await cut()).toBe('inset(0px 0px 0px 50%)')
  await slider.focus()
  await page.keyboard.press('End')
  expect(await cut()).toBe('inset(0px 0px 0px 100%)')
  const box = await slider.boundingBox()
  if (!box) throw new Error('the slider is not on the page')
  await page.mouse.click(box.x + box.width / 4, box.y + box.height / 2)
  expect(Math.abs(Number(/(\d+)%/.exec(await cut())?.[1]) - 25)).toBeLessThanOrEqual(4)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.locator(':focus').getAttribute('aria-label')).toContain(`Compare ${tool.result}`)
  expect(offences).toEqual([])
  await context.close()
})

/** Two pictures made one PDF; what is returned opens Compare. */
async function drawingsConverted(page: Page): Promise<Locator> {
  await page.goto('/png-to-pdf')
  const drawing = { name: 'drawing.png', mimeType: 'image/png', buffer: await pngPicture() }
  await chooseFiles(page, [drawing, { ...drawing, name: 'other.png' }])
  await page.getByRole('button', { name: /^Convert 2 / }).click()
  const compare = page.getByRole('button', { name: /^Compare .* with the original$/ })
  await compare.waitFor({ timeout: conversionMs })
  return compare
}

test('in a page that is read from the right, before is on the right: picture, line, slider, legend and arrows', async () => {
  const { page, context } = await openPage(browser)
  const compare = await drawingsConverted(page)
  // Both, as on a page in Arabic: the build tells the direction by the language.
  await page.evaluate('Object.assign(document.documentElement, { dir: "rtl", lang: "ar" })')
  await compare.click()
  const dialog = page.getByRole('dialog')
  const slider = dialog.getByRole('slider', { name: 'Line between before and after' })
  const box = await slider.boundingBox()
  if (!box) throw new Error('the slider is not on the page')
  await page.mouse.click(box.x + box.width / 4, box.y + box.height / 2)
  const share = Number(await slider.inputValue())
  expect(Math.abs(share - 75)).toBeLessThanOrEqual(4)
  expect(await clipOf(dialog.getByRole('img', { name: /after$/ }))).toBe(`inset(0px ${share}% 0px 0px)`)
  const line = await dialog.locator('span[aria-hidden]').boundingBox()
  expect((line?.x ?? 0) + 1.5).toBeCloseTo(box.x + (box.width * (100 - share)) / 100, 0)
  const [before, after] = await Promise.all(
    [/^Before/, /^After/].map((name) => dialog.getByText(name).boundingBox()),
  )
  expect(before?.x).toBeGreaterThan(after?.x ?? Number.NaN)
  const arrow = dialog.getByRole('button', { name: 'Previous page' }).locator('svg')
  expect(await styleOf(arrow, 'scale')).toBe('-1 1')
  await context.close()
})

test.each([1280, 390])(
  'at %d px any page of a compressed PDF can be compared, and what became of its parts is told',
  async (width) => {
    const { page, context, offences } = await openPage(browser, { theme: 'light' })
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/compress-pdf')
    const buffer = await scannedPdf(3)
    await chooseFiles(page, [{ name: 'scans.pdf', mimeType: 'application/pdf', buffer }])
    await page.getByRole('button', { name: 'Compress 1 PDF' }).click()
    const compare = page.getByRole('button', { name: 'Compare scans.pdf with the original' })
    await compare.waitFor({ timeout: conversionMs })
    await page.getByText('What changed').click()
    const images = page.getByRole('row', { name: /^Images/ })
    expect(await images.textContent()).toMatch(/^Images\s*[\d.]+\s[KM]B\s*[\d.]+\sKB$/)
    expect(await accessibilityFaults(page)).toEqual([])
    await compare.click()
    const dialog = page.getByRole('dialog', { name: 'scans.pdf' })
    const picture = (when: string, number: number) =>
      dialog.getByRole('img', { name: `scans.pdf, page ${number}, ${when}` })
    for (const when of ['before', 'after']) await picture(when, 1).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Next page' }).click()
    for (const when of ['before', 'after']) await picture(when, 2).waitFor()
    await dialog.getByRole('spinbutton', { name: 'Page number' }).fill('3')
    await picture('after', 3).waitFor()
    expect(await dialog.getByRole('button', { name: 'Next page' }).isDisabled()).toBe(true)
    const slider = dialog.getByRole('slider', { name: 'Line between before and after' })
    await slider.focus()
    await page.keyboard.press('End')
    expect(await clipOf(picture('after', 3))).toBe('inset(0px 0px 0px 100%)')
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(offences).toEqual([])
    await context.close()
  },
)

test.each(['jpg', 'png'])(
  'a page can be compared with the %s it became, also under another name',
  async (type) => {
    const { page, context, offences } = await openPage(browser)
    await page.goto(`/pdf-to-${type}`)
    const two = { name: 'two.pdf', mimeType: 'application/pdf', buffer: textPdf(['first', 'second']) }
    await chooseFiles(page, [two, { ...two, name: 'one.pdf', buffer: textPdf(['only']) }])
    await page.getByRole('button', { name: /^Convert 2 / }).click()
    const result = `two-page-002.${type}`
    await page.getByRole('button', { name: `Rename ${result}` }).click({ timeout: conversionMs })
    await page.keyboard.type('second')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: `Compare second.${type} with the original` }).click()
    const dialog = page.getByRole('dialog', { name: `second.${type}` })
    const sides = [
      dialog.getByRole('img', { name: 'two.pdf, page 2, before' }),
      dialog.getByRole('img', { name: `second.${type}, after` }),
    ]
    for (const side of sides) await side.waitFor()
    // A page has no size of its own: the whole PDF's beside one picture's would compare two different things.
    await dialog.getByText('Before: two.pdf, page 2', { exact: true }).waitFor()
    await dialog.getByText(/^After: [\d.]+ [KM]?B$/).waitFor()
    const [before, after] = await Promise.all(sides.map(shownIn))
    expect([before?.width, before?.height]).toEqual([after?.width, after?.height])
    expect(before?.height).toBeGreaterThan(500)
    expect(offences).toEqual([])
    await context.close()
  },
)

test.each([
  { path: '/jpg-to-pdf', convert: 'Convert 2 images to PDF' },
  { path: '/png-to-pdf', convert: 'Convert 2 PNG files to 1 PDF' },
])('$path: each picture is seen beside the page it became, without the paper around it', async (tool) => {
  const { page, context, offences } = await openPage(browser)
  await page.goto(tool.path)
  const buffer = await pngPicture()
  const turned = await sharp(buffer).rotate(90).png().toBuffer()
  await chooseFiles(page, [
    { name: 'wide.png', mimeType: 'image/png', buffer },
    { name: 'high.png', mimeType: 'image/png', buffer: turned },
  ])
  await page.getByRole('button', { name: tool.convert }).click()
  const compare = page.getByRole('button', { name: /^Compare .* with the original$/ })
  await compare.click({ timeout: conversionMs })
  const dialog = page.getByRole('dialog')
  for (const [index, source] of ['wide.png', 'high.png'].entries()) {
    if (index > 0) await dialog.getByRole('button', { name: 'Next page' }).click()
    const sides = [
      dialog.getByRole('img', { name: `${source}, before` }),
      dialog.getByRole('img', { name: new RegExp(`, page ${index + 1}, after$`) }),
    ]
    for (const side of sides) await side.waitFor()
    const [before, after] = await Promise.all(sides.map(shownIn))
    expect([after?.width, after?.height]).toEqual(index === 0 ? [320, 200] : [200, 320])
    expect([before?.width, before?.height]).toEqual([after?.width, after?.height])
    const apart = before?.data.reduce((sum, value, at) => sum + Math.abs(value - (after?.data[at] ?? 0)), 0)
    expect((apart ?? Number.NaN) / (320 * 200 * 3)).toBeLessThan(4)
    expect(await accessibilityFaults(page)).toEqual([])
  }
  expect(offences).toEqual([])
  await context.close()
})

test('/pdf-to-word: each page of the document is seen beside that of the PDF, and nothing of it stays', async () => {
  const { page, context, offences } = await openPage(browser)
  const deleted: string[] = []
  page.on('request', (request) => request.method() === 'DELETE' && deleted.push(request.url()))
  await page.goto('/pdf-to-word')
  await chooseFiles(page, [
    { name: 'letter.pdf', mimeType: 'application/pdf', buffer: textPdf(['Dear Mrs Hill', 'The end']) },
  ])
  await page.getByRole('button', { name: 'Convert to Word' }).click()
  const compare = page.getByRole('button', { name: 'Compare letter.docx with the original' })
  await compare.click({ timeout: conversionMs })
  const dialog = page.getByRole('dialog', { name: 'letter.docx' })
  const after = dialog.getByRole('img', { name: 'letter.docx, page 1, after' })
  await after.waitFor()
  await dialog.getByText('As LibreOffice sets it.').waitFor()
  const [left, right] = [await shownIn(dialog.getByRole('img', { name: /before$/ })), await shownIn(after)]
  // Word knows pages to the twentieth of a point.
  expect(Math.abs(right.width / right.height - left.width / left.height)).toBeLessThan(0.002)
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: /next/i }).click()
  await dialog.getByRole('img', { name: 'letter.docx, page 2, after' }).waitFor()
  await eventually(() => expect(deleted).toEqual([expect.stringContaining('/api/download/pdf/')]))
  expect(offences).toEqual([])
  await context.close()
})

test.each([1280, 390])('at %d px the sheet stands where it opened while its pictures come', async (width) => {
  const { page, context, offences } = await openPage(browser, { width, height: 844 })
  const compare = await drawingsConverted(page)
  const goOn = await holdBack(page, '**/api/download/**')
  await compare.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Drawing the page…').waitFor()
  await page.evaluate(settled)
  const opened = await dialog.boundingBox()
  goOn()
  await dialog.getByRole('img', { name: /after$/ }).waitFor()
  const drawn = await dialog.boundingBox()
  expect(drawn).toEqual(opened)
  const picture = await dialog.getByRole('img', { name: /after$/ }).boundingBox()
  const legend = await dialog.getByText(/^Before/).boundingBox()
  expect((picture?.y ?? Number.NaN) + (picture?.height ?? Number.NaN)).toBeLessThanOrEqual(legend?.y ?? 0)
  expect(offences).toEqual([])
  await context.close()
})
