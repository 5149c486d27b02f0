import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { textPdf } from '../fixtures/text-pdf.ts'
import { accessibilityFaults } from '../support/axe.ts'
import { openBrowser, openPage } from '../support/browser.ts'
import { docxTexts, lockedPdf, pdfTexts } from '../support/tools.ts'
import { chooseFiles, downloadResult } from '../support/visitor.ts'
import type { ChosenFile } from './tool-cases.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const pdf = (name: string, buffer: Buffer): ChosenFile => ({ name, mimeType: 'application/pdf', buffer })

/** The browser itself reports the status of an answer that asks for a password. */
const unasked = (offences: readonly string[]) => offences.filter((offence) => !offence.includes('422'))

test('Merge PDF asks at the file, says that a password is wrong, and merges with the right one', async () => {
  const { page, context, offences } = await openPage(browser)
  await page.goto('/merge-pdf')
  await chooseFiles(page, [pdf('open.pdf', textPdf(['one'])), pdf('locked.pdf', lockedPdf(textPdf(['two'])))])
  await page.getByRole('button', { name: /^Merge 2 / }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'locked.pdf' })
  const password = card.getByLabel('Password for locked.pdf')
  await password.waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await password.fill('wrong')
  await password.press('Enter')
  await page.getByText('The password for locked.pdf is not right. Please try again.').waitFor()
  await password.fill('user')
  await password.press('Enter')
  const download = page.getByRole('button', { name: 'Download Merged PDF', exact: true })
  await download.waitFor({ timeout: 45_000 })
  expect(pdfTexts((await downloadResult(page, () => download.click())).data)).toEqual(['one', 'two'])
  expect(unasked(offences)).toEqual([])
  await context.close()
})

test('PDF to Word asks for the password and converts', async () => {
  const { page, context, offences } = await openPage(browser, { width: 390, theme: 'dark' })
  await page.goto('/pdf-to-word')
  await chooseFiles(page, [pdf('locked.pdf', lockedPdf(textPdf(['Hello from a page'])))])
  await page.getByRole('button', { name: /^Convert to Word/ }).click()
  const password = page.getByLabel('Password for locked.pdf')
  await password.waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await password.fill('user')
  await page.getByRole('button', { name: 'Convert with this password' }).click()
  const download = page.getByRole('button', { name: 'Download Word Document', exact: true })
  await download.waitFor({ timeout: 45_000 })
  const { data } = await downloadResult(page, () => download.click())
  expect(docxTexts(data).join(' ')).toContain('Hello from a page')
  expect(unasked(offences)).toEqual([])
  await context.close()
})
