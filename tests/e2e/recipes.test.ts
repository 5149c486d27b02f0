import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { jpegPicture, pngPicture } from '../fixtures/pictures.ts'
import { accessibilityFaults } from '../support/axe.ts'
import { openBrowser, openPage } from '../support/browser.ts'
import { checkPdf } from '../support/tools.ts'
import { chooseFiles, conversionMs, downloadResult } from '../support/visitor.ts'

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
