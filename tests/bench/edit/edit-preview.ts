import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { corpusDir } from '@folio/service-kit/testing/corpus'
import type { Page } from 'playwright-core'
import { openPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { field } from '../../support/browser/edit-page.ts'
import { shownIn } from '../../support/browser/shown-picture.ts'
import { pdfiumPage, resemblance } from '../../support/pdfium-pages.ts'
import { siteUrl } from '../../support/site-url.ts'
import { chosenOf, filesBelow } from '../support/bench-files.ts'
import { askedOf, files, json, only } from '../support/bench-options.ts'

const options = askedOf({
  command: 'npx tsx tests/bench/edit/edit-preview.ts',
  purpose: `Edits a text of the first page of real PDFs on a running site (TEST_SITE_URL, RATE_LIMIT=off) and prints how long
it takes from the Enter key until the page as it will be saved is shown, how much that looks like the saved page as
PDFium draws it, and for each letter typed how long the page works and when it is drawn, milliseconds.`,
  options: { files, only, json, step: { value: 'N', meaning: 'every Nth file', default: '4' } },
})
const pdfs = await filesBelow(options.files ?? join(corpusDir, 'pdf'), '.pdf')

/** Runs in the page: milliseconds from the next Enter key until a changed text is drawn. */
const watch = `void (window.drawnAfter = new Promise((resolve) => {
  addEventListener('keydown', ({ key, timeStamp }) => {
    if (key !== 'Enter') return
    new MutationObserver(() => {
      if (document.querySelector('[data-drawn="true"]')) resolve(performance.now() - timeStamp)
    }).observe(document.body, { subtree: true, attributes: true, childList: true })
  }, { once: true, capture: true })
}))`

/**
 * Runs in the page: for each key, milliseconds of work in its events and in the frame that follows, and from the key until
 * that frame is drawn, which is up to a frame more.
 */
const watchKeys = `void (window.keys = [], addEventListener('keydown', ({ timeStamp }) => {
  const afterwards = (told) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => told(performance.now())
    port2.postMessage(0)
  }
  const began = performance.now()
  let worked = 0
  // No task: the browser would let it wait for the frame, which would be counted twice.
  addEventListener('input', () => queueMicrotask(() => { worked = performance.now() - began }), { once: true })
  requestAnimationFrame(() => {
    const frame = performance.now()
    afterwards((now) => keys.push({ work: worked + now - frame, drawn: now - timeStamp }))
  })
}, { capture: true }))`

interface KeyTimes {
  readonly work: number
  readonly drawn: number
}

const browser = await openBrowser()
const times: number[] = []
const keys: KeyTimes[] = []
for (const path of chosenOf(pdfs, options.only, Number(options.step))) {
  const name = basename(path)
  const file = { name, mimeType: 'application/pdf', buffer: readFileSync(path) }
  const { page, context } = await openPage(browser)
  page.setDefaultTimeout(15_000)
  await page.goto('/edit-pdf', { waitUntil: 'networkidle' })
  await page.locator('input[type=file]').first().setInputFiles([file])
  console.log(await trial(page).catch((error: unknown) => String(error).split('\n')[0]?.slice(0, 90)), name)
  await context.close()
}
await browser.close()
if (options.json) writeFileSync(options.json, `${JSON.stringify({ times, keys }, undefined, 1)}\n`)
console.log(`${times.length} files: ${shares(times)}`)
console.log(`${keys.length} keys: work ${shares(keys.map(({ work }) => work))}`)
console.log(`${keys.length} keys: drawn after ${shares(keys.map(({ drawn }) => drawn))}`)

function shares(values: readonly number[]): string {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]?.toFixed(1)
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`
}

async function trial(page: Page): Promise<string> {
  await page.getByText('Server connected').waitFor()
  await page.getByRole('button', { name: 'Enable PDF Editing' }).click()
  const marks = page.locator('[data-look="original"]')
  await marks.first().waitFor()
  const mark = marks.nth(Math.floor((await marks.count()) / 2))
  await mark.focus()
  await page.keyboard.press('Enter')
  await field(page).press('End')
  await page.evaluate(watchKeys)
  await field(page).pressSequentially(' more letters', { delay: 60 })
  const own = (await page.evaluate('window.keys')) as KeyTimes[]
  keys.push(...own)
  const slowest = Math.max(...own.map(({ work }) => work))
  await page.evaluate(watch)
  await page.keyboard.press('Enter')
  await page.locator('[data-drawn="true"]').first().waitFor()
  const took = (await page.evaluate('window.drawnAfter')) as number
  times.push(took)
  const shown = await shownIn(page.locator('[aria-busy="false"] canvas').first())
  const saving = page.waitForResponse('**/api/save-pdf')
  await page.getByRole('button', { name: 'Save (1)' }).click()
  const { downloadUrl } = (await (await saving).json()) as { downloadUrl: string }
  const data = Buffer.from(await (await fetch(siteUrl + downloadUrl)).arrayBuffer())
  const { shapes } = resemblance(shown, await pdfiumPage(data, 1, shown))
  return `${took.toFixed(0).padStart(5)} ms  SSIM ${shapes.toFixed(3)}  slowest key ${slowest.toFixed(0).padStart(4)} ms`
}
