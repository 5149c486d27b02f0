import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { expect, test } from '@jest/globals'
import { OversizedStream } from '../damaged-pdf.ts'
import { PdfDocument } from '../pdf-document.ts'
import type { Dict, PdfObject } from '../values/pdf-object.ts'
import { Ref } from '../values/pdf-syntax.ts'
import { Steps, walkRow, walkTree } from './walk-tree.ts'

const node = (kids: PdfObject[], entries: readonly [string, PdfObject][] = []): Dict =>
  new Map<string, PdfObject>([...entries, ['Kids', kids]])

/** The numbers of the nodes below a root, in the order they are told. */
function walked(document: PdfDocument, root: PdfObject, repeatsLeaves = false): number[] {
  const found: number[] = []
  walkTree(document, root, {
    inherited: 0,
    repeatsLeaves,
    visit: (dict, depth, value) => {
      found.push(value instanceof Ref ? value.id : -depth)
      const children = dict.get('Kids')
      return children === undefined ? undefined : { children, inherited: depth + 1 }
    },
  })
  return found
}

/** A document of nodes, each told which numbers lie below it; numbers from 1. */
function documentOf(kids: readonly (readonly number[])[]): PdfDocument {
  const document = new PdfDocument(nodeZlib)
  for (const [index, below] of kids.entries())
    document.set(index + 1, below.length > 0 ? node(below.map((id) => new Ref(id))) : new Map())
  return document
}

test('nodes come before their children, and these in their order', () => {
  expect(walked(documentOf([[2, 5], [3, 4], [], [], [6], []]), new Ref(1))).toEqual([1, 2, 3, 4, 5, 6])
})

test('what stands in the tree itself is told as well, and knows what it inherits', () => {
  const document = documentOf([[]])
  expect(walked(document, node([node([new Map(), new Ref(1)])]))).toEqual([-0, -1, -2, 1])
})

test('a node that is shared, or leads back, is told once', () => {
  expect(walked(documentOf([[1, 1]]), new Ref(1))).toEqual([1])
  expect(walked(documentOf([[2, 3, 2], [3, 1], [2]]), new Ref(1))).toEqual([1, 2, 3])
})

test('leaves come again where that is asked for, inner nodes do not', () => {
  expect(walked(documentOf([[2, 3, 2, 3], [3], []]), new Ref(1), true)).toEqual([1, 2, 3, 3, 3])
})

test('sixty nodes that each name the next one twice, and a row of two hundred thousand, end', () => {
  const doubled = documentOf([...Array.from({ length: 60 }, (_, index) => [index + 2, index + 2]), []])
  expect(walked(doubled, new Ref(1))).toHaveLength(61)
  const count = 200_000
  const row = documentOf([...Array.from({ length: count }, (_, index) => [index + 2]), []])
  expect(walked(row, new Ref(1))).toHaveLength(count + 1)
})

test('an array of children that many nodes share is followed once', () => {
  const document = new PdfDocument(nodeZlib)
  const leaves = Array.from({ length: 3000 }, () => document.add(new Map()))
  const shared = document.add(leaves)
  const nodes = Array.from({ length: 3000 }, () => document.add(new Map([['Kids', shared]])))
  expect(walked(document, document.add(node(nodes)), true)).toHaveLength(1 + 3000 + 3000)
})

test('steps have an end', () => {
  const steps = new Steps(10)
  expect(() => steps.take(10)).not.toThrow()
  expect(() => steps.take()).toThrow(OversizedStream)
  const document = documentOf([[]])
  const children = Array<PdfObject>(5_000_001).fill(new Ref(1))
  expect(() => walked(document, node(children))).toThrow(OversizedStream)
})

test('rows end where they lead back, and after as many as are wanted', () => {
  const document = new PdfDocument(nodeZlib)
  document.set(1, new Map([['Parent', new Ref(2)]]))
  document.set(2, new Map([['Parent', new Ref(1)]]))
  const found = (most?: number) =>
    [...walkRow(document, new Ref(1), 'Parent', most)].map(({ value }) => value)
  expect(found()).toEqual([new Ref(1), new Ref(2)])
  expect(found(1)).toEqual([new Ref(1)])
})
