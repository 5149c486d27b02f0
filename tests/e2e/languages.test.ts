import { toolIds, tools } from '@folio/contract/tools'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { textPdf } from '../fixtures/text-pdf.ts'
import { faultsInBothThemes } from '../support/axe.ts'
import { openBrowser, openPage } from '../support/browser.ts'
import { untilKept } from '../support/kept-by-browser.ts'
import { pdfTexts } from '../support/tools.ts'
import { chooseFiles, downloadResult } from '../support/visitor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const pdf = (name: string, text: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: textPdf([text]),
})

/** Words by which a page of each language is known, and what its buttons say. */
const languages = {
  es: {
    home: 'Elige herramienta',
    merge: 'Unir 2 PDF',
    download: 'Descargar PDF unido',
    broken: /dañado/,
    inRow: ', ',
  },
  de: {
    home: 'Wählen Sie ein Werkzeug',
    merge: '2 PDFs zusammenfügen',
    download: 'Neue PDF herunterladen',
    broken: /beschädigt/,
    inRow: ', ',
  },
  zh: {
    home: '选择工具',
    merge: '合并 2 个 PDF',
    download: '下载合并后的 PDF',
    broken: /已损坏/,
    inRow: '，',
  },
  ar: {
    home: 'اختر أداة',
    merge: 'دمج ملفَي PDF',
    download: 'تنزيل PDF المدموج',
    broken: /تالف/,
    inRow: '، ',
  },
} as const

describe.each(Object.entries(languages))('%s', (tag, words) => {
  test('the switch keeps the chosen files, and the work goes on in the language', async () => {
    const { page, context, offences } = await openPage(browser)
    await page.goto('/merge-pdf')
    await chooseFiles(page, [pdf('one.pdf', 'first'), pdf('two.pdf', 'second')])
    await page.getByRole('button', { name: 'Merge 2 PDFs' }).waitFor()
    await untilKept(page, 1, 2)
    await page.getByRole('contentinfo').locator(`a[hreflang="${tag}"]`).click()
    await page.waitForURL(`**/${tag}/merge-pdf`)
    expect(await page.locator('html').getAttribute('lang')).toBe(tag)
    // Search engines send whoever reads none of the languages to the English page.
    const others = await page.locator('link[hreflang="x-default"]').getAttribute('href')
    expect(new URL(others ?? '').pathname).toBe('/merge-pdf')

    // Size and pages under the name of each file.
    await page
      .getByText(new RegExp(`^[^،，,]+${words.inRow}[^،，,]+$`))
      .nth(1)
      .waitFor()
    await page.getByRole('button', { name: words.merge }).click()
    await page.getByRole('button', { name: words.download }).waitFor({ timeout: 60_000 })
    const { data } = await downloadResult(page, () =>
      page.getByRole('button', { name: words.download }).click(),
    )
    expect(await pdfTexts(data)).toEqual(['first', 'second'])

    await page.getByRole('banner').locator(`a[href="/${tag}"]`).first().click()
    await page.getByRole('heading', { name: words.home }).waitFor()
    expect(offences).toEqual([])
    await context.close()
  })

  test('what a service says is told in the language', async () => {
    const { page, context } = await openPage(browser)
    await page.goto(`/${tag}/merge-pdf`)
    const broken = {
      name: 'broken.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7 nothing'),
    }
    await chooseFiles(page, [pdf('one.pdf', 'first'), broken])
    await page.getByRole('button', { name: words.merge }).click()
    const told = page.getByText(words.broken)
    await told.waitFor({ timeout: 60_000 })
    expect(await told.textContent()).toContain('broken.pdf')
    await context.close()
  })

  test.each(['', '/merge-pdf', '/edit-pdf', '/contact-us', '/api', '/privacy', '/no-such-page'])(
    '%s has no accessibility fault and no sideways scroll at 320 px',
    async (route) => {
      const { page, context, offences } = await openPage(browser)
      await page.goto(`/${tag}${route}`)
      expect(await faultsInBothThemes(page)).toEqual([])
      await page.setViewportSize({ width: 320, height: 700 })
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320)
      // The browser itself reports the status of the page that does not exist.
      expect(offences.filter((offence) => !offence.includes('404'))).toEqual([])
      await context.close()
    },
  )
})

/** Numbers whose unit would stand before them: letters of ours with no mark around them that keeps both together. */
async function tornUnits(page: Page): Promise<readonly string[]> {
  const shown = await page.evaluate<string>('document.body.innerText')
  const outside = shown.replace(/\u2066[^\u2069]*\u2069/g, '')
  return outside.match(/.*\d[\u00a0 ]?(?:DPI|[KMG]B|s\b|M\+).*/g) ?? []
}

test('in Arabic a unit stays behind its number', async () => {
  const { page, context, offences } = await openPage(browser)
  for (const path of ['', ...toolIds.map((id) => tools[id].path)]) {
    await page.goto(`/ar${path}`)
    expect([path, await tornUnits(page)]).toEqual([path, []])
  }
  await page.goto('/ar/pdf-to-jpg')
  await chooseFiles(page, [pdf('one.pdf', 'first')])
  await page.getByRole('button', { name: 'إظهار الإعدادات' }).click()
  await page.getByText('\u2066600 DPI\u2069').waitFor()
  expect(await tornUnits(page)).toEqual([])
  expect(offences).toEqual([])
  await context.close()
})
