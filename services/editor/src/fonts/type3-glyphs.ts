import { readOperators } from '@folio/pdf-content/read-operators'
import { DamagedPdf, OversizedStream } from '@folio/pdf-objects/damaged-pdf'
import { decodeStream } from '@folio/pdf-objects/decode-stream'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { Dict, PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'

/** A procedure draws a letter: one that takes more bytes than this is not relied on. */
const maxBytes = 1024 ** 2

/** Operators whose name stands for something among the resources. */
const naming = new Set(['Tf', 'Do', 'gs', 'sh', 'scn', 'SCN'])

/**
 * Whether a Type 3 font (ISO 32000-1, 9.6.5) draws a glyph on whatever page it is used. Where it brings no resources its
 * procedures find what they name among those of the page, and a page that does not use the glyph may have none of that name.
 */
export function drawsOnAnyPage(document: PdfDocument, font: Dict, glyphName: string | undefined): boolean {
  const procedure =
    glyphName === undefined ? undefined : document.stream(document.dict(font, 'CharProcs'), glyphName)
  if (!procedure) return false
  return document.dict(font, 'Resources') !== undefined || !namesAny(document, procedure)
}

function namesAny(document: PdfDocument, procedure: PdfStream): boolean {
  try {
    const { bytes } = decodeStream(document, procedure, { maxBytes })
    for (const { name, operands } of readOperators(bytes))
      if (naming.has(name) && operands.some((operand) => operand instanceof Name)) return true
    return false
  } catch (error) {
    if (error instanceof DamagedPdf || error instanceof OversizedStream) return true
    throw error
  }
}
