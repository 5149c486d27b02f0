import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { corpusDir } from '@folio/service-kit/testing/corpus'
import type { Locator, Page } from 'playwright-core'
import { openPage } from '../support/browser/browser.ts'
import { openBrowser } from '../support/browser/chromium.ts'
import { shownIn } from '../support/browser/shown-picture.ts'
import { pdfiumPage, resemblance } from '../support/pdfium-pages.ts'

/**
 * Chooses every PDF of the corpus (CORPUS_DIR) on a running site (TEST_SITE_URL) and prints how much the pictures of its
 * pages look as the server's PDFium draws them: SSIM in gray, the mean distance of the channel that differs most, and
 * what the page complained of. Ends with 1 when a page of the editor is below the specification's 0.97.
 * `npx tsx tests/corpus/browser-pages.ts merge-pdf|edit-pdf [how many pages of each] [first name]`
 */
const pdfs = resolve(corpusDir, 'pdf')
if (!existsSync(pdfs)) throw new Error(`no files in ${pdfs}; set CORPUS_DIR`)
const [, , tool = 'merge-pdf', most = '1', first = ''] = process.argv
const inEditor = tool === 'edit-pdf'

/** A picture that takes longer is given up by the page itself. */
const patienceMs = 25_000

/** The page of the file that is looked at. */
let number = 1

const browser = await openBrowser()
const names = readdirSync(pdfs).sort()
for (const name of names.filter((one) => one >= first)) {
  const buffer = readFileSync(resolve(pdfs, name))
  const { page, context, offences } = await openPage(browser)
  // Before React has taken over it takes no notice of files.
  await page.goto(`/${tool}`, { waitUntil: 'networkidle' })
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([{ name, mimeType: 'application/pdf', buffer }])
  for await (const picture of inEditor ? editorPages(page) : [page.locator('li[data-id] img')]) {
    console.log(await look(picture, buffer), name, offences.join('; '))
  }
  await context.close()
}
await browser.close()

/** The pictures of the first pages, one shown after the other. */
async function* editorPages(page: Page): AsyncGenerator<Locator> {
  const next = page.getByRole('button', { name: 'Next page' })
  for (number = 1; number <= Number(most); number += 1) {
    yield page.locator(`[aria-busy="false"] [role=img][aria-label^="Page ${number} of "] canvas`)
    if (!(await next.isEnabled({ timeout: 1_000 }).catch(() => false))) return
    await next.click()
  }
}

async function look(picture: Locator, pdf: Buffer): Promise<string> {
  const isShown = await picture.waitFor({ timeout: patienceMs }).then(
    () => true,
    () => false,
  )
  if (!isShown) return 'no picture'
  const shown = await shownIn(picture)
  const { shapes, colours } = resemblance(shown, await pdfiumPage(pdf, number, shown))
  if (inEditor && shapes < 0.97) process.exitCode = 1
  return `${shapes.toFixed(3)} ${colours.toFixed(1)}`
}
