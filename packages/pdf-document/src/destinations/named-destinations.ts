import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { Dict, PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { readNameTree } from '../trees/read-tree.ts'

/** Named destinations of a document (ISO 32000-1, 12.3.2.3). */
export interface NamedDestinations {
  /** Named by name objects, as in PDF 1.1. */
  readonly old: readonly (readonly [string, PdfObject])[]
  /** Named by strings. */
  readonly tree: readonly (readonly [string, PdfObject])[]
}

/** The named destinations in a catalog, with their values as they stand there. */
export function namedDestinations(document: PdfDocument, catalog: Dict): NamedDestinations {
  const names = document.dict(catalog, 'Names')
  return {
    old: [...(document.dict(catalog, 'Dests') ?? [])],
    tree: names ? readNameTree(document, names.get('Dests') ?? null) : [],
  }
}

/** Outline items and link annotations have `Dest`, go-to actions `D` (12.6.4.2). */
export function keysOfDestinations(document: PdfDocument, dict: Dict): string[] {
  const keys = dict.has('Dest') ? ['Dest'] : []
  return dict.has('D') && document.name(dict, 'S') === 'GoTo' ? [...keys, 'D'] : keys
}
