import { expect } from '@jest/globals'
import sharp from 'sharp'
import {
  jpegPicture,
  pixelsOf,
  pngPicture,
  transparentPng,
  transparentWebp,
  webpPicture,
} from '../fixtures/pictures.ts'
import { scannedPdf } from '../fixtures/scanned-pdf.ts'
import { textPdf } from '../fixtures/text-pdf.ts'
import { wordDocument } from '../fixtures/word-document.ts'
import { checkPdf, docxTexts, pdfTexts, unzip } from '../support/tools.ts'

export interface ChosenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** What a visitor does with one tool, and what must come of it. Labels are the specification's. */
export interface ToolCase {
  readonly path: string
  readonly heading: string
  files(): Promise<ChosenFile[]>
  /** A file the tool must refuse, and its sentence. */
  readonly wrong: ChosenFile
  readonly wrongSentence: string
  readonly convert: string | RegExp
  readonly download: string
  readonly again: string
  readonly resultName: string
  open(result: Buffer): Promise<void>
}

const text: ChosenFile = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') }

export const toolCases: readonly ToolCase[] = [
  {
    path: '/merge-pdf',
    heading: 'Merge PDF',
    files: async () => [
      { name: 'first.pdf', mimeType: 'application/pdf', buffer: textPdf(['one', 'two']) },
      { name: 'second.pdf', mimeType: 'application/pdf', buffer: textPdf(['three']) },
    ],
    wrong: text,
    wrongSentence: 'Please select only PDF documents',
    convert: /^Merge 2 /,
    download: 'Download Merged PDF',
    again: 'Merge More Files',
    resultName: 'merged-document.pdf',
    open: async (result) => {
      checkPdf(result)
      expect(pdfTexts(result)).toEqual(['one', 'two', 'three'])
    },
  },
  {
    path: '/jpg-to-pdf',
    heading: 'JPG to PDF',
    files: async () => [
      { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await jpegPicture() },
      { name: 'drawing.png', mimeType: 'image/png', buffer: await pngPicture() },
    ],
    wrong: text,
    wrongSentence: 'Please select only image files (JPG, PNG, GIF, BMP, TIFF, WebP)',
    convert: 'Convert 2 images to PDF',
    download: 'Download PDF',
    again: 'Convert More Images',
    resultName: 'converted-images.pdf',
    open: async (result) => {
      checkPdf(result)
      expect(pdfTexts(result)).toHaveLength(2)
      expect(result.includes(await jpegPicture())).toBe(true)
    },
  },
  {
    path: '/png-to-webp',
    heading: 'PNG to WebP',
    files: async () => [
      { name: 'logo.png', mimeType: 'image/png', buffer: await transparentPng() },
      { name: 'drawing.png', mimeType: 'image/png', buffer: await pngPicture() },
    ],
    wrong: text,
    wrongSentence: 'Please select only PNG image files',
    convert: /^Convert 2 /,
    download: 'Download All WebP Files',
    again: 'Optimize More PNG Files',
    resultName: 'webp-images.zip',
    open: async (result) => {
      const entries = unzip(result)
      expect([...entries.keys()].sort()).toEqual(['drawing.webp', 'logo.webp'])
      for (const entry of entries.values()) expect((await sharp(entry).metadata()).format).toBe('webp')
    },
  },
  {
    path: '/webp-to-png',
    heading: 'WebP to PNG',
    files: async () => [{ name: 'sticker.webp', mimeType: 'image/webp', buffer: await transparentWebp() }],
    wrong: text,
    wrongSentence: 'Please select only WebP image files',
    convert: /^Convert 1 /,
    download: 'Download PNG File',
    again: 'Convert More WebP Files',
    resultName: 'sticker.png',
    open: async (result) => {
      const reference = await pixelsOf(await transparentWebp())
      expect((await pixelsOf(result)).data.equals(reference.data)).toBe(true)
      expect((await pixelsOf(await webpPicture())).data.equals(reference.data)).toBe(false)
    },
  },
  {
    path: '/jpg-to-png',
    heading: 'JPG to PNG',
    files: async () => [{ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await jpegPicture() }],
    wrong: text,
    wrongSentence: 'Please select only JPG image files',
    convert: /^Convert 1 /,
    download: 'Download PNG File',
    again: 'Convert More JPG Files',
    resultName: 'photo.png',
    open: async (result) => {
      const reference = await pixelsOf(await jpegPicture())
      expect((await pixelsOf(result)).data.equals(reference.data)).toBe(true)
    },
  },
  {
    path: '/png-to-pdf',
    heading: 'PNG to PDF',
    files: async () => [
      { name: 'drawing.png', mimeType: 'image/png', buffer: await pngPicture() },
      { name: 'logo.png', mimeType: 'image/png', buffer: await transparentPng() },
    ],
    wrong: text,
    wrongSentence: 'Please select only PNG image files',
    convert: 'Convert 2 PNG files to 1 PDF',
    download: 'Download PDF',
    again: 'Convert More PNG Files',
    resultName: 'converted-images.pdf',
    open: async (result) => {
      checkPdf(result)
      expect(pdfTexts(result)).toHaveLength(2)
    },
  },
  {
    path: '/pdf-to-jpg',
    heading: 'PDF to JPG',
    files: async () => [
      { name: 'report.pdf', mimeType: 'application/pdf', buffer: textPdf(['one', 'two'], [300, 200]) },
    ],
    wrong: text,
    wrongSentence: 'Please select only PDF files',
    convert: 'Convert 1 PDF file to JPG',
    download: 'Download All JPG Images',
    again: 'Convert More PDFs',
    resultName: 'report-jpg.zip',
    open: async (result) => {
      const entries = [...unzip(result).values()]
      expect(entries).toHaveLength(2)
      for (const entry of entries) {
        expect(await sharp(entry).metadata()).toMatchObject({ format: 'jpeg', width: 1250 })
      }
    },
  },
  {
    path: '/pdf-to-png',
    heading: 'PDF to PNG',
    files: async () => [
      { name: 'a-rather-long-name.pdf', mimeType: 'application/pdf', buffer: textPdf(['one'], [300, 200]) },
    ],
    wrong: text,
    wrongSentence: 'Please select only PDF files',
    convert: 'Convert 1 PDF file to PNG',
    download: 'Download PNG Images',
    again: 'Convert More PDF Files',
    resultName: 'a-rather-long-name-page-001.png',
    open: async (result) => {
      expect(await sharp(result).metadata()).toMatchObject({ format: 'png', width: 1250, hasAlpha: true })
    },
  },
  {
    path: '/split-pdf/',
    heading: 'Split PDF',
    files: async () => [
      {
        name: 'book.pdf',
        mimeType: 'application/pdf',
        buffer: textPdf(['one', 'two', 'three', 'four', 'five']),
      },
    ],
    wrong: text,
    wrongSentence: 'Please select a PDF file',
    convert: 'Split PDF',
    download: 'Download Split Files',
    again: 'Split Another PDF',
    resultName: 'book-split.zip',
    open: async (result) => {
      const entries = [...unzip(result)].sort(([a], [b]) => a.localeCompare(b))
      expect(entries.map(([name]) => name)).toEqual([1, 2, 3, 4, 5].map((page) => `book-page-${page}.pdf`))
      expect(entries.flatMap(([, pdf]) => pdfTexts(pdf))).toEqual(['one', 'two', 'three', 'four', 'five'])
    },
  },
  {
    path: '/compress-pdf',
    heading: 'Compress PDF',
    files: async () => [
      { name: 'scan.pdf', mimeType: 'application/pdf', buffer: await scannedPdf() },
      { name: 'letter.pdf', mimeType: 'application/pdf', buffer: textPdf(['Dear reader', 'Second page']) },
    ],
    wrong: text,
    wrongSentence: 'Please select only PDF documents',
    convert: 'Compress 2 PDFs',
    download: 'Download all',
    again: 'Compress More PDFs',
    resultName: 'compressed-pdfs.zip',
    open: async (result) => {
      const entries = unzip(result)
      expect([...entries.keys()].sort()).toEqual(['letter.pdf', 'scan.pdf'])
      for (const entry of entries.values()) checkPdf(entry)
      const [letter, scan] = [...entries].sort(([a], [b]) => a.localeCompare(b)).map(([, pdf]) => pdf)
      expect(letter && pdfTexts(letter)).toEqual(['Dear reader', 'Second page'])
      expect(scan?.length).toBeLessThan((await scannedPdf()).length / 2)
    },
  },
  {
    path: '/pdf-to-word',
    heading: 'PDF to Word',
    files: async () => [
      {
        name: 'Letter.pdf',
        mimeType: 'application/pdf',
        buffer: textPdf(['Dear reader', 'Second page']),
      },
    ],
    wrong: text,
    wrongSentence: 'Please select only PDF documents',
    convert: 'Convert to Word',
    download: 'Download Word Document',
    again: 'Convert Another File',
    resultName: 'Letter.docx',
    open: async (result) => {
      expect(docxTexts(result).filter(Boolean)).toEqual(['Dear reader', 'Second page'])
    },
  },
  {
    path: '/word-to-pdf',
    heading: 'Word to PDF',
    files: async () => [
      {
        name: 'letter.docx',
        mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        buffer: wordDocument(['Dear reader', 'Second page']),
      },
    ],
    wrong: text,
    wrongSentence: 'Please select only Word documents (.doc, .docx)',
    convert: 'Convert to PDF',
    download: 'Download PDF',
    again: 'Convert Another File',
    resultName: 'letter.pdf',
    open: async (result) => {
      checkPdf(result)
      expect(pdfTexts(result)).toEqual(['Dear reader', 'Second page'])
    },
  },
]
