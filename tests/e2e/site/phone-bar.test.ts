import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { textPdf } from '../../fixtures/text-pdf.ts'
import { routes } from '../../states/routes.ts'
import { accessibilityFaults } from '../../support/browser/axe.ts'
import { openPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { chooseFiles, conversionMs, convertButton, downloadResult } from '../../support/browser/visitor.ts'
import { pdfTexts } from '../../support/tools.ts'
import { toolCases } from '../tool-cases.ts'

const phone = { width: 390, height: 844, touch: true } as const

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const scrolled = (page: Page) => page.evaluate<number>('scrollY')

/** Controls of the tool that are smaller than a finger, with their sizes in pixels. */
const smallTargets = (page: Page) => page.evaluate<string[]>(findSmallTargets)

/** The same once a sheet lies over it, which is closed after that. */
async function smallTargetsOfSheet(page: Page): Promise<string[]> {
  const sheet = page.getByRole('dialog')
  // What it shows has been drawn when its picture or its words are there.
  await sheet.locator('img, canvas, p').first().waitFor()
  const small = await smallTargets(page)
  await sheet.getByRole('button', { name: 'Close' }).tap()
  await sheet.waitFor({ state: 'detached' })
  return small
}

const findSmallTargets = `[...document.querySelectorAll('main :is(button, input, select, textarea, summary)')]
  .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .filter((control) => ![control, ...(control.labels ?? [])].some((target) => {
    const { width, height } = target.getBoundingClientRect()
    return width > 43.5 && height > 43.5
  }))
  .map((control) => {
    const { width, height } = control.getBoundingClientRect()
    return (control.ariaLabel ?? control.textContent) + ': ' + Math.round(width) + ' × ' + Math.round(height)
  })`

/**
 * Links and controls of a whole page that a finger misses, by hits in both directions from their middle. A link within a
 * sentence is as high as its line.
 */
const missedTargets = `[...document.querySelectorAll(':is(a[href], button, input, select, textarea, summary)')]
  .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .filter((control) => !control.closest('[aria-hidden=true]') && !control.matches('[href="#main"]'))
  .filter((control) => {
    const text = control.closest('p, li, td, dd, label')
    return getComputedStyle(control).display !== 'inline' || text?.textContent.trim() === control.textContent.trim()
  })
  .filter((control) => {
    control.scrollIntoView({ block: 'center', behavior: 'instant' })
    return ![control, ...(control.labels ?? [])].some((target) => {
      const { left, top, width, height } = target.getBoundingClientRect()
      const hits = (x, y) => control.contains(document.elementFromPoint(left + width / 2 + x, top + height / 2 + y)) ||
        target.contains(document.elementFromPoint(left + width / 2 + x, top + height / 2 + y))
      const reach = (x, y) => { let far = 0; while (far < 44 && hits(far * x, far * y)) far += 1; return far }
      return reach(1, 0) + reach(-1, 0) >= 44 && reach(0, 1) + reach(0, -1) >= 44
    })
  })
  .map((control) => (control.ariaLabel ?? control.textContent).trim() + ' in ' + location.pathname)`

test.each(routes)('%s: a finger hits every link and button', async (path) => {
  const { page, context } = await openPage(browser, phone)
  await page.goto(path)
  // The language switch is the last to come alive.
  await page.locator('footer').scrollIntoViewIfNeeded()
  expect(await page.evaluate(missedTargets)).toEqual([])
  await context.close()
})

test('ten files are merged on a phone without scrolling', async () => {
  const { page, context, offences } = await openPage(browser, phone)
  await page.goto('/merge-pdf')
  const names = Array.from({ length: 10 }, (_, index) => `part ${index + 1}`)
  await chooseFiles(
    page,
    names.map((name) => ({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer: textPdf([name]) })),
  )
  const button = page.getByRole('button', { name: 'Merge 10 PDFs' })
  await button.waitFor()
  expect(await scrolled(page)).toBe(0)
  const box = await button.boundingBox()
  expect(box && box.y + box.height).toBeLessThanOrEqual(844)
  await page.locator('[data-action-bar]').getByText('10 files').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  // The merge takes until it has been looked at.
  let goOn: () => void = () => undefined
  const looked = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/api/merge-pdf', async (route) => {
    await looked
    await route.continue()
  })
  // A press at the place itself, where a click by name would scroll the button into view.
  if (box) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  const cancel = page.getByRole('button', { name: 'Cancel' })
  await cancel.waitFor()
  const working = await cancel.boundingBox()
  expect(working && working.y + working.height).toBeLessThanOrEqual(844)
  goOn()
  const download = page.getByRole('button', { name: 'Download Merged PDF', exact: true })
  await download.waitFor({ timeout: conversionMs })
  const result = await downloadResult(page, () => download.tap())
  expect(pdfTexts(result.data)).toEqual(names)
  expect(offences).toEqual([])
  await context.close()
})

test('the bar is where the list ends once that is in sight, and gone with the list', async () => {
  const { page, context } = await openPage(browser, phone)
  await page.goto('/merge-pdf')
  await chooseFiles(page, [
    { name: 'a.pdf', mimeType: 'application/pdf', buffer: textPdf(['a']) },
    { name: 'b.pdf', mimeType: 'application/pdf', buffer: textPdf(['b']) },
  ])
  const bar = page.locator('[data-action-bar]')
  await bar.waitFor()
  await page.locator('footer').scrollIntoViewIfNeeded()
  const box = await bar.boundingBox()
  expect(box && box.y + box.height).toBeLessThan(0)
  for (const name of ['a.pdf', 'b.pdf']) await page.getByRole('button', { name: `Remove ${name}` }).tap()
  await bar.waitFor({ state: 'detached' })
  await context.close()
})

describe.each(toolCases)('$path on a phone', (tool) => {
  test('has its button in sight, and targets that a finger hits, before and after', async () => {
    const { page, context, offences } = await openPage(browser, phone)
    await page.goto(tool.path)
    expect(await smallTargets(page)).toEqual([])
    await chooseFiles(page, await tool.files())
    const button = convertButton(page, tool)
    await button.waitFor()
    const box = await button.boundingBox()
    expect(box && box.y + box.height).toBeLessThanOrEqual(844)
    await page
      .getByRole('button', { name: /^Preview / })
      .first()
      .tap()
    expect(await smallTargetsOfSheet(page)).toEqual([])
    const settings = page.getByRole('button', { name: 'Show Settings' })
    if (await settings.count()) await settings.tap()
    expect(await smallTargets(page)).toEqual([])
    await button.tap()
    await page.getByRole('button', { name: tool.download, exact: true }).waitFor({ timeout: conversionMs })
    expect(await smallTargets(page)).toEqual([])
    const compare = page.getByRole('button', { name: /^Compare .* with the original$/ }).first()
    if ((await compare.count()) > 0) {
      await compare.tap()
      expect(await smallTargetsOfSheet(page)).toEqual([])
    }
    expect(offences).toEqual([])
    await context.close()
  })
})
