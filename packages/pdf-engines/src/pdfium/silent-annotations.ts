import type { Pdfium } from './pdfium-interface.ts'

/**
 * Kinds of annotations (public/fpdf_annot.h) that PDFium draws only as their appearance says, where other viewers make
 * one of what the annotation tells (ISO 32000-1, 12.5.6): free text, lines, polygons and lines of several parts.
 */
const drawnByAppearance: readonly number[] = [3, 4, 7, 8]
/** The flags of what is hidden, or not to be seen on a screen (table 165). */
const invisibleFlags = 0b10_0010

/** Whether a loaded page has annotations that other viewers show and PDFium leaves out, as they have no appearance. */
export function leavesOutAnnotations(pdfium: Pdfium, page: number): boolean {
  const count = pdfium._FPDFPage_GetAnnotCount(page)
  if (count <= 0) return false
  const name = pdfium._malloc(appearance.length)
  if (name === 0) return false
  pdfium.HEAPU8.set(appearance, name)
  let leavesOut = false
  for (let index = 0; index < count && !leavesOut; index += 1) {
    const annotation = pdfium._FPDFPage_GetAnnot(page, index)
    if (annotation === 0) continue
    leavesOut =
      drawnByAppearance.includes(pdfium._FPDFAnnot_GetSubtype(annotation)) &&
      (pdfium._FPDFAnnot_GetFlags(annotation) & invisibleFlags) === 0 &&
      pdfium._FPDFAnnot_HasKey(annotation, name) === 0
    pdfium._FPDFPage_CloseAnnot(annotation)
  }
  pdfium._free(name)
  return leavesOut
}

const appearance = new TextEncoder().encode('AP\0')
