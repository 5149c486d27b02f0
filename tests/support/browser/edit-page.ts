import type { Browser, Page } from 'playwright-core'
import type { ChosenFile } from '../../e2e/tool-cases.ts'
import { textPdf } from '../../fixtures/text-pdf.ts'
import { openPage, type PageOptions, patienceMs, type WatchedPage } from './browser.ts'
import { chooseFiles } from './visitor.ts'

/** What a person does in Edit PDF, by the names a person reads. */
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const field = (page: Page) => page.getByRole('textbox', { name: /^Edit “/ })
export const ready = 'Edited PDF Ready for Download'

/** What most tests edit: three lines. */
export const letter: ChosenFile = {
  name: 'letter.pdf',
  mimeType: 'application/pdf',
  buffer: textPdf(['Dear Mrs Hill', 'See you on Monday', 'The end']),
}

/** Edit PDF with a file drawn, from the address given or by way of another page. */
export async function openEditor(
  browser: Browser,
  file: ChosenFile,
  options: PageOptions = {},
): Promise<WatchedPage> {
  const watched = await openPage(browser, options)
  await watched.page.goto('/edit-pdf')
  await openFile(watched.page, file)
  return watched
}

/** The address of a link pressed before changes at once; until React has drawn Edit PDF, the page left takes the file. */
export async function openFile(page: Page, file: ChosenFile): Promise<void> {
  await page.locator('[data-tool="edit-pdf"] h1').first().waitFor()
  await chooseFiles(page, [file])
  await page.locator('[aria-busy="false"] canvas').waitFor()
}

export const connected = (page: Page) => page.getByText('Server connected').waitFor()

/** The present page is shown as it will be saved. */
export const previewed = (page: Page) =>
  page.locator('[data-drawn="true"]').first().waitFor({ timeout: patienceMs })

/** Writes over all that stands in the field, as hands do. */
export async function write(page: Page, words: string): Promise<void> {
  await field(page).press('ControlOrMeta+a')
  await page.keyboard.insertText(words)
}

export async function edit(page: Page, text: string, words: string): Promise<void> {
  await button(page, text).click()
  await write(page, words)
  await page.keyboard.press('Enter')
  await button(page, `${words}, edited`).waitFor()
}
