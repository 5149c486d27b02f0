import { PdfiumDocument } from '@folio/pdf-engines/pdfium/pdfium-document'
import type { Pdfium } from '@folio/pdf-engines/pdfium/pdfium-interface'
import { compilePdfium } from '@folio/pdf-engines/pdfium/pdfium-module'
import type { Rendering } from '@folio/pdf-engines/testing/pdf-tools'

/** A letter as PDFium reads it, in the page's own coordinates. */
export interface Letter {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly font: string
  /** Left, bottom, right, top of its outline. */
  readonly box: readonly [number, number, number, number]
}

/** The functions of fpdf_text.h that are called here; pointers are numbers. */
interface PdfiumText {
  _FPDFText_LoadPage(page: number): number
  _FPDFText_ClosePage(text: number): void
  _FPDFText_CountChars(text: number): number
  _FPDFText_GetUnicode(text: number, index: number): number
  _FPDFText_IsGenerated(text: number, index: number): number
  _FPDFText_GetCharOrigin(text: number, index: number, x: number, y: number): number
  _FPDFText_GetCharBox(
    ...place: [text: number, index: number, left: number, right: number, bottom: number, top: number]
  ): number
  _FPDFText_GetFontInfo(
    ...place: [text: number, index: number, name: number, length: number, flags: number]
  ): number
}

let loaded: Promise<Pdfium & PdfiumText> | undefined

async function load(): Promise<Pdfium & PdfiumText> {
  const pdfium = await (await compilePdfium())()
  if (!('_FPDFText_LoadPage' in pdfium)) throw new Error('this PDFium reads no text')
  return pdfium as Pdfium & PdfiumText
}

const nameBytes = 256

/** The letters of a page but for white space. @returns undefined when PDFium cannot read it */
export async function lettersOf(pdf: Uint8Array, page: number): Promise<readonly Letter[] | undefined> {
  loaded ??= load()
  const pdfium = await loaded
  const file = pdfium._malloc(pdf.length)
  pdfium.HEAPU8.set(pdf, file)
  const document = pdfium._FPDF_LoadMemDocument(file, pdf.length, 0)
  const opened = document && pdfium._FPDF_LoadPage(document, page - 1)
  const text = opened && pdfium._FPDFText_LoadPage(opened)
  try {
    return text ? [...readLetters(pdfium, text)] : undefined
  } finally {
    if (text) pdfium._FPDFText_ClosePage(text)
    if (opened) pdfium._FPDF_ClosePage(opened)
    if (document) pdfium._FPDF_CloseDocument(document)
    pdfium._free(file)
  }
}

function* readLetters(pdfium: Pdfium & PdfiumText, text: number): Generator<Letter> {
  const at = pdfium._malloc(32 + nameBytes + 4)
  const count = pdfium._FPDFText_CountChars(text)
  for (let index = 0; index < count; index += 1) {
    const point = pdfium._FPDFText_GetUnicode(text, index)
    const read = point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '\ufffd'
    if (read.trim() === '' || pdfium._FPDFText_IsGenerated(text, index) === 1) continue
    pdfium._FPDFText_GetCharOrigin(text, index, at, at + 8)
    const [x = 0, y = 0] = new Float64Array(pdfium.HEAPU8.buffer.slice(at, at + 16))
    pdfium._FPDFText_GetCharBox(text, index, at, at + 8, at + 16, at + 24)
    const [left = 0, right = 0, bottom = 0, top = 0] = new Float64Array(
      pdfium.HEAPU8.buffer.slice(at, at + 32),
    )
    const name = at + 32
    const length = pdfium._FPDFText_GetFontInfo(text, index, name, nameBytes, name + nameBytes)
    const end = name + Math.max(0, Math.min(length, nameBytes) - 1)
    const font = Buffer.from(pdfium.HEAPU8.subarray(name, end)).toString('latin1')
    yield { text: read, x, y, font: font.replace(/^[A-Z]{6}\+/, ''), box: [left, bottom, right, top] }
  }
  pdfium._free(at)
}

/** A page as PDFium draws it on white. @returns undefined when it cannot */
export async function drawByPdfium(
  pdf: Uint8Array,
  page: number,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Rendering | undefined> {
  loaded ??= load()
  const document = PdfiumDocument.open(await loaded, pdf)
  const bitmap = document?.draw(page - 1, { width, height }, false)
  const drawn = bitmap && { width, height, data: Buffer.from(bitmap.data) }
  bitmap?.free()
  document?.close()
  return drawn
}
