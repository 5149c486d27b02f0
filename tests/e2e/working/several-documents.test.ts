import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { wordDocument } from '../../fixtures/word-document.ts'
import { accessibilityFaults } from '../../support/browser/axe.ts'
import { openPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { chooseFiles, conversionMs, downloadResult } from '../../support/browser/visitor.ts'
import { chosenPdf } from '../../support/chosen-pdf.ts'
import { docxTexts, pdfTexts, unzip } from '../../support/tools.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const word = (name: string, ...pages: string[]) => ({
  ...{ name, mimeType: wordType, buffer: wordDocument(pages) },
})

test.each([
  { theme: 'light', width: 1280 },
  { theme: 'dark', width: 390 },
] as const)('several PDFs become documents in one archive, $theme', async (how) => {
  const { page, context, offences } = await openPage(browser, how)
  await page.goto('/pdf-to-word')
  await chooseFiles(page, [
    chosenPdf('letter.pdf', ['Dear reader']),
    chosenPdf('broken.pdf', Buffer.from('%PDF-1.7\nno more')),
    chosenPdf('reply.pdf', ['Dear writer']),
  ])
  await page.getByText('all of them come in one ZIP file').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Convert 3 PDF files to Word' }).click()
  await page
    .getByRole('heading', { name: 'PDF to Word Conversion Complete' })
    .waitFor({ timeout: conversionMs })
  expect(await page.getByText('1 file could not be converted').isVisible()).toBe(true)
  expect(await page.getByText('Not converted: broken.pdf is damaged and cannot be read').isVisible()).toBe(
    true,
  )
  expect(await accessibilityFaults(page)).toEqual([])
  const download = page.getByRole('button', { name: 'Download Word Documents', exact: true })
  const { name, data } = await downloadResult(page, () => download.click())
  expect(name).toBe('pdf-to-word.zip')
  const texts = [...unzip(data)].map(([file, docx]) => [file, ...docxTexts(docx).filter(Boolean)])
  expect(texts).toEqual([
    ['letter.docx', 'Dear reader'],
    ['reply.docx', 'Dear writer'],
  ])
  const one = page.getByRole('button', { name: 'Download reply.docx', exact: true })
  const single = await downloadResult(page, () => one.click())
  expect(docxTexts(single.data).filter(Boolean)).toEqual(['Dear writer'])
  await page.getByRole('button', { name: 'Convert Another File' }).click()
  await page.getByRole('button', { name: 'Choose files', exact: true }).waitFor()
  expect(offences).toEqual([])
  await context.close()
})

test('several documents become PDFs in one archive', async () => {
  const { page, context, offences } = await openPage(browser)
  await page.goto('/word-to-pdf')
  await chooseFiles(page, [word('letter.docx', 'Dear reader'), word('reply.docx', 'Dear writer', 'Yours')])
  await page.getByRole('button', { name: 'Convert 2 Word documents to PDF' }).click()
  const download = page.getByRole('button', { name: 'Download PDFs', exact: true })
  await download.waitFor({ timeout: conversionMs })
  expect(await page.getByText('2 Word documents to 2 PDFs').isVisible()).toBe(true)
  const { name, data } = await downloadResult(page, () => download.click())
  expect(name).toBe('word-to-pdf.zip')
  expect([...unzip(data)].map(([file, pdf]) => [file, ...pdfTexts(pdf)])).toEqual([
    ['letter.pdf', 'Dear reader'],
    ['reply.pdf', 'Dear writer', 'Yours'],
  ])
  expect(offences).toEqual([])
  await context.close()
})

const damaged = chosenPdf('bad.pdf', Buffer.from('%PDF-1.4 broken'))
const notPdf = chosenPdf('bad.pdf', Buffer.from('words'))

test.each([
  { width: 1280, why: 'is damaged', bad: damaged, told: 'bad.pdf is damaged and cannot be read' },
  { width: 390, why: 'is damaged', bad: damaged, told: 'bad.pdf is damaged and cannot be read' },
  { width: 390, why: 'is none', bad: notPdf, told: 'bad.pdf: Please select only PDF documents' },
])(
  'of files that become one that which $why is left out by one press, $width px wide',
  async ({ width, bad, told }) => {
    const { page, context } = await openPage(browser, { width })
    await page.goto('/merge-pdf')
    await chooseFiles(page, [chosenPdf('a.pdf', ['a1', 'a2']), bad, chosenPdf('c.pdf', ['c1', 'c2'])])
    await page.getByLabel('Pages of c.pdf').fill('2')
    await page.getByRole('button', { name: 'Merge 3 PDFs' }).click()
    const leaveOut = page.getByRole('button', { name: 'Go on without bad.pdf' })
    await leaveOut.waitFor({ timeout: conversionMs })
    expect(await page.getByText(told).isVisible()).toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])
    await leaveOut.click()
    const download = page.getByRole('button', { name: 'Download Merged PDF', exact: true })
    await download.waitFor({ timeout: conversionMs })
    const { data } = await downloadResult(page, () => download.click())
    expect(pdfTexts(data)).toEqual(['a1', 'a2', 'c2'])
    await context.close()
  },
)

test('where two files are needed, the damaged one of two is not left out', async () => {
  const { page, context } = await openPage(browser)
  await page.goto('/merge-pdf')
  await chooseFiles(page, [chosenPdf('a.pdf', ['a']), damaged])
  await page.getByRole('button', { name: 'Merge 2 PDFs' }).click()
  await page.getByText('bad.pdf is damaged and cannot be read').waitFor({ timeout: conversionMs })
  expect(await page.getByRole('button', { name: /^Go on without/ }).count()).toBe(0)
  await context.close()
})
