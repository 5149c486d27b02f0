import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { Dict, PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { readNameTree } from '../trees/read-tree.ts'

/** The files embedded in a document: file specifications by their keys (ISO 32000-1, 7.11.4). */
export function attachmentsOf(document: PdfDocument, catalog: Dict): [string, PdfObject][] {
  const names = document.dict(catalog, 'Names')
  const files = names ? readNameTree(document, names.get('EmbeddedFiles') ?? null) : []
  return files.filter(([, file]) => document.resolve(file) !== null)
}
