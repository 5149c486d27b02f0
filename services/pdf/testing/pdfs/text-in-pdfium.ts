import { compilePdfium } from '@folio/pdf-engines/pdfium/pdfium-module'

/** The letters of the first page as PDFium tells them, in which Chromium searches and from which it copies. */
export async function textInPdfium(pdf: Buffer): Promise<string> {
  const pdfium = await (await compilePdfium())()
  const at = pdfium._malloc(pdf.length)
  pdfium.HEAPU8.set(pdf, at)
  const document = pdfium._FPDF_LoadMemDocument(at, pdf.length, 0)
  const text = pdfium._FPDFText_LoadPage(pdfium._FPDF_LoadPage(document, 0))
  const count = pdfium._FPDFText_CountChars(text)
  const units = Array.from({ length: count }, (_, index) => pdfium._FPDFText_GetUnicode(text, index))
  return String.fromCodePoint(...units)
}
