import { eventually } from '@folio/service-kit/testing/eventually'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { accessibilityFaults } from '../../support/browser/axe.ts'
import { openPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { chooseFiles, conversionMs } from '../../support/browser/visitor.ts'
import { chosenPdf } from '../../support/chosen-pdf.ts'
import { pdfTexts } from '../../support/tools.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Stands in for the sheet of a phone, which no browser without a screen has; keeps what it is given. */
const sheet = `window.shared = []
Object.assign(Navigator.prototype, {
  canShare: ({ files }) => files.every(({ type }) => type === 'application/pdf'),
  share: async ({ files }) => {
    window.shared.push(await Promise.all(files.map(async (file) => ({
      name: file.name, type: file.type, bytes: btoa(String.fromCharCode(...new Uint8Array(await file.arrayBuffer()))),
    }))))
  },
})`

interface Shared {
  readonly name: string
  readonly type: string
  /** Base64. */
  readonly bytes: string
}

/** Each press of the button with its files, once there have been so many. */
async function sharedOn(page: Page, presses: number): Promise<Shared[][]> {
  await eventually(async () => expect(await page.evaluate('window.shared.length')).toBe(presses))
  return page.evaluate<Shared[][]>('window.shared')
}

async function openPhone() {
  const opened = await openPage(browser, { width: 390, height: 844, touch: true })
  await opened.page.addInitScript({ content: sheet })
  return opened
}

test('results are shared from a phone as files, all of them or those that are picked', async () => {
  const { page, context, offences } = await openPhone()
  await page.goto('/split-pdf/')
  await chooseFiles(page, [chosenPdf('book.pdf', ['one', 'two', 'three'])])
  await page.getByRole('button', { name: 'Split PDF', exact: true }).tap()
  const share = page.getByRole('button', { name: 'Share', exact: true })
  await share.waitFor({ timeout: conversionMs })
  expect(await accessibilityFaults(page)).toEqual([])
  await share.tap()
  const [all = []] = await sharedOn(page, 1)
  expect(all.map(({ type }) => type)).toEqual(Array(3).fill('application/pdf'))
  expect(all.map(({ bytes }) => pdfTexts(Buffer.from(bytes, 'base64')))).toEqual([
    ['one'],
    ['two'],
    ['three'],
  ])
  const second = all[1]?.name ?? ''
  await page.getByRole('checkbox', { name: `Select ${second}` }).check()
  await share.tap()
  const [, picked = []] = await sharedOn(page, 2)
  expect(picked.map(({ name }) => name)).toEqual([second])
  expect(pdfTexts(Buffer.from(picked[0]?.bytes ?? '', 'base64'))).toEqual(['two'])
  expect(offences).toEqual([])
  await context.close()
})

test('a renamed result is shared under its new name', async () => {
  const { page, context, offences } = await openPhone()
  await page.goto('/merge-pdf/')
  await chooseFiles(page, [chosenPdf('a.pdf', ['one']), chosenPdf('b.pdf', ['two'])])
  await page.getByRole('button', { name: /^Merge 2 / }).tap()
  await page.getByRole('button', { name: /^Rename / }).tap({ timeout: conversionMs })
  await page.keyboard.type('Contract')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Share', exact: true }).tap()
  const [[only] = []] = await sharedOn(page, 1)
  expect(only?.name).toBe('Contract.pdf')
  expect(pdfTexts(Buffer.from(only?.bytes ?? '', 'base64'))).toEqual(['one', 'two'])
  expect(offences).toEqual([])
  await context.close()
})

test('there is no button for what the system does not share', async () => {
  const { page, context } = await openPhone()
  await page.goto('/pdf-to-word/')
  await chooseFiles(page, [chosenPdf('a.pdf', ['one'])])
  await page.getByRole('button', { name: 'Convert to Word' }).tap()
  await page.getByRole('button', { name: 'Download Word Document' }).waitFor({ timeout: conversionMs })
  expect(await page.getByRole('button', { name: 'Share', exact: true }).count()).toBe(0)
  await context.close()
})
