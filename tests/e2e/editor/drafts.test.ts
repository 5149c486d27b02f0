import { buildPdf, pageObjects } from '@folio/pdf-objects/testing/build-pdf'
import { eventually } from '@folio/service-kit/testing/eventually'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { accessibilityFaults } from '../../support/browser/axe.ts'
import { openPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import {
  button,
  connected,
  edit,
  field,
  openEditor,
  openFile,
  ready,
  write,
} from '../../support/browser/edit-page.ts'
import { chooseFiles, downloadResult, followFooterLink } from '../../support/browser/visitor.ts'
import { chosenPdf } from '../../support/chosen-pdf.ts'
import { checkPdf, lockedPdf, pdfTexts } from '../../support/tools.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const letter = chosenPdf('letter.pdf', ['Dear Mrs Hill', 'See you on Monday'])
const offer = 'Restore unsaved edits?'

/** How many drafts the browser keeps. */
const kept = (page: Page): Promise<unknown> =>
  page.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('kept-for-an-hour')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const base = opening.result
      const counting = base.transaction('drafts').objectStore('drafts').count()
      counting.onsuccess = () => { base.close(); resolve(counting.result) }
    }
  })`)
const untilKept = (page: Page, count: number) => eventually(async () => expect(await kept(page)).toBe(count))

async function editLetter(page: Page): Promise<void> {
  await connected(page)
  await button(page, 'Enable PDF Editing').click()
  await edit(page, 'Dear Mrs Hill', 'Dear all')
  await untilKept(page, 1)
}

test.each([
  ['light', 1280, false],
  ['dark', 390, true],
] as const)('a reload loses nothing, in the %s theme at %i px', async (theme, width, touch) => {
  const { page, context, offences } = await openEditor(browser, letter, { theme, width, touch })
  page.on('dialog', (dialog) => void dialog.accept())
  await editLetter(page)
  await page.reload()
  await page.getByText(offer).waitFor()
  await page.getByText(/^1 edit of letter.pdf had not been saved/).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await button(page, 'Restore letter.pdf').click()
  await connected(page)
  await button(page, 'Save (1)').click()
  await page.getByText(ready).waitFor()
  const { data } = await downloadResult(page, () => button(page, /^Download \S+\.pdf$/).click())
  expect(pdfTexts(data)).toEqual(['Dear all', 'See you on Monday'])
  await untilKept(page, 0)
  await page.reload()
  await page.getByText('Drop a PDF here').waitFor()
  expect(await page.getByText(offer).count()).toBe(0)
  expect(offences).toEqual([])
  await context.close()
})

test('neither do Back and Forward; what is discarded is gone', async () => {
  const { page, context } = await openPage(browser)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/merge-pdf')
  await followFooterLink(page, '/edit-pdf')
  await page.waitForURL('**/edit-pdf')
  await openFile(page, letter)
  await editLetter(page)
  await page.goBack()
  await page.getByRole('heading', { name: 'Merge PDF', level: 1 }).waitFor()
  await page.goForward()
  await page.getByText(offer).waitFor()
  await button(page, 'Discard letter.pdf').click()
  await page.getByText(offer).waitFor({ state: 'detached' })
  await untilKept(page, 0)
  await context.close()
})

test('what one tab works on is not offered in another, until that is closed', async () => {
  const { page, context } = await openEditor(browser, letter)
  await editLetter(page)
  const other = await context.newPage()
  await other.goto('/edit-pdf')
  await openFile(other, letter)
  await button(other, 'Close letter.pdf').click()
  await other.getByText('Drop a PDF here').waitFor()
  expect(await other.getByText(offer).count()).toBe(0)
  await page.close()
  await other.getByText(offer).waitFor()
  await other.reload()
  await other.getByText(offer).waitFor()
  await context.close()
})

test('of two tabs that offer the same edits one gets them, and the other is told', async () => {
  const { page, context } = await openEditor(browser, letter)
  await editLetter(page)
  await page.close({ runBeforeUnload: false })
  const [one, other] = [await context.newPage(), await context.newPage()]
  for (const tab of [one, other]) {
    // As in a browser without channels, whose offer stays until it is pressed.
    if (tab === other) await tab.addInitScript({ content: 'delete globalThis.BroadcastChannel' })
    await tab.goto('/edit-pdf')
    await tab.getByText(offer).waitFor()
  }
  await button(one, 'Restore letter.pdf').click()
  await connected(one)
  await button(other, 'Restore letter.pdf').click()
  await other
    .getByText('These edits are no longer here. Another tab of this browser may be working on them.')
    .waitFor()
  expect(await other.getByText(offer).count()).toBe(0)
  await one.bringToFront()
  await button(one, 'Next page').click()
  await edit(one, 'See you on Monday', 'See you soon')
  await one.close()
  await other.getByText(/^2 edits of letter.pdf had not been saved/).waitFor()
  await context.close()
})

test('an offer goes when another tab has taken it, or was told to discard it', async () => {
  const { page, context } = await openEditor(browser, letter)
  await editLetter(page)
  await page.close({ runBeforeUnload: false })
  const [one, other] = [await context.newPage(), await context.newPage()]
  for (const tab of [one, other]) {
    await tab.goto('/edit-pdf')
    await tab.getByText(offer).waitFor()
  }
  await button(one, 'Restore letter.pdf').click()
  await other.getByText(offer).waitFor({ state: 'detached' })
  await one.close()
  await other.getByText(offer).waitFor()
  const third = await context.newPage()
  await third.goto('/edit-pdf')
  await button(third, 'Discard letter.pdf').click()
  await other.getByText(offer).waitFor({ state: 'detached' })
  await context.close()
})

test.each([
  ['a reload', (page: Page) => page.reload()],
  ['another address', (page: Page) => page.goto('/merge-pdf')],
  ['Back', (page: Page) => page.goBack()],
])('the last letters before %s are kept', async (_, leave) => {
  const { page, context } = await openPage(browser)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/merge-pdf')
  await page.goto('/edit-pdf')
  await openFile(page, letter)
  await connected(page)
  await button(page, 'Enable PDF Editing').click()
  await button(page, 'Dear Mrs Hill').click()
  await write(page, 'Dear all')
  await leave(page)
  await page.goto('/edit-pdf')
  await page.getByText(/^1 edit of letter.pdf had not been saved/).waitFor()
  await button(page, 'Restore letter.pdf').click()
  await button(page, 'Dear all, edited').waitFor()
  await context.close()
})

test('ends of lines that one wrote are there after a reload, in the field and in the saved file', async () => {
  const { page, context } = await openEditor(browser, letter)
  page.on('dialog', (dialog) => void dialog.accept())
  await connected(page)
  await button(page, 'Enable PDF Editing').click()
  await button(page, 'Dear Mrs Hill').click()
  await write(page, 'Dear Mrs Hill')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('dear Mr Hill')
  const both = /^Dear Mrs Hill\s+dear Mr Hill, edited$/
  await page.keyboard.press('Enter')
  await button(page, both).waitFor()
  await page.reload()
  await button(page, 'Restore letter.pdf').click()
  await connected(page)
  await button(page, both).click()
  await field(page).waitFor()
  expect(await field(page).textContent()).toMatch(/^Dear Mrs Hill\ndear Mr Hill\n?$/)
  await page.keyboard.press('Escape')
  await button(page, 'Save (1)').click()
  await page.getByText(ready).waitFor()
  const { data } = await downloadResult(page, () => button(page, 'Download').click())
  expect(pdfTexts(data)[0]).toMatch(/^Dear Mrs Hill\s*\n\s*dear Mr Hill$/)
  await context.close()
})

test('a file that was closed is not offered twice; dismissing it forgets its edits', async () => {
  const { page, context } = await openEditor(browser, letter)
  await editLetter(page)
  await button(page, 'Close letter.pdf').click()
  await page.getByText('1 edit had not been saved.').waitFor()
  expect(await page.getByText(offer).count()).toBe(0)
  await button(page, 'Dismiss').click()
  await untilKept(page, 0)
  await context.close()
})

test('after an hour nothing is left', async () => {
  const { page, context } = await openEditor(browser, letter)
  await editLetter(page)
  const later = await context.newPage()
  await page.close()
  await later.clock.install({ time: Date.now() + 61 * 60_000 })
  await later.goto('/edit-pdf')
  await untilKept(later, 0)
  expect(await later.getByText(offer).count()).toBe(0)
  await context.close()
})

test('a locked PDF asks for its password in the page; the edited copy opens without one, as is said before', async () => {
  const { page, context, offences } = await openPage(browser)
  await page.goto('/edit-pdf')
  await chooseFiles(page, [chosenPdf('locked.pdf', lockedPdf(letter.buffer))])
  const password = page.getByLabel('Password for locked.pdf')
  await page.getByText('locked.pdf is password-protected. Enter its password and try again.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await password.fill('wrong')
  await password.press('Enter')
  await page.getByText('The password for locked.pdf is not right. Please try again.').waitFor()
  await password.and(page.locator(':focus')).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await password.fill('user')
  await button(page, 'Open with this password').click()
  await connected(page)
  await page.getByText('Before you edit').waitFor()
  await page.getByText('This PDF opens with a password. The edited copy will open without one.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await button(page, 'Dismiss').click()
  await button(page, 'Enable PDF Editing').click()
  await edit(page, 'Dear Mrs Hill', 'Dear all')
  await button(page, 'Save (1)').click()
  await page.getByText(ready).waitFor()
  const { data } = await downloadResult(page, () => button(page, 'Download').click())
  checkPdf(data)
  expect(pdfTexts(data)[0]).toBe('Dear all')
  expect(offences).toEqual([])
  await context.close()
})

test('that a signature will not hold is said before the first edit', async () => {
  const objects = pageObjects(
    ['BT /F1 12 Tf 20 100 Td (Dear Mrs Hill) Tj ET'],
    '/AcroForm << /SigFlags 3 /Fields [900 0 R] >>',
  )
  const signed = buildPdf({
    objects: {
      ...objects,
      900: '<< /FT /Sig /T (s) /V 901 0 R >>',
      901: '<< /Type /Sig /Filter /Adobe.PPKLite /Contents <00> /ByteRange [0 1 2 3] >>',
    },
  })
  const { page, context } = await openEditor(browser, chosenPdf('signed.pdf', signed))
  await page.getByText('This PDF is signed. An edit makes its signature invalid.').waitFor()
  await context.close()
})
