import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { corpusDir } from '@folio/service-kit/testing/corpus'
import type { Locator } from 'playwright-core'
import { openBrowser, openPage } from '../support/browser.ts'
import { pdfiumPage, resemblance } from '../support/pdfium-pages.ts'
import { shownIn } from '../support/shown-picture.ts'

/**
 * Chooses every PDF of the corpus (CORPUS_DIR) on a running site (TEST_SITE_URL) and prints how much the picture of its
 * first page looks as PDFium draws it: SSIM in gray, the mean distance of the channel that differs most, and what the
 * page complained of. `npx tsx tests/corpus/browser-pages.ts [first name]`
 */
const pdfs = resolve(corpusDir, 'pdf')
if (!existsSync(pdfs)) throw new Error(`no files in ${pdfs}; set CORPUS_DIR`)
const [, , first = ''] = process.argv

/** A picture that takes longer is given up by the page itself. */
const patienceMs = 25_000

const browser = await openBrowser()
const names = readdirSync(pdfs).sort()
for (const name of names.filter((one) => one >= first)) {
  const buffer = readFileSync(resolve(pdfs, name))
  const { page, context, offences } = await openPage(browser)
  // Before React has taken over it takes no notice of files.
  await page.goto('/merge-pdf', { waitUntil: 'networkidle' })
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([{ name, mimeType: 'application/pdf', buffer }])
  console.log(await look(page.locator('li[data-id] img'), buffer), name, offences.join('; '))
  await context.close()
}
await browser.close()

async function look(picture: Locator, pdf: Buffer): Promise<string> {
  const isShown = await picture.waitFor({ timeout: patienceMs }).then(
    () => true,
    () => false,
  )
  if (!isShown) return 'no picture'
  const shown = await shownIn(picture)
  const { shapes, colours } = resemblance(shown, await pdfiumPage(pdf, 1, shown))
  return `${shapes.toFixed(3)} ${colours.toFixed(1)}`
}
