import { buildPdf, pageObjects } from '@folio/pdf-objects/testing/build-pdf'
import { eventually } from '@folio/service-kit/testing/eventually'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { openPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import {
  button,
  connected,
  edit,
  field,
  letter,
  openEditor,
  openFile,
  ready,
  write,
} from '../../support/browser/edit-page.ts'
import { layoutShifts, watchLayoutShifts } from '../../support/browser/layout-shifts.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

interface Box {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

const boxOf = (page: Page, selector: string): Promise<Box> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().toJSON())
const desk = 'section:has(canvas)'
const zoom = async (page: Page): Promise<number> =>
  Number.parseInt((await page.getByLabel('Zoom', { exact: true }).textContent()) ?? '', 10)
const drawn = (page: Page) => page.locator('[aria-busy="false"] canvas').waitFor()

describe.each([
  ['with a mouse', { width: 1280, height: 800 }],
  ['on a narrow window', { width: 900, height: 700 }],
  ['with a finger', { width: 390, height: 844, touch: true }],
] as const)('%s', (_, options) => {
  test('an open file has the window to itself, with all that is needed in view; closing it brings the page back', async () => {
    const { page, context, offences } = await openEditor(browser, letter, options)
    await connected(page)
    const { width, height } = options
    const scrolls = await page.evaluate(
      '[document.documentElement.scrollHeight, document.documentElement.scrollWidth]',
    )
    expect(scrolls).toEqual([height, width])
    expect(await page.getByRole('heading', { name: 'What you can rely on' }).isVisible()).toBe(false)
    expect(await page.getByRole('contentinfo').isVisible()).toBe(false)
    const inView = async () => {
      for (const name of ['Close letter.pdf', 'Zoom in', 'Next page', /PDF Edit/, /^Save/, 'Download']) {
        const box = await button(page, name).boundingBox()
        expect(box?.y).toBeGreaterThanOrEqual(0)
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
      }
    }
    await inView()
    for (let step = 0; step < 5; step += 1) await button(page, 'Zoom in').click()
    await page.locator(desk).evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await inView()
    await button(page, 'Next page').click()
    await eventually(async () =>
      expect(await page.locator(desk).evaluate(({ scrollTop }) => scrollTop)).toBe(0),
    )
    await button(page, 'Close letter.pdf').click()
    await page.getByText('Drop a PDF here').waitFor()
    expect(await page.getByRole('heading', { name: 'What you can rely on' }).isVisible()).toBe(true)
    expect(await page.getByRole('contentinfo').isVisible()).toBe(true)
    expect(offences).toEqual([])
    await context.close()
  })

  test('nothing of the page moves when the editor takes the window', async () => {
    const { page, context } = await openPage(browser, options)
    await watchLayoutShifts(page)
    await page.goto('/edit-pdf')
    await openFile(page, letter)
    await connected(page)
    // Words of one line that make room for each other, as the number of pages once it is known, move by less.
    const shifts = (await layoutShifts(page)).filter(({ value }) => value > 0.002)
    expect(shifts).toEqual([])
    await context.close()
  })
})

test('a text is outlined while it is pointed at, and not before', async () => {
  const { page, context } = await openEditor(browser, letter)
  await button(page, 'Enable PDF Editing').click()
  const text = button(page, 'Dear Mrs Hill')
  const outline = () => page.evaluate('getComputedStyle(document.querySelector("[data-text]")).boxShadow')
  // All are shown once, when editing is turned on.
  await text.waitFor()
  await page.evaluate('Promise.all(document.getAnimations().map(({ finished }) => finished))')
  expect(await outline()).toBe('none')
  await text.hover()
  expect(await outline()).not.toBe('none')
  await context.close()
})

test('Ctrl and the wheel zoom around the pointer, from a tenth to four times; the wheel alone scrolls', async () => {
  const { page, context } = await openEditor(browser, letter)
  await page.mouse.move(700, 300)
  /** Where the pointer is on the page, in shares of its height. */
  const under = async () => {
    const { top, bottom } = await boxOf(page, `${desk} [aria-busy]`)
    return (300 - top) / (bottom - top)
  }
  await page.keyboard.down('Control')
  const before = await under()
  await page.mouse.wheel(0, -100)
  await eventually(async () => expect(await zoom(page)).toBeGreaterThan(100))
  await drawn(page)
  await page.mouse.wheel(0, -100)
  await eventually(async () => expect(await zoom(page)).toBeGreaterThan(130))
  expect(await under()).toBeCloseTo(before, 2)
  for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, -100)
  await eventually(async () => expect(await zoom(page)).toBe(400))
  expect(await under()).toBeCloseTo(before, 2)
  expect(await button(page, 'Zoom in').isDisabled()).toBe(true)
  await drawn(page)
  await page.keyboard.up('Control')
  const { scrollTop } = await page.locator(desk).evaluate(({ scrollTop }) => ({ scrollTop }))
  await page.mouse.wheel(0, 50)
  await eventually(async () =>
    expect(await page.locator(desk).evaluate((element) => element.scrollTop)).toBeGreaterThan(scrollTop),
  )
  expect(await zoom(page)).toBe(400)
  await button(page, 'Zoom out').click()
  await eventually(async () => expect(await zoom(page)).toBe(200))
  await page.mouse.move(700, 300)
  await page.keyboard.down('Control')
  for (let turn = 0; turn < 25; turn += 1) await page.mouse.wheel(0, 100)
  await page.keyboard.up('Control')
  await eventually(async () => expect(await zoom(page)).toBe(10))
  expect(await page.evaluate('visualViewport.scale')).toBe(1)
  await context.close()
})

test('on a phone the bar above the page has two rows, whether the server answers or not', async () => {
  const { page, context } = await openPage(browser, { width: 390, height: 844, touch: true })
  await page.route('**/api/load-pdf', (route) => route.abort())
  await page.goto('/edit-pdf')
  await openFile(page, letter)
  await page.getByText('Disconnected', { exact: true }).waitFor()
  const undo = await button(page, 'Undo').boundingBox()
  const next = await button(page, 'Next page').boundingBox()
  const zoomIn = await button(page, 'Zoom in').boundingBox()
  expect(undo && zoomIn && zoomIn.y - undo.y).toBeLessThan(60)
  expect(next?.y).toBe(zoomIn?.y)
  await context.close()
})

test('on a phone the page opens at the width of the screen; two fingers zoom it where they are, not the window', async () => {
  const { page, context } = await openEditor(browser, letter, { width: 390, height: 844, touch: true })
  const { left, right } = await boxOf(page, `${desk} [aria-busy]`)
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(390)
  expect(right - left).toBeGreaterThan(350)
  const fitted = await zoom(page)
  const wire = await context.newCDPSession(page)
  const touch = (type: string, ...ys: number[]) =>
    wire.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: ys.map((y, id) => ({ x: 200, y, id })),
    })
  const under = async () => {
    const { top, bottom } = await boxOf(page, `${desk} [aria-busy]`)
    return (400 - top) / (bottom - top)
  }
  const before = await under()
  await touch('touchStart', 350, 450)
  await touch('touchMove', 325, 475)
  await touch('touchMove', 300, 500)
  await touch('touchEnd')
  await eventually(async () => expect(await zoom(page)).toBeCloseTo(2 * fitted, -1))
  expect(await under()).toBeCloseTo(before, 2)
  expect(await page.evaluate('visualViewport.scale')).toBe(1)
  await drawn(page)
  await connected(page)
  await button(page, 'Enable PDF Editing').tap()
  await edit(page, 'Dear Mrs Hill', 'Dear all')
  await context.close()
})

test('on a phone a text is written in a sheet, with its place on the page in sight above', async () => {
  const words = pageObjects(['BT /F1 12 Tf 20 20 Td (Dear Mrs Hill) Tj ET'])
  const low = { ...letter, buffer: buildPdf({ objects: words }) }
  const { page, context, offences } = await openEditor(browser, low, { width: 390, height: 540, touch: true })
  await connected(page)
  await button(page, 'Enable PDF Editing').tap()
  await button(page, 'Dear Mrs Hill').tap()
  const sheet = page.getByRole('region', { name: 'Edit a text' })
  await sheet.getByText('Original: Dear Mrs Hill').waitFor()
  await field(page).and(page.locator(':focus')).waitFor()
  await write(page, 'Dear all')
  const written = await button(page, 'Dear all, edited').boundingBox()
  const above = await sheet.boundingBox()
  expect(written?.y).toBeGreaterThan(0)
  expect((written?.y ?? 0) + (written?.height ?? 0)).toBeLessThanOrEqual(above?.y ?? 0)
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(540)
  await sheet.getByRole('button', { name: 'Done' }).tap()
  await sheet.waitFor({ state: 'detached' })
  await button(page, 'Save (1)').tap()
  await page.getByText(ready).waitFor()
  expect(offences).toEqual([])
  await context.close()
})

test('on a phone every button is as large as a finger, and the rest of the panel comes up from the bar', async () => {
  const { page, context } = await openEditor(browser, letter, { width: 390, height: 844, touch: true })
  await connected(page)
  await button(page, 'Enable PDF Editing').tap()
  await edit(page, 'Dear Mrs Hill', 'Dear all')
  await page.getByText('Modified items').waitFor({ state: 'hidden' })
  await button(page, 'Details').tap()
  await page.getByText('Modified items').waitFor()
  const small = await page.evaluate(`[...document.querySelectorAll('main button:not([data-text])')]
    .filter((button) => button.checkVisibility())
    .map((button) => [button.ariaLabel ?? button.textContent, button.getBoundingClientRect()])
    .filter(([, { width, height }]) => width < 44 || height < 44)
    .map(([name, { width, height }]) => [name, width, height])`)
  expect(small).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByText('Modified items').waitFor({ state: 'hidden' })
  await button(page, 'Details').and(page.locator(':focus')).waitFor()
  await button(page, 'Details').tap()
  await button(page, 'Next page').tap()
  await button(page, /^Page 1/).tap()
  await page.getByText('Modified items').waitFor({ state: 'hidden' })
  expect(await page.getByLabel('Page number').inputValue()).toBe('1')
  await context.close()
})
