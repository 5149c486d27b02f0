import { readFileSync } from 'node:fs'
import { PdfiumDocument } from '@folio/pdf-engines/pdfium/pdfium-document'
import { fontStats, openFont } from '@folio/pdf-engines/pdfium/pdfium-fonts'
import type { Pdfium } from '@folio/pdf-engines/pdfium/pdfium-interface'
import { compilePdfium } from '@folio/pdf-engines/pdfium/pdfium-module'
import { expect, test } from '@jest/globals'
import { drawnPdf } from '../../../testing/pdfs/drawn-pdf.ts'

const font = '/usr/share/fonts/truetype/dejavu/DejaVuSansMono-Bold.ttf'

test.each([
  '/etc/passwd',
  '/usr/share/fonts/../../../etc/passwd',
  '/usr/share/fonts/./truetype',
  '/usr/share/fontsecret',
  '/usr/share/fonts/none.ttf',
  '',
])('%s is no font', (path) => {
  expect(openFont(path)).toBeUndefined()
  expect(fontStats(path)).toBeUndefined()
})

test('a font is read like a file', () => {
  const bytes = readFileSync(font)
  const open = openFont(font)
  const start = new Uint8Array(100)
  expect(open?.read(start)).toBe(100)
  expect(Buffer.from(start)).toEqual(bytes.subarray(0, 100))
  expect(open?.seek(-10, 2)).toBe(bytes.length - 10)
  expect(open?.read(start)).toBe(10)
  expect(open?.read(start)).toBe(0)
  expect(open?.seek(5, 0)).toBe(5)
  expect(open?.seek(5, 1)).toBe(10)
  expect(open?.list(9)).toEqual([])
  open?.close()
})

test('a folder lists what is in it', () => {
  const open = openFont('/usr/share/fonts')
  const first = open?.list(1) ?? []
  expect(first).toHaveLength(1)
  const names = [...first, ...(open?.list(1000) ?? [])]
  expect(names).toContainEqual({ name: 'truetype', isFolder: true })
  expect(open?.list(10)).toEqual([])
  open?.close()
})

/** How far ten letters reach from x = 20 in a font that the PDF names and does not embed; points. */
function reachOf(pdfium: Pdfium, baseFont: string): number {
  const resources = `/Font << /F1 << /Type /Font /Subtype /TrueType /BaseFont /${baseFont} /Encoding /WinAnsiEncoding >> >>`
  const content = 'BT /F1 20 Tf 20 100 Td (iiiiiiiiii) Tj ET'
  const document = PdfiumDocument.open(pdfium, drawnPdf([{ content, resources }]))
  const bitmap = document?.draw(0, { width: 300, height: 200 }, false)
  const columns = [...(bitmap?.data ?? [])].map((value, index) =>
    value < 128 ? Math.floor(index / 3) % 300 : 0,
  )
  bitmap?.free()
  document?.close()
  return columns.reduce((most, column) => Math.max(most, column), 0) - 20
}

test('PDFium draws with the fonts of the machine', async () => {
  const pdfium = await (await compilePdfium())()
  expect(reachOf(pdfium, 'Helvetica')).toBeLessThan(60)
  // In a typewriter face an i is as wide as any letter: 0.6 of the size.
  expect(reachOf(pdfium, 'DejaVu#20Sans#20Mono#20Bold')).toBeGreaterThan(110)
})
