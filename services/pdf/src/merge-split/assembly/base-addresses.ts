import { bytesOf } from '@folio/pdf-document/trees/write-tree'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { Dict } from '@folio/pdf-objects/values/pdf-object'
import type { Part } from './source.ts'

/**
 * What web links without a host belong to (ISO 32000-1, 12.6.4.7): said of the whole where all documents say the same,
 * otherwise the links of each name it themselves, so that they go on leading where they did.
 */
export function joinBaseAddresses(document: PdfDocument, catalog: Dict, parts: readonly Part[]): void {
  const bases = parts.map((part) => baseOf(document, part.catalog))
  const [first, ...others] = bases
  if (others.every((other) => other === first)) {
    const base = parts[0]?.catalog.get('URI')
    if (base !== undefined) catalog.set('URI', base)
    return
  }
  for (const [index, { dicts }] of parts.entries()) {
    const base = bases[index]
    if (base !== undefined) for (const dict of dicts) nameBase(document, dict, base)
  }
}

function baseOf(document: PdfDocument, catalog: Dict): string | undefined {
  const entry = document.dict(catalog, 'URI')
  const text = document.string(entry, 'Base')?.latin1() ?? ''
  return URL.canParse(text) ? text : undefined
}

function nameBase(document: PdfDocument, action: Dict, base: string): void {
  const address = document.string(action, 'URI')
  if (!address || document.name(action, 'S') !== 'URI') return
  const text = address.latin1()
  // One with a host stays as it is written.
  if (!URL.canParse(text) && URL.canParse(text, base)) action.set('URI', bytesOf(new URL(text, base).href))
}
