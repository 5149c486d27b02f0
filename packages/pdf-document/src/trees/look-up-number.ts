import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { Dict, PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { walkTree } from '@folio/pdf-objects/walking/walk-tree'

/** The value that a number tree has under a key, null where it has none (ISO 32000-1, 7.9.7). */
export function lookUpNumber(document: PdfDocument, tree: PdfObject, key: number): PdfObject {
  let result: PdfObject = null
  walkTree(document, tree, {
    inherited: undefined,
    visit: (node) => {
      if (result !== null || !holds(document, node, key)) return undefined
      const pairs = document.array(node, 'Nums')
      const at = pairs
        ? pairs.findIndex((value, index) => index % 2 === 0 && document.resolve(value) === key)
        : -1
      if (pairs && at >= 0) result = document.resolve(pairs[at + 1])
      return { children: node.get('Kids') ?? null, inherited: undefined }
    },
  })
  return result
}

function holds(document: PdfDocument, node: Dict, key: number): boolean {
  const [least, most] = document.items(node, 'Limits')
  return typeof least !== 'number' || typeof most !== 'number' || (key >= least && key <= most)
}
