import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { Dict, PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { walkRow, walkTree } from '@folio/pdf-objects/walking/walk-tree'

/** Elements above a piece of content; deeper structures are none that a program writes. */
const maxAbove = 60

/**
 * The elements of the structure tree that own these marked contents of a page lose what they are to be read as
 * (ISO 32000-1, 14.7.4.4: the parent tree leads from a page's marked content to its elements).
 */
export function hideTagReadings(document: PdfDocument, page: Dict, numbers: ReadonlySet<number>): void {
  const key = document.number(page, 'StructParents')
  const root = document.dict(document.catalog, 'StructTreeRoot')
  if (key === undefined || !root || numbers.size === 0) return
  const owners = lookUp(document, root.get('ParentTree') ?? null, key)
  if (!Array.isArray(owners)) return
  for (const number of numbers) {
    // A reading of a whole paragraph holds the old text as well as one of a word.
    for (const { node: element } of walkRow(document, owners[number] ?? null, 'P', maxAbove)) {
      if (element === root) break
      element.delete('ActualText')
      element.delete('E')
    }
  }
}

/** A value of a number tree (7.9.7). */
function lookUp(document: PdfDocument, tree: PdfObject, key: number): PdfObject {
  let found: PdfObject = null
  walkTree(document, tree, {
    inherited: undefined,
    visit: (node) => {
      if (found !== null || !holds(document, node, key)) return undefined
      const pairs = document.array(node, 'Nums')
      const at = pairs
        ? pairs.findIndex((value, index) => index % 2 === 0 && document.resolve(value) === key)
        : -1
      if (pairs && at >= 0) found = document.resolve(pairs[at + 1])
      return { children: node.get('Kids') ?? null, inherited: undefined }
    },
  })
  return found
}

function holds(document: PdfDocument, node: Dict, key: number): boolean {
  const limits = document.array(node, 'Limits')
  if (!limits) return true
  const [least, most] = document.resolved(limits)
  return typeof least !== 'number' || typeof most !== 'number' || (key >= least && key <= most)
}
