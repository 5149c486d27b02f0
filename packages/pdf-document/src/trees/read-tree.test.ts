import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict } from '@folio/pdf-objects/values/pdf-object'
import { expect, test } from '@jest/globals'
import { readNameTree, readNumberTree } from './read-tree.ts'

test('name and number trees that share their nodes, their pairs, or name themselves have each entry once', () => {
  const document = new PdfDocument(nodeZlib)
  const pairs = document.add([1, new Map(), 2, new Map()])
  const leaf = document.add(new Map([['Nums', pairs]]))
  const tree: Dict = new Map([['Kids', [leaf, leaf]]])
  const root = document.add(tree)
  tree.set('Kids', [leaf, root, leaf, root])
  expect(readNumberTree(document, root).map(([key]) => key)).toEqual([1, 2])
  expect(readNameTree(document, root)).toEqual([])
  expect(isDict(document.resolve(root))).toBe(true)
})
