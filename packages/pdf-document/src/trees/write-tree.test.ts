import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { Dict, PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { expect, test } from '@jest/globals'
import { readNameTree } from './read-tree.ts'
import { bytesOf } from './write-tree.ts'

test('a node may have more children than a call may have arguments', () => {
  const document = new PdfDocument(nodeZlib)
  const kids = Array.from({ length: 300_000 }, (_, index): Dict => {
    return new Map<string, PdfObject>([['Names', [bytesOf(String(index)), index]]])
  })
  const entries = readNameTree(document, new Map([['Kids', kids]]))
  expect(entries).toHaveLength(300_000)
  expect(entries[0]).toEqual(['0', 0])
  expect(entries.at(-1)).toEqual(['299999', 299_999])
})
