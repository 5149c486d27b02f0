import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, type PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { Name, type Ref } from '@folio/pdf-objects/values/pdf-syntax'
import type { Page } from './pages.ts'

/** Children to a node of the page tree. */
const perNode = 64

/**
 * Makes these pages the pages of the document, in a balanced tree (ISO 32000-1, 7.7.3). What they inherited becomes
 * their own. Each may come only once; see `separateRepeats`.
 */
export function writePageTree(document: PdfDocument, pages: readonly Page[]): Ref {
  const shared = new Map<Dict, Ref>()
  const leaves = pages.map((page) => {
    ownInherited(document, page, (resources) => {
      const known = shared.get(resources) ?? document.add(resources)
      shared.set(resources, known)
      return known
    })
    return { ref: page.ref, dict: page.dict, count: 1 }
  })
  let nodes = leaves
  do nodes = parentsOf(document, nodes)
  while (nodes.length > 1)
  const [root] = nodes
  if (!root) throw new Error('a document has pages')
  return root.ref
}

interface Node {
  readonly ref: Ref
  readonly dict: Dict
  readonly count: number
}

function parentsOf(document: PdfDocument, nodes: readonly Node[]): Node[] {
  return Array.from({ length: Math.ceil(nodes.length / perNode) }, (_, index) => {
    const kids = nodes.slice(index * perNode, (index + 1) * perNode)
    const count = kids.reduce((sum, kid) => sum + kid.count, 0)
    const dict: Dict = new Map<string, PdfObject>([
      ['Type', new Name('Pages')],
      ['Count', count],
      ['Kids', kids.map(({ ref }) => ref)],
    ])
    const ref = document.add(dict)
    for (const kid of kids) kid.dict.set('Parent', ref)
    return { ref, dict, count }
  })
}

/** What stands there without a value, as a reference to nothing, is inherited too (ISO 32000-1, 7.3.9). */
function ownInherited(
  document: PdfDocument,
  { dict, resources, mediaBox, cropBox, rotate }: Page,
  share: (resources: Dict) => Ref,
): void {
  const lacks = (key: string): boolean => document.entry(dict, key) === null
  dict.set('Type', new Name('Page'))
  if (lacks('Resources')) dict.set('Resources', share(resources))
  if (lacks('MediaBox')) dict.set('MediaBox', [...mediaBox])
  if (lacks('CropBox') && cropBox.some((side, index) => side !== mediaBox[index]))
    dict.set('CropBox', [...cropBox])
  if (lacks('Rotate') && rotate !== 0) dict.set('Rotate', rotate)
}

/** Whether the tree of a document does not have the pages it tells of, which `pagesOf` then has made the best of. */
export function isHealed(document: PdfDocument, pages: readonly Page[]): boolean {
  const root = pageTreeRoot(document)
  return !root || document.entry(root, 'Count') !== pages.length
}

/** Makes a page tree tell of the pages that it has: some readers believe its count. @returns whether it told of others */
export function mendPageCount(document: PdfDocument, count: number): boolean {
  const root = pageTreeRoot(document)
  if (!root || document.entry(root, 'Count') === count) return false
  root.set('Count', count)
  return true
}

const pageTreeRoot = (document: PdfDocument): Dict | undefined => document.dict(document.catalog, 'Pages')

/** Takes the nodes of the former trees out, so that nothing leads back to them. */
export function removePageTrees(document: PdfDocument): void {
  for (const [id, object] of [...document.objectsInMemory()]) {
    if (!isDict(object)) continue
    const type = object.get('Type')
    if (type instanceof Name && type.text === 'Pages') document.remove(id)
  }
}
