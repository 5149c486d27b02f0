import { toolIds, tools } from '@folio/contract/tools'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { faultsInBothThemes } from '../../support/browser/axe.ts'
import { openPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { untilKept } from '../../support/browser/kept-by-browser.ts'
import { chooseFiles, downloadResult } from '../../support/browser/visitor.ts'
import { chosenPdf } from '../../support/chosen-pdf.ts'
import { pdfTexts } from '../../support/tools.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

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
    await chooseFiles(page, [chosenPdf('one.pdf', ['first']), chosenPdf('two.pdf', ['second'])])
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
    await chooseFiles(page, [chosenPdf('one.pdf', ['first']), broken])
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
  const outside = shown.replace(/[\u2066\u2068][^\u2069]*\u2069/g, '')
  return outside.match(/.*\d[\u00a0 ]?(?:DPI|[KMG]B|s\b|M\+).*/g) ?? []
}

test('in Arabic a unit stays behind its number', async () => {
  const { page, context, offences } = await openPage(browser)
  for (const path of ['', ...toolIds.map((id) => tools[id].path)]) {
    await page.goto(`/ar${path}`)
    expect([path, await tornUnits(page)]).toEqual([path, []])
  }
  await page.goto('/ar/pdf-to-jpg')
  await chooseFiles(page, [chosenPdf('one.pdf', ['first'])])
  await page.getByRole('button', { name: 'إظهار الإعدادات' }).click()
  await page.getByText('\u2068600 DPI\u2069').waitFor()
  expect(await tornUnits(page)).toEqual([])
  expect(offences).toEqual([])
  await context.close()
})

/** How far from the left the first place of a text on a page begins. */
const leftOf = (page: Page, text: string, within = 'main'): Promise<number> =>
  page.evaluate(`(() => {
    const texts = document.createTreeWalker(document.querySelector('${within}'), NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const at = node.data.indexOf(${JSON.stringify(text)})
      if (at < 0) continue
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + ${text.length})
      return range.getBoundingClientRect().left
    }
    throw new Error('not on the page')
  })()`)

test('in Arabic bytes are read from the right, and width and height of a picture from the left', async () => {
  const { page, context, offences } = await openPage(browser)
  const picture = sharp({ create: { width: 41, height: 23, channels: 3, background: 'teal' } })
  await page.goto('/ar/png-to-webp')
  await chooseFiles(page, [{ name: 'a.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() }])
  await page.getByText('41 × 23').waitFor()
  const bytes = /(\d+) بايت/.exec((await page.locator('main').textContent()) ?? '')?.[1] ?? ''
  expect(await leftOf(page, bytes)).toBeGreaterThan(await leftOf(page, 'بايت'))
  expect(await leftOf(page, '41')).toBeLessThan(await leftOf(page, '× 23'))
  // A name of letters from the left stands on the right all the same.
  const { x = 0, width = 0 } = (await page.getByTitle('a.png', { exact: true }).boundingBox()) ?? {}
  expect(await leftOf(page, 'a.png', 'main [data-name]')).toBeGreaterThan(x + width / 2)
  expect(offences).toEqual([])
  await context.close()
})

test('of a long Arabic name the beginning is seen, on pages of either direction', async () => {
  const name = 'تقرير السنة المالية الماضية مع كل الملحقات والجداول.png'
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
  const buffer = await picture.png().toBuffer()
  for (const path of ['/png-to-webp', '/ar/png-to-webp']) {
    const { page, context } = await openPage(browser)
    await page.goto(path)
    await chooseFiles(page, [{ name, mimeType: 'image/png', buffer }])
    const box = await page.getByTitle(name, { exact: true }).boundingBox()
    const left = await leftOf(page, 'تقرير', 'main [data-name]')
    expect([path, left > (box?.x ?? 0) && left < (box?.x ?? 0) + (box?.width ?? 0)]).toEqual([path, true])
    await context.close()
  }
})
