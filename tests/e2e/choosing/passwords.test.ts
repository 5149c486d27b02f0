import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { textPdf } from '../../fixtures/text-pdf.ts'
import { accessibilityFaults } from '../../support/browser/axe.ts'
import { openPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { chooseFiles, conversionMs, downloadResult } from '../../support/browser/visitor.ts'
import { chosenPdf } from '../../support/chosen-pdf.ts'
import { docxTexts, lockedPdf, pdfTexts } from '../../support/tools.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** The browser itself reports the status of an answer that asks for a password. */
const unasked = (offences: readonly string[]) => offences.filter((offence) => !offence.includes('422'))

test('Merge PDF asks at the file, says that a password is wrong, and merges with the right one', async () => {
  const { page, context, offences } = await openPage(browser)
  await page.goto('/merge-pdf')
  await chooseFiles(page, [
    chosenPdf('open.pdf', ['one']),
    chosenPdf('locked.pdf', lockedPdf(textPdf(['two']))),
  ])
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
  await download.waitFor({ timeout: conversionMs })
  expect(pdfTexts((await downloadResult(page, () => download.click())).data)).toEqual(['one', 'two'])
  expect(unasked(offences)).toEqual([])
  await context.close()
})

test('on a phone the field that is to be filled in is in view, not the error far below it', async () => {
  const { page, context, offences } = await openPage(browser, { width: 390, theme: 'dark' })
  await page.goto('/merge-pdf')
  const others = ['a', 'b', 'c', 'd', 'e'].map((name) => chosenPdf(`${name}.pdf`, [name]))
  await chooseFiles(page, [chosenPdf('locked.pdf', lockedPdf(textPdf(['two']))), ...others])
  await page.getByRole('button', { name: /^Merge 6 / }).click()
  await page.getByRole('alert').waitFor()
  const password = page.getByLabel('Password for locked.pdf')
  await password.and(page.locator(':focus')).waitFor()
  const { top, bottom } = await password.evaluate((field) => field.getBoundingClientRect().toJSON())
  expect(top).toBeGreaterThan(0)
  expect(bottom).toBeLessThan(page.viewportSize()?.height ?? 0)
  expect(unasked(offences)).toEqual([])
  await context.close()
})

test('a locked PDF is opened in the page itself: its pages show and can be picked before anything is sent', async () => {
  const { page, context, offences } = await openPage(browser, { width: 390, theme: 'dark' })
  const posted: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()))
  await page.goto('/split-pdf/')
  await chooseFiles(page, [chosenPdf('locked.pdf', lockedPdf(textPdf(['one', 'two', 'three'])))])
  await page.getByRole('radio', { name: /^Custom ranges/ }).check()
  await page
    .getByText('This PDF asks for a password. Once it is entered at the file, its pages show here.')
    .waitFor()
  const password = page.getByLabel('Password for locked.pdf')
  await password.fill('wrong')
  await password.press('Enter')
  await page.getByText('The password for locked.pdf is not right. Please try again.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await password.fill('user')
  await page.getByRole('button', { name: 'Open with this password' }).click()
  await password.waitFor({ state: 'hidden' })
  const second = page.getByRole('option', { name: 'Page 2' })
  await second.locator('img').waitFor()
  await second.click()
  expect(posted).toEqual([])
  await page.getByRole('button', { name: 'Split PDF', exact: true }).click()
  const download = page.getByRole('button', { name: 'Download Split Files', exact: true })
  await download.waitFor({ timeout: conversionMs })
  expect(pdfTexts((await downloadResult(page, () => download.click())).data)).toEqual(['two'])
  expect(offences).toEqual([])
  await context.close()
})

test('a password with accents opens files of both ways to write it', async () => {
  const { page, context, offences } = await openPage(browser)
  await page.goto('/merge-pdf')
  const locked = (name: string, old: boolean) =>
    chosenPdf(name, lockedPdf(textPdf([name]), 'pässwört', { old }))
  await chooseFiles(page, [locked('old.pdf', true), locked('new.pdf', false)])
  for (const name of ['old.pdf', 'new.pdf']) {
    const password = page.getByLabel(`Password for ${name}`)
    await password.fill('pässwört')
    await password.press('Enter')
    await password.waitFor({ state: 'hidden' })
  }
  expect(offences).toEqual([])
  await context.close()
})

test('two locked files of one name are asked for side by side', async () => {
  const { page, context, offences } = await openPage(browser)
  await page.goto('/merge-pdf')
  const locked = (text: string) => chosenPdf('same.pdf', lockedPdf(textPdf([text])))
  await chooseFiles(page, [locked('one'), locked('two')])
  const prompts = page.getByLabel('Password for same.pdf')
  await prompts.nth(1).waitFor()
  await prompts.nth(0).fill('user')
  await prompts.nth(1).fill('user')
  await page.keyboard.press('Control+Enter')
  const download = page.getByRole('button', { name: 'Download Merged PDF', exact: true })
  await download.waitFor({ timeout: conversionMs })
  expect(pdfTexts((await downloadResult(page, () => download.click())).data)).toEqual(['one', 'two'])
  expect(offences).toEqual([])
  await context.close()
})

test('PDF to Word asks for the password and converts', async () => {
  const { page, context, offences } = await openPage(browser, { width: 390, theme: 'dark' })
  await page.goto('/pdf-to-word')
  await chooseFiles(page, [chosenPdf('locked.pdf', lockedPdf(textPdf(['Hello from a page'])))])
  await page.getByRole('button', { name: /^Convert to Word/ }).click()
  const password = page.getByLabel('Password for locked.pdf')
  await password.waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await password.fill('user')
  await page.getByRole('button', { name: 'Convert with this password' }).click()
  const download = page.getByRole('button', { name: 'Download Word Document', exact: true })
  await download.waitFor({ timeout: conversionMs })
  const { data } = await downloadResult(page, () => download.click())
  expect(docxTexts(data).join(' ')).toContain('Hello from a page')
  expect(unasked(offences)).toEqual([])
  await context.close()
})
