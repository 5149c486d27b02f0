import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PdfiumDocument } from '@folio/pdf-engines/pdfium/pdfium-document'
import type { Pdfium } from '@folio/pdf-engines/pdfium/pdfium-interface'
import { compilePdfium } from '@folio/pdf-engines/pdfium/pdfium-module'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { drawnPdf } from '../../../testing/pdfs/drawn-pdf.ts'

let pdfium: Pdfium
beforeAll(async () => {
  pdfium = await (await compilePdfium())()
})

/** @param bits of the key: 40 reads passwords as Latin-1, 256 as UTF-8 (ISO 32000-2, 7.6.4.3) */
function lockedPdf(password: string, bits: '40' | '256'): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'folio-locked-'))
  const [open, locked] = [join(folder, 'open.pdf'), join(folder, 'locked.pdf')]
  writeFileSync(open, drawnPdf([{}]))
  const flags = bits === '40' ? ['--allow-weak-crypto'] : []
  execFileSync('qpdf', [...flags, '--encrypt', password, 'owner', bits, '--', open, locked])
  const bytes = readFileSync(locked)
  rmSync(folder, { recursive: true })
  return bytes
}

describe('a document that is locked', () => {
  test.each([
    ['40', 'plain'],
    ['256', 'plain'],
    ['256', 'gehëim日'],
  ] as const)('with %s bits opens by its password %s and no other', (bits, password) => {
    const file = lockedPdf(password, bits)
    const document = PdfiumDocument.open(pdfium, file, password)
    expect(document?.sizeOf(0)).toEqual({ width: 300, height: 200 })
    document?.close()
    expect(() => PdfiumDocument.open(pdfium, file, 'another')).toThrow('password')
    expect(() => PdfiumDocument.open(pdfium, file)).toThrow('password')
  })
})

describe('letters for which there is no font', () => {
  const simple = (font: string) => `/Font << /F1 << /Type /Font /Subtype /TrueType /BaseFont /${font} >> >>`
  const japanese = `/Font << /F1 << /Type /Font /Subtype /Type0 /BaseFont /Ryumin-Light /Encoding /90ms-RKSJ-H
    /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Ryumin-Light
    /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> >>] >> >>`
  const show = (shown: string) => `BT /F1 20 Tf 20 100 Td ${shown} Tj ET`

  test.each([
    ['Latin in a font that is not embedded', show('(Grüße)'), simple('Arial'), false],
    ['Japanese in a font that is not embedded', show('<93fa967b>'), japanese, true],
    ['Japanese that is not seen', `3 Tr ${show('<93fa967b>')}`, japanese, false],
    ['Latin in that font', show('(Tokyo)'), japanese, false],
    ['no text at all', '', '', false],
  ])('%s', (_, content, resources, lacking) => {
    const document = PdfiumDocument.open(pdfium, drawnPdf([{ content, resources }]))
    expect(document?.leavesOut(0, 'own')).toBe(lacking)
    const bitmap = document?.drawOpaque(0, { width: 30, height: 20 }, 'own')
    expect(bitmap === undefined).toBe(lacking)
    bitmap?.free()
    document?.close()
  })

  test.each([
    ['Arial', '/Arial,Bold', true],
    ['a font of the machine', '/DejaVuSans', false],
  ])('Cyrillic in %s, which PDFium draws with its own or with it', (_, name, lacking) => {
    const composite = `/Font << /F1 << /Type /Font /Subtype /Type0 /BaseFont ${name} /Encoding /UniGB-UCS2-H
      /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont ${name}
      /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> >>] >> >>`
    const document = PdfiumDocument.open(
      pdfium,
      drawnPdf([{ content: show('<041d043e>'), resources: composite }]),
    )
    expect(document?.leavesOut(0, 'machine')).toBe(lacking)
    document?.close()
  })
})

test.each([
  ['a line without an appearance', '/Subtype /Line /L [9 9 90 90]', true],
  ['one that is hidden', '/Subtype /Line /L [9 9 90 90] /F 2', false],
  ['one with an appearance', '/Subtype /Line /L [9 9 90 90] /AP << >>', false],
  ['a square, which PDFium draws', '/Subtype /Square', false],
])('%s', (_, kind, leavesOut) => {
  const entries = `/MediaBox [0 0 300 200] /Annots [<< /Type /Annot ${kind} /Rect [0 0 99 99] >>]`
  const document = PdfiumDocument.open(pdfium, drawnPdf([{ entries }]))
  expect(document?.leavesOut(0, 'machine')).toBe(leavesOut)
  document?.close()
})

test('a page for a canvas has the colours of one on white, and is opaque', () => {
  const content = '0.2 0.4 0.9 rg 20.5 30.5 100 90 re f /G gs 1 0 0 rg 80 60 120 100 re f'
  const resources = '/ExtGState << /G << /ca 0.5 /BM /Multiply >> >>'
  const document = PdfiumDocument.open(pdfium, drawnPdf([{ content, resources }]))
  const size = { width: 300, height: 200 }
  const white = document?.draw(0, size, false)
  const expected = [...(white?.data ?? [])].flatMap((byte, at) => (at % 3 === 2 ? [byte, 255] : [byte]))
  white?.free()
  const opaque = document?.drawOpaque(0, size, 'own')
  expect(new Set(expected).size).toBeGreaterThan(3)
  expect(Buffer.from(opaque?.data ?? []).equals(Buffer.from(expected))).toBe(true)
  opaque?.free()
  document?.close()
})
