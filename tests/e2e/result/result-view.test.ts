import { eventually } from '@folio/service-kit/testing/eventually'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { textPdf } from '../../fixtures/text-pdf.ts'
import { openPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { shownIn } from '../../support/browser/shown-picture.ts'
import { chooseFiles, convertAndWait, downloadResult } from '../../support/browser/visitor.ts'
import { pdfTexts } from '../../support/tools.ts'
import { toolCases } from '../tool-cases.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const caseOf = (path: string) => {
  const tool = toolCases.find((candidate) => candidate.path === path)
  if (!tool) throw new Error(`${path} has no case`)
  return tool
}

test('results are seen, renamed by the keys, picked and saved under their new names, also after a reload', async () => {
  const tool = caseOf('/png-to-webp')
  const { page, context, offences } = await openPage(browser)
  await page.goto(tool.path)
  await chooseFiles(page, await tool.files())
  await convertAndWait(page, tool)
  const cards = page.locator('li[data-result]')
  const pictures = cards.locator('img')
  await eventually(async () => expect(await pictures.count()).toBe((await cards.count()) - 1))
  const { data } = await shownIn(pictures.first())
  expect(data.some((value) => value !== data[0])).toBe(true)

  const first = await cards.first().getAttribute('data-result')
  await cards
    .first()
    .getByRole('button', { name: /^Rename / })
    .focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Summer: 2026')
  await page.keyboard.press('Enter')
  const renamed = page.getByRole('button', { name: 'Download Summer_ 2026.webp' })
  await renamed.waitFor()
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Rename Summer_ 2026.webp')
  await page.getByText('In the ZIP file the files have the names they came with.').waitFor()
  expect((await downloadResult(page, () => renamed.click())).name).toBe('Summer_ 2026.webp')

  await page.reload()
  await page.getByRole('checkbox', { name: 'Select Summer_ 2026.webp' }).press(' ')
  const saved = await downloadResult(page, () =>
    page.getByRole('button', { name: 'Download 1 selected file' }).click(),
  )
  expect(saved.name).toBe('Summer_ 2026.webp')
  expect(await cards.first().getAttribute('data-result')).toBe(first)
  await page.getByRole('heading', { name: 'Continue with this file' }).waitFor()
  expect(offences).toEqual([])
  await context.close()
})

test('a PDF is shown by its first page, and what was done is told point by point', async () => {
  const tool = caseOf('/merge-pdf')
  const { page, context, offences } = await openPage(browser)
  await page.goto(tool.path)
  await chooseFiles(page, await tool.files())
  await convertAndWait(page, tool)
  const picture = page.locator('li[data-result] img')
  await picture.waitFor()
  const { width, height } = await shownIn(picture)
  expect(height / width).toBeGreaterThan(0.5)
  expect(await page.getByRole('heading', { name: 'What was done' }).isVisible()).toBe(true)
  expect(offences).toEqual([])
  await context.close()
})

test('each part of a split is seen, picked, and goes on to another tool without its archive', async () => {
  const { page, context, offences } = await openPage(browser)
  await page.goto('/split-pdf/')
  await chooseFiles(page, [
    {
      ...{ name: 'book.pdf', mimeType: 'application/pdf' },
      buffer: textPdf(['first', 'second', 'third']),
    },
  ])
  await page.getByRole('button', { name: 'Split PDF', exact: true }).click()
  const cards = page.locator('li[data-result]')
  await eventually(async () => expect(await cards.locator('img').count()).toBe(3), 60_000)
  expect(await cards.count()).toBe(4)
  const second = page.getByRole('button', { name: 'Download book-page-2.pdf' })
  expect(pdfTexts((await downloadResult(page, () => second.click())).data)).toEqual(['second'])
  for (const name of ['book-page-1.pdf', 'book-page-3.pdf'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Merge PDF', exact: true }).click()
  await page.getByRole('button', { name: 'Merge 2 PDFs' }).click()
  const merged = page.getByRole('button', { name: 'Download Merged PDF' })
  await merged.waitFor({ timeout: 60_000 })
  expect(pdfTexts((await downloadResult(page, () => merged.click())).data)).toEqual(['first', 'third'])
  expect(offences).toEqual([])
  await context.close()
})

/** Over how many lines the text of an element runs. */
const linesOf = (element: unknown): number => {
  const node = element as {
    readonly ownerDocument: {
      createRange(): {
        selectNodeContents(of: unknown): void
        getClientRects(): { readonly length: number }
      }
    }
  }
  const range = node.ownerDocument.createRange()
  range.selectNodeContents(node)
  return range.getClientRects().length
}

test.each([320, 375])('at %i px the name of a result is not broken within its words', async (width) => {
  const tool = caseOf('/merge-pdf')
  const { page, context, offences } = await openPage(browser, { width })
  await page.goto(tool.path)
  await chooseFiles(page, await tool.files())
  await convertAndWait(page, tool)
  const name = page.locator('li[data-result]').getByText('merged-document.pdf', { exact: true })
  expect(await name.evaluate(linesOf)).toBe(1)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
  expect(offences).toEqual([])
  await context.close()
})
