import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { textPdf } from '../../fixtures/text-pdf.ts'
import { openAsleep } from '../../support/browser/asleep-page.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { dragFiles } from '../../support/browser/drag-files.ts'
import { dropFiles } from '../../support/browser/drop-files.ts'
import { chosenPdf } from '../../support/chosen-pdf.ts'

let browser: Browser
let folder: string
beforeAll(async () => {
  browser = await openBrowser()
  folder = await mkdtemp(join(tmpdir(), 'folio-early-'))
  await writeFile(join(folder, 'one.pdf'), textPdf(['one']))
})
afterAll(async () => {
  await browser.close()
  await rm(folder, { recursive: true })
})

const zone = (page: Page) => page.locator('[data-intake]')
const mergeButton = (page: Page, count: number) => page.getByRole('button', { name: `Merge ${count} PDFs` })

describe('before the page is awake', () => {
  test('the button opens the dialog, and what is chosen there is taken', async () => {
    const { page, context, offences, wake } = await openAsleep(browser, '/merge-pdf')
    const opening = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose files' }).click()
    await (await opening).setFiles([chosenPdf('one.pdf'), chosenPdf('two.pdf')])
    expect(await zone(page).getAttribute('data-dragging')).toBe('true')
    wake()
    await mergeButton(page, 2).waitFor()
    // What is left there would be taken again when the page is restored.
    expect(await page.locator('input[type=file]').inputValue()).toBe('')
    expect(offences).toEqual([])
    await context.close()
  })

  test('dropped files do not take the place of the page, and are taken', async () => {
    const { page, context, offences, wake } = await openAsleep(browser, '/merge-pdf')
    await dragFiles(page, [join(folder, 'one.pdf')])
    await dropFiles(page, [chosenPdf('two.pdf'), chosenPdf('three.pdf')])
    wake()
    await mergeButton(page, 3).waitFor()
    expect(new URL(page.url()).pathname).toBe('/merge-pdf')
    expect(offences).toEqual([])
    await context.close()
  })

  test('the home page asks what shall happen with dropped files once it wakes', async () => {
    const { page, context, offences, wake } = await openAsleep(browser, '/')
    await dropFiles(page, [chosenPdf('one.pdf')])
    wake()
    await page.getByRole('dialog').getByText('These tools take it:').waitFor()
    expect(offences).toEqual([])
    await context.close()
  })

  test('the editor opens what was chosen', async () => {
    const { page, context, offences, wake } = await openAsleep(browser, '/edit-pdf')
    await page.locator('input[type=file]').setInputFiles([chosenPdf('letter.pdf')])
    wake()
    await page.getByText('letter.pdf').first().waitFor()
    await zone(page).waitFor({ state: 'detached' })
    expect(offences).toEqual([])
    await context.close()
  })

  test('a page without a place for files refuses them, and nothing waits for the next page', async () => {
    const { page, context, wake } = await openAsleep(browser, '/terms')
    await dropFiles(page, [chosenPdf('one.pdf')])
    wake()
    await page.getByRole('banner').getByRole('link', { name: 'Merge PDF' }).click()
    await page.getByRole('button', { name: 'Choose files' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('list', { name: /files/i }).count()).toBe(0)
    expect(await zone(page).getByRole('button', { name: 'Choose files' }).count()).toBe(1)
    await context.close()
  })
})
