import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '@folio/service-kit/testing/eventually'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { jpegPicture } from '../../fixtures/pictures.ts'
import { textPdf } from '../../fixtures/text-pdf.ts'
import { accessibilityFaults } from '../../support/browser/axe.ts'
import { openPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { dragFiles } from '../../support/browser/drag-files.ts'

const letters = Array.from({ length: 11 }, (_, index) => `letter-${index}.docx`)

let browser: Browser
let folder: string
beforeAll(async () => {
  browser = await openBrowser()
  folder = await mkdtemp(join(tmpdir(), 'folio-dropped-'))
  await writeFile(join(folder, 'one.pdf'), textPdf(['one']))
  await writeFile(join(folder, 'two.pdf'), textPdf(['two']))
  await writeFile(join(folder, 'photo.jpg'), await jpegPicture())
  for (const name of letters) await writeFile(join(folder, name), 'a letter')
  for (const name of ['empty.docx', 'hollow.docx']) await writeFile(join(folder, name), '')
  await writeFile(join(folder, 'clip.mp4'), '\0\0\0\x18ftypisom')
})
afterAll(async () => {
  await browser.close()
  await rm(folder, { recursive: true })
})

const dropFiles = (page: Page, ...names: readonly string[]) =>
  dragFiles(
    page,
    names.map((name) => join(folder, name)),
  )

const dialog = (page: Page) => page.getByRole('dialog')

/** What takes files comes when the browser is idle. */
const dropUntilAsked = (page: Page, ...names: readonly string[]): Promise<void> =>
  eventually(async () => {
    if ((await dialog(page).count()) === 0 || !(await dialog(page).isVisible()))
      await dropFiles(page, ...names)
    await dialog(page).getByRole('status').waitFor({ timeout: 2000 })
  })

/** What each tool of their kind says against the files. */
async function refusals(page: Page): Promise<readonly string[]> {
  const status = dialog(page).getByText('No tool takes these as they are:')
  await status.waitFor()
  return status.locator('xpath=following-sibling::ul[1]').getByRole('listitem').allTextContents()
}

describe.each([1280, 390])('files dropped on the home page, %i px wide', (width) => {
  test('are handed to the tool that the visitor chooses', async () => {
    const { page, context, offences } = await openPage(browser, { width })
    await page.goto('/')
    await dropUntilAsked(page, 'one.pdf', 'two.pdf')
    await dialog(page).getByRole('heading', { name: 'What shall happen with these files?' }).waitFor()
    const offered = await dialog(page)
      .getByRole('listitem')
      .locator('button > span:first-child')
      .allTextContents()
    expect(offered).toEqual(['Merge PDF', 'Compress PDF', 'PDF to Word', 'PDF to JPG', 'PDF to PNG'])
    expect(await accessibilityFaults(page)).toEqual([])
    await dialog(page)
      .getByRole('button', { name: /^Merge PDF/ })
      .click()
    await page.getByRole('button', { name: 'Merge 2 PDFs' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/merge-pdf')
    expect(offences).toEqual([])
    await context.close()
  })

  test('that are more than any tool takes are told how many it takes', async () => {
    const { page, context } = await openPage(browser, { width })
    await page.goto('/')
    await dropUntilAsked(page, ...letters)
    expect(await refusals(page)).toEqual(['Word to PDF: You can convert up to 10 Word documents at once'])
    expect(await accessibilityFaults(page)).toEqual([])
    await context.close()
  })

  test('that hold not a byte are told as such', async () => {
    const { page, context } = await openPage(browser, { width })
    await page.goto('/')
    await dropUntilAsked(page, 'empty.docx', 'hollow.docx')
    expect(await refusals(page)).toEqual(['Word to PDF: empty.docx is empty'])
    await context.close()
  })

  test('that no tool takes are told so', async () => {
    const { page, context } = await openPage(browser, { width })
    await page.goto('/')
    await dropUntilAsked(page, 'clip.mp4')
    await dialog(page).getByText('No tool takes this.').waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/')
    await context.close()
  })
})

test.each(['/privacy', '/about-us', '/sitemap', '/no-such-page'])(
  'a file dropped on %s does not take the place of the site',
  async (path) => {
    const { page, context } = await openPage(browser)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await dropFiles(page, 'photo.jpg')
    await page.waitForTimeout(1000)
    expect(new URL(page.url()).pathname).toBe(path)
    expect(context.pages()).toHaveLength(1)
    await context.close()
  },
)
