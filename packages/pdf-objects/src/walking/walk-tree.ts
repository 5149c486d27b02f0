import { OversizedStream } from '../damaged-pdf.ts'
import type { PdfDocument } from '../pdf-document.ts'
import { type Dict, isDict, type PdfObject } from '../values/pdf-object.ts'

/** More than there are references in a document of 100 MB; a second's work. */
const maxSteps = 5_000_000

/** Counts what is looked at, where walks share or repeat what they lead to. */
export class Steps {
  #left: number

  constructor(most = maxSteps) {
    this.#left = most
  }

  /** @throws OversizedStream when there were too many */
  take(count = 1): void {
    this.#left -= count
    if (this.#left < 0) throw new OversizedStream('references lead to the same objects over and over')
  }
}

/** What a node hands to its children. */
export interface Branch<Inherited> {
  /** One child, or an array of them, or a reference to either; arrays within arrays lead nowhere. */
  readonly children: PdfObject
  readonly inherited: Inherited
}

interface TreeWalk<Inherited> {
  readonly inherited: Inherited
  /**
   * Told every node before its children, which come in their order.
   * @param value what led to it: a reference, or the node itself
   * @returns where it goes on; undefined for a leaf
   */
  readonly visit: (node: Dict, inherited: Inherited, value: PdfObject) => Branch<Inherited> | undefined
  /** Whether leaves that come again are told again, as pages are. */
  readonly repeatsLeaves?: boolean
}

/**
 * Walks a tree that a visitor's references make. They may lead in circles, to one node from everywhere, and as deep as
 * the file is long: every node is told once, and every array of children followed once.
 * @throws OversizedStream beyond five million steps
 */
export function walkTree<Inherited>(
  document: PdfDocument,
  root: PdfObject,
  { inherited, visit, repeatsLeaves = false }: TreeWalk<Inherited>,
): void {
  const steps = new Steps()
  const seen = new Set<Dict | PdfObject[]>()
  const path: { readonly items: readonly PdfObject[]; next: number; readonly inherited: Inherited }[] = []
  follow(root, inherited)
  for (let top = path.at(-1); top; top = path.at(-1)) {
    const item = top.items[top.next]
    top.next += 1
    if (item === undefined) path.pop()
    else enter(item, top.inherited)
  }

  function follow(children: PdfObject, inheritance: Inherited): void {
    const items = document.resolve(children)
    // A single child waits for its turn as well: entered from here, a row of them would fill the stack.
    if (!Array.isArray(items)) path.push({ items: [children], next: 0, inherited: inheritance })
    else if (!seen.has(items)) {
      seen.add(items)
      path.push({ items, next: 0, inherited: inheritance })
    }
  }

  function enter(value: PdfObject, inheritance: Inherited): void {
    steps.take()
    const node = document.resolve(value)
    if (!isDict(node) || seen.has(node)) return
    const branch = visit(node, inheritance, value)
    if (branch || !repeatsLeaves) seen.add(node)
    if (branch) follow(branch.children, branch.inherited)
  }
}

/**
 * The dictionaries of a row in which each names the next one under this key, such as `Parent`; each once, so that rows
 * that lead back into themselves end.
 * @param most how many at most
 */
export function* walkRow(
  document: PdfDocument,
  first: PdfObject,
  key: string,
  most = Number.POSITIVE_INFINITY,
): Iterable<{ readonly node: Dict; readonly value: PdfObject }> {
  const seen = new Set<Dict>()
  for (let value = first; seen.size < most; ) {
    const node = document.resolve(value)
    if (!isDict(node) || seen.has(node)) return
    seen.add(node)
    yield { node, value }
    value = node.get(key) ?? null
  }
}
