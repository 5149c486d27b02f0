import type { Page } from 'playwright-core'
import { button, connected, letter, ready, write } from '../support/browser/edit-page.ts'
import { chooseFiles } from '../support/browser/visitor.ts'
import type { Look } from './state.ts'

/** Brings Edit PDF through its states as long as all goes well. */
export async function walkEditor(page: Page, look: Look): Promise<void> {
  await page.goto('/edit-pdf')
  await chooseFiles(page, [{ ...letter, name: 'notes.txt', mimeType: 'text/plain' }])
  await page.getByText('Please select a PDF file').waitFor()
  await look('wrong file')
  await chooseFiles(page, [letter])
  await connected(page)
  await page.locator('[aria-busy="false"] canvas').waitFor()
  await look('view mode')
  await button(page, 'Enable PDF Editing').click()
  await look('edit mode')
  await button(page, 'Dear Mrs Hill').click()
  await look('writing')
  await write(page, 'Dear Mr Valley and all the others')
  await page.keyboard.press('Enter')
  await look('edited')
  await button(page, 'Save (1)').click()
  await page.getByText(ready).waitFor()
  await look('saved')
  for (let step = 0; step < 4; step += 1) await button(page, 'Zoom in').click()
  await look('zoomed')
  await button(page, 'PDF Edit Mode ON').click()
  await look('viewing an edit')
}

/** Closes what is open and opens a file while the server does not answer. */
export async function walkWithoutServer(page: Page, look: Look): Promise<void> {
  await page.route('**/api/load-pdf', (route) => route.abort())
  await button(page, 'Close letter.pdf').click()
  await chooseFiles(page, [letter])
  await page.getByText('Server not connected').waitFor()
  await look('without the server')
}
