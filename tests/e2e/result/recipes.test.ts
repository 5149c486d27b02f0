import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { jpegPicture, pngPicture } from '../../fixtures/pictures.ts'
import { textPdf } from '../../fixtures/text-pdf.ts'
import { accessibilityFaults } from '../../support/browser/axe.ts'
import { openPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { chooseFiles, conversionMs, downloadResult } from '../../support/browser/visitor.ts'
import { checkPdf, pdfTexts } from '../../support/tools.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const png = async (name: string) => ({ name, mimeType: 'image/png', buffer: await pngPicture() })

/** Runs what a page shows, in a folder with two pictures in place of the files that it leaves open. */
async function runInShell(command: string): Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), 'folio-recipe-'))
  try {
    for (const name of ['1.png', '2.png']) writeFileSync(join(folder, name), await pngPicture())
    const given = command.replace('-F files=@…', '-F files=@1.png -F files=@2.png')
    return JSON.parse(execFileSync('sh', ['-c', given], { cwd: folder, encoding: 'utf8' }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('a chain of tools is done once by hand, saved, and run again on other files as one job', async () => {
  const { page, context, offences } = await openPage(browser)
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click({ timeout: 30_000 })
  const done = (name: string) => page.getByRole('heading', { name }).waitFor({ timeout: conversionMs })

  await page.goto('/png-to-pdf')
  await chooseFiles(page, [await png('one.png'), await png('two.png')])
  await press('Show Settings')
  await page.getByLabel(/into one PDF/i).uncheck()
  await press(/^Convert 2 /)
  await done('PNG to PDF Conversion Complete')
  await page.getByRole('heading', { name: 'Continue with these 2 files' }).waitFor()
  await press('Compress PDF')
  await press(/^Compress 2 /)
  await done('PDF Compression Complete')
  await press('Merge PDF')
  await press('Merge 2 PDFs')
  await done('PDF Merge Complete')

  await press('Save these 3 steps as a recipe')
  await page.getByText('PNG to PDF → Compress PDF → Merge PDF').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Name of the recipe' }).fill('For the office')
  await page.keyboard.press('Enter')
  await page.getByText('The recipe is saved in this browser.').waitFor()

  await page.goto('/')
  await chooseFiles(page, [await png('a.png'), await png('b.png'), await png('c.png')])
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Rename For the office' }).click()
  await dialog.getByRole('textbox', { name: 'New name' }).fill('Office')
  await page.keyboard.press('Enter')
  expect(await accessibilityFaults(page)).toEqual([])
  const call = dialog.getByRole('button', { name: 'Show Office as a call for programs' })
  await call.click()
  const command = (await dialog.locator('pre').textContent()) ?? ''
  expect(await accessibilityFaults(page)).toEqual([])
  await call.click()
  expect(await runInShell(command)).toMatchObject({
    files: [{ name: 'merged-document.pdf', isZip: false }],
    steps: [{ tool: 'png-to-pdf' }, { tool: 'compress-pdf' }, { tool: 'merge-pdf' }],
  })
  await dialog.getByRole('button', { name: /^Office/ }).click()
  await done('PDF Merge Complete')
  expect(new URL(page.url()).pathname).toBe('/merge-pdf')
  const download = page.getByRole('button', { name: 'Download Merged PDF', exact: true })
  const { name, data } = await downloadResult(page, () => download.click())
  expect(name).toBe('merged-document.pdf')
  checkPdf(data)
  expect(await page.getByText('3 files merged into one PDF').isVisible()).toBe(true)

  await page.goto('/')
  await chooseFiles(page, [{ name: 'p.jpg', mimeType: 'image/jpeg', buffer: await jpegPicture() }])
  await dialog.getByRole('button', { name: /^Office/ }).click()
  await dialog.getByText('PNG to PDF: Please select only PNG image files').waitFor()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('button', { name: 'Delete Office' }).click()
  expect(await dialog.getByRole('heading', { name: 'Your recipes' }).count()).toBe(0)
  expect(offences).toEqual([])
  await context.close()
})

const damagedPng = async (name: string) => ({
  ...{ name, mimeType: 'image/png' },
  buffer: (await pngPicture()).subarray(0, 40),
})

const each = { tool: 'png-to-pdf', options: { mergeIntoPdf: false } }
const compress = { tool: 'compress-pdf', options: {} }
const merge = { tool: 'merge-pdf', options: {} }

/** Runs a recipe that the browser has kept on three pictures, of which the second is damaged, or on other files. */
async function begin(
  width: number,
  steps: readonly object[],
  pdfs?: readonly (readonly [name: string, data: Buffer])[],
) {
  const { page, context, offences } = await openPage(browser, { width })
  const kept = JSON.stringify([{ id: 'office', name: 'Office', steps }])
  await page.addInitScript({ content: `localStorage.setItem('recipes', ${JSON.stringify(kept)})` })
  await page.goto('/')
  await chooseFiles(
    page,
    pdfs?.map(([name, buffer]) => ({ name, mimeType: 'application/pdf', buffer })) ?? [
      await png('a.png'),
      await damagedPng('bad.png'),
      await png('c.png'),
    ],
  )
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Office/ }).click()
  return { page, context, offences, dialog }
}

const told = 'Not converted by PNG to PDF: bad.png is damaged and cannot be read'

test.each([1280, 390])('a recipe goes on without a damaged file and tells it, %i px wide', async (width) => {
  const { page, context, offences } = await begin(width, [each, compress])
  await page.getByRole('heading', { name: 'PDF Compression Complete' }).waitFor({ timeout: conversionMs })
  expect(await page.getByText('1 file could not be converted').isVisible()).toBe(true)
  expect(await page.getByRole('listitem').filter({ hasText: told }).isVisible()).toBe(true)
  expect(await page.getByText('a.pdf').count()).toBeGreaterThan(0)
  expect(await page.getByText('c.pdf').count()).toBeGreaterThan(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.reload()
  await page.getByText(told).waitFor()
  expect(offences).toEqual([])
  await context.close()
})

test('it asks as well where a file is not what the first step joins', async () => {
  const { page, context, offences, dialog } = await begin(
    390,
    [merge, compress],
    [
      ['a.pdf', textPdf(['a'])],
      ['bad.pdf', Buffer.from('words')],
      ['c.pdf', textPdf(['c'])],
    ],
  )
  const goOn = dialog.getByRole('button', { name: 'Go on without bad.pdf' })
  await goOn.waitFor({ timeout: conversionMs })
  expect(await dialog.getByRole('alert').textContent()).toContain(
    'Merge PDF: bad.pdf: Please select only PDF documents',
  )
  await goOn.click()
  await page.getByRole('heading', { name: 'PDF Compression Complete' }).waitFor({ timeout: conversionMs })
  await page.getByText('Not converted by Merge PDF: bad.pdf: Please select only PDF documents').waitFor()
  // The browser itself reports the status of the refusal.
  expect(offences.filter((offence) => !offence.includes('415'))).toEqual([])
  await context.close()
})

test.each([1280, 390])('it asks before it makes one file of the others, %i px wide', async (width) => {
  const { page, context, offences, dialog } = await begin(width, [each, compress, merge])
  const goOn = dialog.getByRole('button', { name: 'Go on without bad.png' })
  await goOn.waitFor({ timeout: conversionMs })
  expect(await dialog.getByRole('alert').textContent()).toMatch(
    /1 file could not be converted\s*PNG to PDF: bad\.png is damaged and cannot be read\s*Merge PDF would make one file of the others, without it\./,
  )
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: /^Office/ }).click()
  await goOn.click({ timeout: conversionMs })
  await page.getByRole('heading', { name: 'PDF Merge Complete' }).waitFor({ timeout: conversionMs })
  expect(await page.getByText('1 file could not be converted').isVisible()).toBe(true)
  expect(await page.getByText(told).isVisible()).toBe(true)
  const download = page.getByRole('button', { name: 'Download Merged PDF', exact: true })
  const { data } = await downloadResult(page, () => download.click())
  expect(pdfTexts(data)).toHaveLength(2)
  expect(offences).toEqual([])
  await context.close()
})

const noPdf = (name: string) => [name, Buffer.from('%PDF-1.7\nnothing')] as const

test('where no file can be converted, each is named, by a recipe and by the tool itself', async () => {
  const { page, context, dialog } = await begin(390, [compress, merge], [noPdf('a.pdf'), noPdf('b.pdf')])
  await dialog.getByRole('button', { name: 'Back' }).waitFor({ timeout: conversionMs })
  const named = ['a.pdf', 'b.pdf'].map((name) => `${name} is damaged and cannot be read`)
  expect(await dialog.getByRole('alert').locator('p').allTextContents()).toEqual(
    named.map((sentence) => `Compress PDF: ${sentence}`),
  )
  expect(await accessibilityFaults(page)).toEqual([])
  await page.goto('/compress-pdf')
  await chooseFiles(
    page,
    [noPdf('a.pdf'), noPdf('b.pdf')].map(([name, buffer]) => ({
      ...{ name, buffer, mimeType: 'application/pdf' },
    })),
  )
  await page.getByRole('button', { name: /^Compress 2 / }).click()
  const box = page.getByRole('alert').filter({ hasText: 'Error' })
  await box.waitFor({ timeout: conversionMs })
  expect(await box.getByRole('listitem').allTextContents()).toEqual(named)
  expect(await page.getByRole('button', { name: /^Go on without/ }).count()).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await context.close()
})
