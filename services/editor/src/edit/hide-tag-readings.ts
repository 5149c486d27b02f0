import type { PdfDocument } from '@folio/pdf-kit/objects/pdf-document'
import { type Dict, isDict, type PdfObject } from '@folio/pdf-kit/objects/pdf-object'

const maxDepth = 60

/**
 * The elements of the structure tree that own these marked contents of a page lose what they are to be read as
 * (ISO 32000-1, 14.7.4.4: the parent tree leads from a page's marked content to its elements).
 */
export function hideTagReadings(document: PdfDocument, page: Dict, numbers: ReadonlySet<number>): void {
  const key = document.resolve(page.get('StructParents') ?? null)
  const root = document.resolve(document.catalog.get('StructTreeRoot') ?? null)
  if (typeof key !== 'number' || !isDict(root) || numbers.size === 0) return
  const owners = lookUp(document, root.get('ParentTree') ?? null, key, 0)
  if (!Array.isArray(owners)) return
  for (const number of numbers) {
    let element = document.resolve(owners[number] ?? null)
    // A reading of a whole paragraph holds the old text as well as one of a word.
    for (let depth = 0; isDict(element) && element !== root && depth < maxDepth; depth += 1) {
      element.delete('ActualText')
      element.delete('E')
      element = document.resolve(element.get('P') ?? null)
    }
  }
}

/** A value of a number tree (7.9.7). */
function lookUp(document: PdfDocument, tree: PdfObject, key: number, depth: number): PdfObject {
  const node = document.resolve(tree)
  if (!isDict(node) || depth > maxDepth) return null
  const pairs = document.resolve(node.get('Nums') ?? null)
  if (Array.isArray(pairs)) {
    const at = pairs.findIndex((value, index) => index % 2 === 0 && document.resolve(value) === key)
    if (at >= 0) return document.resolve(pairs[at + 1] ?? null)
  }
  const kids = document.resolve(node.get('Kids') ?? null)
  for (const kid of Array.isArray(kids) ? kids : []) {
    const child = document.resolve(kid)
    if (!isDict(child) || !holds(document, child, key)) continue
    const found = lookUp(document, child, key, depth + 1)
    if (found !== null) return found
  }
  return null
}

function holds(document: PdfDocument, node: Dict, key: number): boolean {
  const limits = document.resolve(node.get('Limits') ?? null)
  if (!Array.isArray(limits)) return true
  const [least, most] = limits.map((limit) => document.resolve(limit))
  return typeof least !== 'number' || typeof most !== 'number' || (key >= least && key <= most)
}
