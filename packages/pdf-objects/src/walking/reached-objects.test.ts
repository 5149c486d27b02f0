import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { expect, test } from '@jest/globals'
import { PdfDocument } from '../pdf-document.ts'
import { readWhole } from '../reading/read-pdf.ts'
import { type Dict, dictOf } from '../values/pdf-object.ts'
import type { Ref } from '../values/pdf-syntax.ts'
import { writePdf } from '../writing/write-pdf.ts'
import { ReachedObjects } from './reached-objects.ts'

function documentWith(count: number): { document: PdfDocument; catalog: Dict; items: readonly Ref[] } {
  const document = new PdfDocument(nodeZlib)
  const items = Array.from({ length: count }, (_, at) => document.add(dictOf({ At: at })))
  const catalog = dictOf({ Items: [...items] })
  document.trailer.set('Root', document.add(catalog))
  return { document, catalog, items }
}

test('objects are walked again only when something may lead elsewhere', () => {
  const { document, catalog, items } = documentWith(3)
  const reached = new ReachedObjects(document)
  const before = reached.ids()
  expect([...before]).toEqual([4, 1, 2, 3])
  expect(reached.ids()).toBe(before)
  catalog.set('Items', items.slice(1))
  reached.outdate()
  expect([...reached.ids()]).toEqual([4, 2, 3])
})

test('new objects are noticed', () => {
  const { document, catalog } = documentWith(1)
  const reached = new ReachedObjects(document)
  reached.ids()
  catalog.set('More', document.add(dictOf({})))
  expect([...reached.ids()]).toEqual([2, 3, 1])
})

test('a document that was read comes with what was reached, and is written by it in the same bytes', () => {
  const bytes = Buffer.concat([...writePdf(documentWith(5).document, { objectStreams: false })])
  const { document, reached } = readWhole(bytes, nodeZlib)
  const written = (ids?: ReadonlySet<number>) =>
    Buffer.concat([...writePdf(document, { objectStreams: true, ...(ids && { ids }) })])
  expect([...reached.ids()]).toEqual([1, 2, 3, 4, 5, 6])
  expect(written(reached.ids())).toEqual(written())
})
