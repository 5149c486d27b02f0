import { contentOwners } from '@folio/pdf-document/tags/content-owners'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { Dict } from '@folio/pdf-objects/values/pdf-object'
import { walkRow } from '@folio/pdf-objects/walking/walk-tree'

/** Elements above a piece of content; deeper structures are none that a program writes. */
const maxAbove = 60

/** The elements that own these marked contents of a page lose what they are to be read as. */
export function hideTagReadings(document: PdfDocument, page: Dict, numbers: ReadonlySet<number>): void {
  const owners = numbers.size > 0 ? contentOwners(document, page) : undefined
  if (!owners) return
  const root = document.dict(document.catalog, 'StructTreeRoot')
  for (const number of numbers) {
    // A reading of a whole paragraph holds the old text as well as one of a word.
    for (const { node: element } of walkRow(document, owners[number] ?? null, 'P', maxAbove)) {
      if (element === root) break
      element.delete('ActualText')
      element.delete('E')
    }
  }
}
