import { ResourceTangles, refuseTangledFields, refuseTangledPage } from '@folio/pdf-content/tangles'
import { pagesOf } from '@folio/pdf-document/pages/pages'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { DamagedPdf, OversizedStream, TangledPdf } from '@folio/pdf-objects/damaged-pdf'
import { openLazily } from '@folio/pdf-objects/reading/read-pdf'

/** Content that stands in itself is drawn by some programs until their memory ends. */
const nesting = { nests: false }

/**
 * Whether a program that walks all references comes to an end with a page (1-based), as far as can be told before it
 * tries; false for what cannot be read.
 */
export function isDrawable(bytes: Uint8Array, number: number): boolean {
  try {
    const document = openLazily(bytes, nodeZlib)
    const page = pagesOf(document)[number - 1]
    if (!page) return false
    refuseTangledFields(document, nesting)
    new ResourceTangles(document).refuse(page)
    refuseTangledPage(document, page, nesting)
    return true
  } catch (error) {
    if ([TangledPdf, DamagedPdf, OversizedStream].some((kind) => error instanceof kind)) return false
    throw error
  }
}
