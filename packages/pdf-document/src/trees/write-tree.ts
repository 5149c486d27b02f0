import { writeLatin1 } from '@folio/pdf-objects/bytes/latin1'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, type PdfObject, PdfString } from '@folio/pdf-objects/values/pdf-object'
import type { Ref } from '@folio/pdf-objects/values/pdf-syntax'

/** Entries to a node; readers look for a key by halving. */
const perNode = 64

/** A name tree of these entries, which need not be in order; undefined for none. */
export function writeNameTree(
  document: PdfDocument,
  entries: readonly (readonly [string, PdfObject])[],
): Ref | undefined {
  const sorted = [...entries].sort(([one], [other]) => (one < other ? -1 : Number(one > other)))
  const keyed = sorted.map(([key, value]): [PdfObject, PdfObject] => [bytesOf(key), value])
  return writeTree(document, keyed, 'Names')
}

/** A number tree of these entries, which need not be in order; undefined for none. */
export function writeNumberTree(
  document: PdfDocument,
  entries: readonly (readonly [number, PdfObject])[],
): Ref | undefined {
  return writeTree(
    document,
    [...entries].sort(([one], [other]) => one - other),
    'Nums',
  )
}

interface Node {
  readonly dict: Dict
  readonly limits: readonly [PdfObject, PdfObject]
}

function writeTree(
  document: PdfDocument,
  entries: readonly (readonly [PdfObject, PdfObject])[],
  key: 'Names' | 'Nums',
): Ref | undefined {
  let nodes: Node[] = groups(entries).map((group) => ({
    dict: new Map<string, PdfObject>([[key, group.flat()]]),
    limits: [group[0]?.[0] ?? null, group.at(-1)?.[0] ?? null],
  }))
  while (nodes.length > 1) {
    nodes = groups(nodes).map((group) => {
      for (const { dict, limits } of group) dict.set('Limits', [...limits])
      const kids = group.map(({ dict }) => document.add(dict))
      const limits = [group[0]?.limits[0] ?? null, group.at(-1)?.limits[1] ?? null] as const
      return { dict: new Map<string, PdfObject>([['Kids', kids]]), limits }
    })
  }
  return nodes[0] && document.add(nodes[0].dict)
}

function groups<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / perNode) }, (_, index) =>
    items.slice(index * perNode, (index + 1) * perNode),
  )
}

/** A string of these characters, one byte for each. */
export const bytesOf = (text: string): PdfString => new PdfString(writeLatin1(text))
