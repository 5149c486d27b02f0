import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type PdfObject, PdfString } from '@folio/pdf-objects/values/pdf-object'
import { Steps, walkTree } from '@folio/pdf-objects/walking/walk-tree'

/** The entries of a name tree (ISO 32000-1, 7.9.6), keys one character for each byte. */
export function readNameTree(document: PdfDocument, root: PdfObject): [string, PdfObject][] {
  return readTree(document, root, 'Names').flatMap(([key, value]): [string, PdfObject][] =>
    key instanceof PdfString ? [[key.latin1(), value]] : [],
  )
}

/** The entries of a number tree (7.9.7). */
export function readNumberTree(document: PdfDocument, root: PdfObject): [number, PdfObject][] {
  return readTree(document, root, 'Nums').flatMap(([key, value]): [number, PdfObject][] =>
    typeof key === 'number' ? [[key, value]] : [],
  )
}

function readTree(document: PdfDocument, root: PdfObject, key: 'Names' | 'Nums'): [PdfObject, PdfObject][] {
  const entries: [PdfObject, PdfObject][] = []
  const steps = new Steps()
  walkTree(document, root, {
    inherited: undefined,
    visit: (node) => {
      const pairs = document.array(node, key)
      for (let index = 0; pairs && index + 1 < pairs.length; index += 2) {
        steps.take()
        entries.push([document.resolve(pairs[index]), pairs[index + 1] ?? null])
      }
      return { children: node.get('Kids') ?? null, inherited: undefined }
    },
  })
  return entries
}
