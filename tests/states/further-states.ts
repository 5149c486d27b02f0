import type { Page } from 'playwright-core'
import type { ChosenFile } from '../e2e/tool-cases.ts'
import { pngPicture } from '../fixtures/pictures.ts'
import { textPdf } from '../fixtures/text-pdf.ts'
import { chooseFiles, conversionMs } from '../support/browser/visitor.ts'
import type { Look } from './state.ts'

/** What several tools or the site as a whole can come to, each on a page of its own. */
export const furtherWalks: Readonly<Record<string, (page: Page, look: Look) => Promise<void>>> = {
  'home, files chosen': async (page, look) => {
    await page.addInitScript({ content: `localStorage.setItem('recipes', ${JSON.stringify(recipes)})` })
    await page.goto('/')
    await chooseFiles(page, [await drawing('drawing.png')])
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^PNG to PDF/ }).waitFor()
    await look('the choice')
    await dialog.getByRole('button', { name: /office as a call/ }).click()
    await look('a recipe as a call')
    await page.route('**/api/png-to-pdf', () => undefined)
    await dialog.getByRole('button', { name: /^For the office/ }).click()
    await dialog.getByRole('progressbar').waitFor()
    await look('a recipe at work')
  },
  'home, a recipe that loses a file': async (page, look) => {
    await page.addInitScript({ content: `localStorage.setItem('recipes', ${JSON.stringify(recipes)})` })
    const begin = async (recipe: RegExp) => {
      await page.goto('/')
      const damaged = { ...(await drawing('bad.png')), buffer: (await pngPicture()).subarray(0, 40) }
      await chooseFiles(page, [await drawing('first.png'), damaged, await drawing('last.png')])
      await page.getByRole('dialog').getByRole('button', { name: recipe }).click()
    }
    await begin(/^One file/)
    const goOn = page.getByRole('button', { name: 'Go on without bad.png' })
    await goOn.waitFor({ timeout: conversionMs })
    await look('the question')
    await goOn.click()
    const told = page.getByText(/^Not converted by PNG to PDF/)
    await told.waitFor({ timeout: conversionMs })
    await look('joined without it')
    await begin(/^For the office/)
    await told.waitFor({ timeout: conversionMs })
    await look('gone on without it')
  },
  'merge-pdf, pages': async (page, look) => {
    await page.goto('/merge-pdf')
    await chooseFiles(page, [book('a.pdf', 5), book('b.pdf', 3)])
    await page.getByRole('button', { name: 'Pages', exact: true }).click()
    await page.getByRole('option').nth(7).locator('img').waitFor()
    await page.getByRole('option').nth(1).click()
    await page.getByRole('button', { name: 'Rotate right' }).click()
    await look('the grid')
  },
  'split-pdf, pages': async (page, look) => {
    await page.goto('/split-pdf/')
    await chooseFiles(page, [book('book.pdf', 9)])
    await page.getByRole('radio', { name: /^Custom ranges/ }).check()
    await page.getByRole('option').nth(3).locator('img').waitFor()
    await look('the grid')
  },
  'pdf-to-jpg, pages': async (page, look) => {
    await page.goto('/pdf-to-jpg')
    await chooseFiles(page, [book('book.pdf', 4)])
    await page.getByRole('button', { name: 'Show Settings' }).click()
    await page.getByLabel('Pages', { exact: true }).selectOption('custom')
    await page.getByRole('listbox').getByRole('option').nth(3).locator('img').waitFor()
    await look('pages to choose')
    await page.getByRole('button', { name: /^Convert / }).click()
    await page
      .getByRole('button', { name: /^Compare/ })
      .first()
      .click({ timeout: conversionMs })
    await page.getByRole('dialog').getByRole('img').first().waitFor()
    await look('comparing')
  },
  'pdf-to-word, a result': async (page, look) => {
    await page.goto('/pdf-to-word')
    await chooseFiles(page, [book('book.pdf', 2)])
    await page.getByRole('button', { name: 'Convert to Word' }).click()
    await page.getByRole('button', { name: /^Compare/ }).click({ timeout: conversionMs })
    await page.getByRole('dialog').getByRole('img').first().waitFor()
    await look('comparing')
  },
  'png-to-webp, quality': async (page, look) => {
    await page.goto('/png-to-webp')
    await chooseFiles(page, [await drawing('drawing.png')])
    await page.getByRole('button', { name: 'See what becomes of drawing.png' }).click()
    await page.getByText(/After: about/).waitFor()
    await look('tried out')
  },
  'compress-pdf, one of two fails': async (page, look) => {
    await page.goto('/compress-pdf')
    const broken = { ...book('broken.pdf', 1), buffer: Buffer.from('%PDF-1.7\nnothing') }
    await chooseFiles(page, [book('good.pdf', 3), broken])
    await page.getByRole('button', { name: /^Compress 2/ }).click()
    await page
      .getByRole('button', { name: /^Download/ })
      .first()
      .waitFor({ timeout: conversionMs })
    await look('a row for what failed')
  },
  'contact-us': async (page, look) => {
    await page.goto('/contact-us')
    await page.getByRole('button', { name: /^Send/ }).click()
    await page
      .getByText(/required|please/i)
      .first()
      .waitFor()
    await look('refused')
  },
  'without a line': async (page, look) => {
    await page.goto('/merge-pdf')
    await chooseFiles(page, [book('a.pdf', 1), book('b.pdf', 1)])
    const merge = page.getByRole('button', { name: 'Merge 2 PDFs' })
    await merge.waitFor()
    await page.context().setOffline(true)
    await merge.click()
    await page.getByRole('alert').filter({ hasText: 'Error' }).waitFor()
    await look('told')
    await page.context().setOffline(false)
  },
}

const recipes = JSON.stringify([
  {
    id: 'office',
    name: 'For the office',
    steps: [
      { tool: 'png-to-pdf', options: { mergeIntoPdf: false } },
      { tool: 'compress-pdf', options: { compressionLevel: 'high' } },
    ],
  },
  {
    id: 'one',
    name: 'One file',
    steps: [
      { tool: 'png-to-pdf', options: { mergeIntoPdf: false } },
      { tool: 'merge-pdf', options: {} },
    ],
  },
])

const drawing = async (name: string): Promise<ChosenFile> => ({
  ...{ name, mimeType: 'image/png', buffer: await pngPicture() },
})

const book = (name: string, pages: number): ChosenFile => ({
  ...{ name, mimeType: 'application/pdf' },
  buffer: textPdf(Array.from({ length: pages }, (_, index) => `${name}, page ${index + 1}`)),
})
