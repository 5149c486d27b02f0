import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Locator, Page } from 'playwright-core'
import { faultsInBothThemes } from '../../support/browser/axe.ts'
import { openPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { chooseFiles, conversionMs, downloadResult } from '../../support/browser/visitor.ts'
import { chosenPdf } from '../../support/chosen-pdf.ts'
import { pdfPageTurns, pdfTexts } from '../../support/tools.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const files = [chosenPdf('a.pdf', ['a1', 'a2', 'a3']), chosenPdf('b.pdf', ['b1', 'b2'])]

const grid = (page: Page) => page.getByRole('listbox', { name: 'Pages of the result' })
const sheet = (page: Page, position: number) =>
  page.getByRole('option', { name: new RegExp(`^${position}: `) })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function openGrid(page: Page, chosen = files): Promise<void> {
  await page.goto('/merge-pdf')
  await chooseFiles(page, chosen)
  await button(page, 'Pages').click()
  await sheet(page, 1).locator('img').waitFor()
}

async function merged(page: Page): Promise<Buffer> {
  await page.getByRole('button', { name: 'Merge 2 PDFs' }).click()
  const download = button(page, 'Download Merged PDF')
  await download.waitFor({ timeout: conversionMs })
  return (await downloadResult(page, () => download.click())).data
}

const middle = async (of: Locator) => {
  const { x, y, width, height } = (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2, width }
}

test('pages are dragged, rotated, doubled and left out by mouse, and that is what is merged', async () => {
  const { page, context, offences } = await openPage(browser)
  await openGrid(page)
  await sheet(page, 5).locator('img').waitFor()
  const [from, to] = [await middle(sheet(page, 5)), await middle(sheet(page, 1))]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y)
  await page.mouse.move(to.x - to.width / 3, to.y)
  await page.mouse.up()
  await sheet(page, 1)
    .and(page.getByRole('option', { name: '1: page 2 of b.pdf' }))
    .waitFor()
  await sheet(page, 2).click()
  await button(page, 'Rotate right').click()
  await sheet(page, 3).click()
  await sheet(page, 4).click({ modifiers: ['Control'] })
  await button(page, 'Delete').click()
  await sheet(page, 3).click()
  await button(page, 'Duplicate').click()
  await button(page, 'Insert blank page').click()
  expect(await faultsInBothThemes(page)).toEqual([])
  expect(await page.getByText('The pages are joined as the grid shows them.').count()).toBe(1)
  const result = await merged(page)
  expect(pdfTexts(result)).toEqual(['b2', 'a1', 'b1', 'b1', ''])
  expect(pdfPageTurns(result)).toEqual([0, 90, 0, 0, 0])
  expect(offences).toEqual([])
  await context.close()
})

test('by keys alone, with a step taken back; the list is as it was', async () => {
  const { page, context, offences } = await openPage(browser)
  await openGrid(page)
  await grid(page).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Alt+Home')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Alt+End')
  expect(pdfTexts(await merged(page))).toEqual(['b2', 'a1', 'b1', 'a2', 'a3'])
  await button(page, 'Merge More Files').click()
  await chooseFiles(page, files)
  await button(page, 'List').click()
  expect(pdfTexts(await merged(page))).toEqual(['a1', 'a2', 'a3', 'b1', 'b2'])
  expect(offences).toEqual([])
  await context.close()
})

test('by a finger: taps select, a held page is dragged, nothing is too small', async () => {
  const { page, context, offences } = await openPage(browser, { width: 390, touch: true })
  await openGrid(page)
  await sheet(page, 1).tap()
  await sheet(page, 2).tap()
  await button(page, 'Delete').tap()
  await sheet(page, 3).locator('img').waitFor()
  await sheet(page, 3).scrollIntoViewIfNeeded()
  const touch = await context.newCDPSession(page)
  const [from, to] = [await middle(sheet(page, 3)), await middle(sheet(page, 1))]
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  await send('touchStart', from.x, from.y)
  await page.locator('[data-dragged=true]').first().waitFor()
  await send('touchMove', to.x, to.y)
  await send('touchMove', to.x - to.width / 3, to.y)
  await send('touchEnd', 0, 0)
  await page.getByRole('option', { name: '1: page 2 of b.pdf' }).waitFor()
  const small = await page
    .getByRole('group', { name: 'Selected pages' })
    .getByRole('button')
    .evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width < 44 || height < 44),
    )
  expect(small).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  expect(await faultsInBothThemes(page)).toEqual([])
  expect(pdfTexts(await merged(page))).toEqual(['b2', 'a3', 'b1'])
  expect(offences).toEqual([])
  await context.close()
})

test('in Arabic, where rows begin at the right, keys, drags and arrows go the way that is seen', async () => {
  const { page, context, offences } = await openPage(browser)
  await page.goto('/ar/merge-pdf')
  await chooseFiles(page, files)
  await button(page, 'الصفحات').click()
  await sheet(page, 5).locator('img').waitFor()
  const order = () =>
    page.getByRole('option').evaluateAll((all) =>
      all
        .toSorted((one, other) => Number(one.ariaPosInSet) - Number(other.ariaPosInSet))
        .map((one) => {
          const [, number, file] = /(\d+) من \u2068(\w)/.exec(one.ariaLabel ?? '') ?? []
          return `${file}${number}`
        }),
    )
  expect(await order()).toEqual(['a1', 'a2', 'a3', 'b1', 'b2'])
  await page.getByRole('listbox').focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Alt+ArrowLeft')
  expect(await order()).toEqual(['a1', 'a3', 'a2', 'b1', 'b2'])
  const [from, to] = [await middle(sheet(page, 5)), await middle(sheet(page, 1))]
  expect(from.x).toBeLessThan(to.x)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x - 20, to.y)
  await page.mouse.move(to.x + to.width / 3, to.y)
  await page.mouse.up()
  expect(await order()).toEqual(['b2', 'a1', 'a3', 'a2', 'b1'])
  const arrow = `getComputedStyle(document.querySelector('[aria-label="نقل إلى الخلف"] svg')).transform`
  expect(await page.evaluate(arrow)).toBe('matrix(-1, 0, 0, 1, 0, 0)')
  expect(offences).toEqual([])
  await context.close()
})

test('of 2,000 pages only those in sight exist, and the last is drawn when it comes into sight', async () => {
  const { page, context, offences } = await openPage(browser)
  const many = (name: string) =>
    chosenPdf(
      `${name}.pdf`,
      Array.from({ length: 1_000 }, (_, index) => `${name}${index + 1}`),
    )
  await openGrid(page, [many('a'), many('b')])
  expect(await grid(page).getByRole('option').count()).toBeLessThan(60)
  await grid(page).focus()
  await page.keyboard.press('End')
  await sheet(page, 2000).locator('img').waitFor()
  await page.keyboard.press('Alt+Home')
  await page.getByRole('option', { name: '1: page 1000 of b.pdf' }).locator('img').waitFor()
  expect(await grid(page).getByRole('option').count()).toBeLessThan(60)
  const texts = pdfTexts(await merged(page))
  expect([texts.length, texts[0], texts[1], texts.at(-1)]).toEqual([2_000, 'b1000', 'a1', 'b999'])
  expect(offences).toEqual([])
  await context.close()
})
