import { expect } from '@jest/globals'
import { jpegPicture, pixelsOf, pngPicture, webpPicture } from '../fixtures/pictures.ts'
import { textPdf } from '../fixtures/text-pdf.ts'
import { wordDocument } from '../fixtures/word-document.ts'
import { docxTexts, pdfTexts, unzip } from './tools.ts'

/** A command with real files, and what its results must hold when they are opened. */
export interface Case {
  readonly args: readonly string[]
  readonly files: () => Promise<Readonly<Record<string, Uint8Array>>>
  readonly results: readonly string[]
  check(results: readonly Buffer[]): void | Promise<void>
}

const pdf = async () => ({ 'three.pdf': textPdf(['one', 'two', 'three']) })
const isPicture = async ([picture]: readonly Buffer[]) => {
  const { width, height } = await pixelsOf(picture ?? Buffer.alloc(0))
  expect([width, height]).toEqual([320, 200])
}
const arePages = async (pages: readonly Buffer[]) => {
  for (const page of pages) expect((await pixelsOf(page)).width).toBeGreaterThan(100)
}

/** One for each command. */
export const cases: Readonly<Record<string, Case>> = {
  merge: {
    args: ['one.pdf', 'two.pdf', '--bookmarks', 'on', '-o', 'out/both.pdf'],
    files: async () => ({ 'one.pdf': textPdf(['one']), 'two.pdf': textPdf(['two']) }),
    results: ['out/both.pdf'],
    check: ([both = Buffer.alloc(0)]) => expect(pdfTexts(both)).toEqual(['one', 'two']),
  },
  split: {
    args: ['three.pdf', '--split-method', 'ranges', '--custom-ranges', '1,2-3', '-o', 'parts.zip'],
    files: pdf,
    results: ['parts.zip'],
    check: ([zip = Buffer.alloc(0)]) =>
      expect([...unzip(zip).values()].map(pdfTexts)).toEqual([['one'], ['two', 'three']]),
  },
  compress: {
    args: ['three.pdf', '--level', 'high'],
    files: pdf,
    results: ['three-folio.pdf'],
    check: ([small = Buffer.alloc(0)]) => expect(pdfTexts(small)).toEqual(['one', 'two', 'three']),
  },
  'pdf-to-word': {
    args: ['three.pdf'],
    files: pdf,
    results: ['three.docx'],
    check: ([docx = Buffer.alloc(0)]) =>
      expect(docxTexts(docx).filter((text) => text.trim() !== '')).toEqual(['one', 'two', 'three']),
  },
  'word-to-pdf': {
    args: ['letter.docx'],
    files: async () => ({ 'letter.docx': wordDocument(['Dear reader']) }),
    results: ['letter.pdf'],
    check: ([letter = Buffer.alloc(0)]) => expect(pdfTexts(letter).join(' ')).toContain('Dear reader'),
  },
  'pdf-to-jpg': {
    args: ['three.pdf', '--dpi', '72', '-o', 'pages/'],
    files: pdf,
    results: ['pages/three-page-001.jpg', 'pages/three-page-002.jpg', 'pages/three-page-003.jpg'],
    check: arePages,
  },
  'pdf-to-png': {
    args: ['three.pdf', '--dpi', '72', '--page-range', 'custom', '--pages', '2-'],
    files: pdf,
    results: ['three-page-002.png', 'three-page-003.png'],
    check: arePages,
  },
  'jpg-to-pdf': {
    args: ['a.jpg'],
    files: async () => ({ 'a.jpg': await jpegPicture() }),
    results: ['a.pdf'],
    check: ([page = Buffer.alloc(0)]) => expect(pdfTexts(page)).toHaveLength(1),
  },
  'png-to-pdf': {
    args: ['a.png'],
    files: async () => ({ 'a.png': await pngPicture() }),
    results: ['a.pdf'],
    check: ([page = Buffer.alloc(0)]) => expect(pdfTexts(page)).toHaveLength(1),
  },
  'webp-to-png': {
    args: ['a.webp'],
    files: async () => ({ 'a.webp': await webpPicture() }),
    results: ['a.png'],
    check: isPicture,
  },
  'png-to-webp': {
    args: ['*.png'],
    files: async () => ({ 'a1.png': await pngPicture(), 'a2.png': await pngPicture() }),
    results: ['a1.webp', 'a2.webp'],
    check: isPicture,
  },
  'jpg-to-png': {
    args: ['a.jpg'],
    files: async () => ({ 'a.jpg': await jpegPicture() }),
    results: ['a.png'],
    check: isPicture,
  },
}
