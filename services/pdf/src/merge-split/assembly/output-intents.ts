import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { Dict } from '@folio/pdf-objects/values/pdf-object'
import { ObjectComparison } from './same-object.ts'
import type { Part } from './source.ts'

/**
 * Writes for which device the colours are meant: said of the whole where all documents say the same, otherwise of the
 * pages of each (ISO 32000-2, 14.11.5), so that it does not become true of those of others.
 * @returns whether all say the same
 */
export function joinOutputIntents(document: PdfDocument, catalog: Dict, parts: readonly Part[]): boolean {
  const intents = parts.map((part) => part.catalog.get('OutputIntents') ?? null)
  const [first = null, ...others] = intents
  const comparison = new ObjectComparison(document)
  if (others.every((other) => comparison.isSame(first, other))) {
    if (first !== null) catalog.set('OutputIntents', first)
    return true
  }
  for (const [index, { pages }] of parts.entries()) {
    const own = intents[index] ?? null
    for (const { dict } of own === null ? [] : pages)
      if (!dict.has('OutputIntents')) dict.set('OutputIntents', own)
  }
  return false
}
