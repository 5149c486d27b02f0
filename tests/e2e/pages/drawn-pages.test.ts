import { eventually } from '@folio/service-kit/testing/eventually'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Locator } from 'playwright-core'
import { demandingPages, demandingPdf } from '../../fixtures/demanding-pages.ts'
import { openPage, type WatchedPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { shownIn } from '../../support/browser/shown-picture.ts'
import { chooseFiles, conversionMs } from '../../support/browser/visitor.ts'
import { pdfiumPage, type Resemblance, resemblance } from '../../support/pdfium-pages.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const pdf = demandingPdf()
const numbers = demandingPages.map((_, index) => index + 1)
const book = { name: 'book.pdf', mimeType: 'application/pdf', buffer: pdf }

async function likeness(element: Locator, page: number): Promise<Resemblance> {
  const shown = await shownIn(element)
  return resemblance(shown, await pdfiumPage(pdf, page, shown))
}

/** What PDF.js fetches of its own files, and every answer that is no success. */
interface Fetched extends WatchedPage {
  readonly fetched: string[]
  readonly failed: string[]
}

async function openTool(path: string): Promise<Fetched> {
  const watched = await openPage(browser)
  const fetched: string[] = []
  const failed: string[] = []
  watched.page.on('requestfailed', (request) => {
    // The page itself ends the stream that tells of progress.
    if (!request.url().includes('/api/progress/')) failed.push(request.url())
  })
  watched.page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`)
    const [, name] = /\/pdfjs\/[\d.]+\/(.*)$/.exec(response.url()) ?? []
    if (name !== undefined) fetched.push(name)
  })
  await watched.page.goto(path)
  return { ...watched, fetched, failed }
}

/** How near PDF.js comes, beside its smoothing of letters. A blank page, or one in other colours, is far from both. */
const byPdfjs: Resemblance = { shapes: 0.9, colours: 10 }
/** The same code as the server's, on the same pixels. */
const byPdfium: Resemblance = { shapes: 0.9999, colours: 0.01 }

/** The pages that do not look as PDFium draws them. */
const differing = (seen: readonly Resemblance[], bound: Resemblance): string[] =>
  demandingPages.flatMap(({ name }, index) => {
    const { shapes = 0, colours = 255 } = seen[index] ?? {}
    const isAlike = shapes >= bound.shapes && colours <= bound.colours
    return isAlike ? [] : [`${name}: ${shapes.toFixed(2)}, ${colours.toFixed(1)}`]
  })

/** Every page looks as PDFium draws it, and nothing was missing on the way. */
async function expectDrawn(
  { context, fetched, failed, offences }: Fetched,
  seen: readonly Resemblance[],
  bound = byPdfjs,
): Promise<void> {
  expect(differing(seen, bound)).toEqual([])
  for (const { needs } of demandingPages) {
    expect(fetched).toContainEqual(expect.stringMatching(new RegExp(`^${needs}`)))
  }
  expect([...failed, ...offences]).toEqual([])
  await context.close()
}

async function each(draw: (page: number) => Promise<Resemblance>): Promise<Resemblance[]> {
  const seen: Resemblance[] = []
  for (const number of numbers) seen.push(await draw(number))
  return seen
}

test('on the cards of chosen files', async () => {
  const tool = await openTool('/merge-pdf')
  const files = demandingPages.map((one) => ({
    ...book,
    name: `${one.name}.pdf`,
    buffer: demandingPdf([one]),
  }))
  await chooseFiles(tool.page, files)
  const pictures = tool.page.locator('li[data-id] img')
  await eventually(async () => expect(await pictures.count()).toBe(files.length))
  const seen = await each((number) => likeness(pictures.nth(number - 1), number))
  await expectDrawn(tool, seen)
})

test('where pages are picked', async () => {
  const tool = await openTool('/split-pdf/')
  await chooseFiles(tool.page, [book])
  await tool.page.getByRole('radio', { name: /^Custom ranges/ }).check()
  const sheet = (number: number) =>
    tool.page.getByRole('option', { name: new RegExp(`^Page ${number}(,|$)`) }).locator('img')
  await expectDrawn(tool, await each((number) => likeness(sheet(number), number)))
})

test('in the editor', async () => {
  const tool = await openTool('/edit-pdf')
  await chooseFiles(tool.page, [book])
  const canvas = (number: number) =>
    tool.page.locator(`[aria-busy="false"] [aria-label="Page ${number} of book.pdf"] canvas`)
  const seen = await each(async (number) => {
    if (number > 1) await tool.page.getByRole('button', { name: 'Next page' }).click()
    return likeness(canvas(number), number)
  })
  await expectDrawn(tool, seen, byPdfium)
})

test('before and after a compression', async () => {
  const tool = await openTool('/compress-pdf')
  await chooseFiles(tool.page, [book])
  await tool.page.getByRole('button', { name: 'Compress 1 PDF' }).click()
  const compare = tool.page.getByRole('button', { name: 'Compare book.pdf with the original' })
  await compare.click({ timeout: conversionMs })
  const dialog = tool.page.getByRole('dialog', { name: 'book.pdf' })
  const picture = (number: number, when: string) =>
    dialog.getByRole('img', { name: `book.pdf, page ${number}, ${when}` })
  const after: Resemblance[] = []
  const before = await each(async (number) => {
    if (number > 1) await dialog.getByRole('button', { name: 'Next page' }).click()
    after.push(await likeness(picture(number, 'after'), number))
    return likeness(picture(number, 'before'), number)
  })
  expect(differing(after, byPdfjs)).toEqual([])
  await expectDrawn(tool, before)
})
