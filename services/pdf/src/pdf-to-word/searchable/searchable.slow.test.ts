import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import {
  checkPdf,
  firstPageText,
  firstPageWords,
  pageTexts,
  rewritePdf,
} from '@folio/pdf-objects/testing/pdf-bytes'
import { PdfUpdate } from '@folio/pdf-objects/writing/pdf-update'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { drawnPdf } from '../../../testing/pdfs/drawn-pdf.ts'
import { outlinedLines } from '../../../testing/pdfs/outlined-letters.ts'
import { type Scanning, scanFonts, scanOf } from '../../../testing/pdfs/scan-of.ts'
import { textInPdfium } from '../../../testing/pdfs/text-in-pdfium.ts'
import { shortStory as story } from '../../../testing/word/harbor-story.ts'
import { type TestSearchable, testSearchable } from '../../../testing/word/make-searchable.ts'
import { openDocument } from '../open-document.ts'
import type { ScannedLine } from '../scans/recognized-text.ts'
import { addHiddenText } from './add-hidden-text.ts'
import { readUpdatable } from './read-updatable.ts'

let searchable: TestSearchable
beforeAll(async () => {
  searchable = await testSearchable()
})
afterAll(() => searchable.close())

const print = `BT /F2 14 Tf 20 TL 72 740 Td ${story.map((line) => `(${line}) Tj T*`).join(' ')} ET`
const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()

/** The text of a page as PDF.js reads it. */
async function textInPdfjs(pdf: Buffer): Promise<string> {
  const document = await openDocument(new Uint8Array(pdf), 'out.pdf')
  const { items } = await (await document.getPage(1)).getTextContent()
  await document.loadingTask.destroy()
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
}

test.each<[name: string, scanning: Scanning]>([
  ['clean', {}],
  ['turned to the right', { turn: 90 }],
  ['turned to the left', { turn: 270 }],
  ['upside down', { turn: 180 }],
  ['askew', { tilt: 2 }],
  ['in a larger unit', { page: '/UserUnit 10' }],
])('a scan that is %s keeps its bytes and can be searched', async (_, scanning) => {
  const scan = await scanOf(print, scanning)
  const { pdf, facts } = await searchable.make(scan)
  expect(pdf.subarray(0, scan.length).equals(scan)).toBe(true)
  expect(facts).toMatchObject({ pages: 1, read: [1], withoutText: [1], words: 40, uncertain: 0 })
  expect(await checkPdf(pdf)).toContain('No syntax or stream encoding errors')
  // Poppler turns the order of lines round that run upwards, unless it is asked for that of the file.
  const [text = ''] = scanning.turn === 270 ? [await firstPageText(pdf)] : await pageTexts(pdf)
  expect(plain(text)).toBe(plain(story.join(' ')))
  expect(plain(await textInPdfjs(pdf))).toBe(plain(story.join(' ')))
  const inOrder = scanning.turn !== 180
  // PDFium turns the order of words round in lines that stand on their heads.
  const wordsOf = (text: string) => (inOrder ? plain(text) : plain(text).split(' ').sort().join(' '))
  expect(wordsOf(await textInPdfium(pdf))).toBe(wordsOf(story.join(' ')))
})

test('letters that are drawn by their outlines can be searched', async () => {
  const outlined = drawnPdf([
    {
      content: outlinedLines(story, { size: 14 }),
      entries: '/MediaBox [0 0 595 842]',
      resources: scanFonts,
    },
  ])
  const { pdf, facts } = await searchable.make(outlined)
  expect(facts).toMatchObject({ read: [1], withoutText: [1], words: 40 })
  expect(plain((await pageTexts(pdf))[0] ?? '')).toContain('opens at seven in the morning')
})

describe('words lie where they were seen', () => {
  const label = `${print} BT /F2 20 Tf 100 500 Td (Harbor) Tj 200 0 Td (office) Tj ET`
  const wordsOf = async (pdf: Buffer) => {
    const { words } = await firstPageWords(pdf)
    return words.map(({ left, top, right, bottom, text }) => ({
      text,
      box: [left, top, right, bottom].map(Math.round),
    }))
  }
  const near = (values: readonly number[]) => values.map((value) => expect.closeTo(value, -1.2))

  test.each([0, 90, 180, 270])('on a page that is turned by %i degrees and cropped', async (turn) => {
    const scan = await scanOf(label, { page: `/CropBox [30 20 595 832] /Rotate ${turn}` })
    const { pdf } = await searchable.make(scan)
    const words = await wordsOf(await rewritePdf(pdf, '--rotate=0'))
    expect(words.slice(-2)).toEqual([
      { text: 'Harbor', box: near([100, 326, 158, 347]) },
      { text: 'office', box: near([300, 326, 348, 347]) },
    ])
  })
})

test('a page that has text stays as it is, hidden text too, and so does a PDF of such pages', async () => {
  const scan = await scanOf(print, { over: `3 Tr ${print}` })
  expect(await searchable.make(scan)).toEqual({
    pdf: scan,
    facts: { pages: 1, read: [], withoutText: [], words: 0, uncertain: 0 },
  })
  expect((await searchable.make(scan, { ocr: 'always', ocrLanguages: '' })).pdf).toEqual(scan)
})

test('letters drawn as outlines are read where all pages are to be', async () => {
  const blank = drawnPdf([{ content: '0 0 10 10 re f', resources: scanFonts }])
  const { facts } = await searchable.make(blank, { ocr: 'always', ocrLanguages: '' })
  expect(facts).toMatchObject({ read: [], withoutText: [1] })
})

test('a file with cross-reference streams is updated by one', async () => {
  const scan = await rewritePdf(await scanOf(print), '--object-streams=generate')
  const { pdf } = await searchable.make(scan)
  expect(pdf.subarray(0, scan.length).equals(scan)).toBe(true)
  expect(await checkPdf(pdf)).toContain('No syntax or stream encoding errors')
  expect(readPdf(pdf, nodeZlib).catalog.has('Pages')).toBe(true)
  expect(plain((await pageTexts(pdf))[0] ?? '')).toBe(plain(story.join(' ')))
})

test('letters of all scripts are found as they are written', async () => {
  const words = ['שלום', 'עולם', '2026', 'مرحبا', 'ﬁne', '𝒳', 'क्षि', '漢字']
  const lines = words.map((text, index): ScannedLine => {
    const [x0, y0] = [100, 100 + 40 * index]
    const box = { x0, y0: y0 - 10, x1: x0 + 9 * text.length, y1: y0 + 3 }
    return { angle: 0, size: 14, words: [{ text, confidence: 1, x0, x1: box.x1, y0, y1: y0, box }] }
  })
  const bytes = drawnPdf([{ content: '', entries: '/MediaBox [0 0 595 842]' }])
  const { document, pages } = readUpdatable(bytes)
  const update = new PdfUpdate(bytes, document)
  const [page] = pages
  if (!page) throw new Error('no page')
  addHiddenText(document, update, [{ page, lines }])
  const pdf = Buffer.concat([...update.write()])
  expect(await checkPdf(pdf)).toContain('No syntax or stream encoding errors')
  // Poppler marks where text runs from right to left.
  const unmarked = (text: string) =>
    text
      .replace(/[\u202a-\u202e]/g, '')
      .trim()
      .split(/\s+/)
  expect(unmarked(await firstPageText(pdf))).toEqual(words)
  expect(unmarked(await textInPdfjs(pdf)).map((word) => word.normalize('NFKC'))).toEqual(
    words.map((word) => word.normalize('NFKC')),
  )
  expect(unmarked(await textInPdfium(pdf)).map((word) => word.normalize('NFKC'))).toEqual(
    words.map((word) => word.normalize('NFKC')),
  )
})

describe('it is refused', () => {
  test('where nothing may be read', async () => {
    await expect(
      searchable.make(await scanOf(print), { ocr: 'never', ocrLanguages: '' }),
    ).rejects.toMatchObject({
      code: 'wrong-option',
    })
  })

  test('where no text recognition is installed', async () => {
    const without = await testSearchable({
      scans: { languages: async () => [], read: () => Promise.reject(new Error('nobody can')) },
    })
    try {
      await expect(without.make(await scanOf(print))).rejects.toMatchObject({ code: 'wrong-option' })
    } finally {
      await without.close()
    }
  })
})
