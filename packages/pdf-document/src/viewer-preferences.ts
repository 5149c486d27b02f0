import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { Dict } from '@folio/pdf-objects/values/pdf-object'

/**
 * How a document wants to be shown and printed (ISO 32000-1, table 150), for one of other pages: without the pages that
 * are to be printed, which are told by their numbers.
 */
export function viewerPreferencesOf(document: PdfDocument, catalog: Dict): Dict | undefined {
  const preferences = document.dict(catalog, 'ViewerPreferences')
  return preferences && new Map([...preferences].filter(([key]) => key !== 'PrintPageRange'))
}
