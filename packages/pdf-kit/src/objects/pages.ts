import { Name, Ref } from '../pdf-syntax.ts'
import { append } from './append.ts'
import { DamagedPdf } from './damaged-pdf.ts'
import type { PdfDocument } from './pdf-document.ts'
import { type Dict, isDict, type PdfObject } from './pdf-object.ts'

/** Left, bottom, right, top in user space units; left ≤ right, bottom ≤ top. */
export type Box = readonly [number, number, number, number]

/** A page with the values it inherits (ISO 32000-1, 7.7.3.4). */
export interface Page {
  readonly ref: Ref
  readonly dict: Dict
  readonly resources: Dict
  readonly mediaBox: Box
  /** Within the media box. */
  readonly cropBox: Box
  /** Clockwise. */
  readonly rotate: 0 | 90 | 180 | 270
}

export const inheritable = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const
type Inherited = Readonly<Partial<Record<(typeof inheritable)[number], PdfObject>>>

const letter: Box = [0, 0, 612, 792]
const maxPages = 100_000

/**
 * The pages in their order. Nodes that come twice are passed over the second time, which ends loops; a page may come
 * several times. A page that stands in the tree itself becomes an object of its own. When the tree leads to no page,
 * all pages that the file holds count, in the order of their numbers.
 * @throws DamagedPdf when there are no pages
 */
export function pagesOf(document: PdfDocument): readonly Page[] {
  const pages = [...pagesInTree(document)]
  if (pages.length === 0) append(pages, strayPages(document))
  if (pages.length === 0) throw new DamagedPdf('there are no pages')
  return pages
}

function* pagesInTree(document: PdfDocument): Iterable<Page> {
  const seen = new Set<Dict>()
  const root = document.resolve(document.catalog.get('Pages') ?? null)
  const waiting: { node: Dict; ref?: Ref; inherited: Inherited }[] = isDict(root)
    ? [{ node: root, inherited: {} }]
    : []
  let count = 0
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, ref } = next
    const inherited = inherit(document, node, next.inherited)
    const kids = document.resolve(node.get('Kids') ?? null)
    if (!Array.isArray(kids)) {
      if (ref && !isOfType(node, 'Pages')) yield pageOf(document, ref, node, inherited)
      count += 1
      if (count > maxPages) throw new DamagedPdf('too many pages')
      continue
    }
    if (seen.has(node)) continue
    seen.add(node)
    for (let index = kids.length - 1; index >= 0; index -= 1) {
      const kid = document.resolve(kids[index] ?? null)
      if (isDict(kid)) waiting.push({ node: kid, ref: asIndirect(document, kids, index, kid), inherited })
    }
  }
}

function* strayPages(document: PdfDocument): Iterable<Page> {
  for (const id of [...document.ids()].sort((one, other) => one - other)) {
    const object = document.get(id)
    if (isDict(object) && isOfType(object, 'Page')) {
      yield pageOf(document, new Ref(id), object, inherit(document, object, {}))
    }
  }
}

function isOfType(dict: Dict, type: string): boolean {
  const value = dict.get('Type')
  return value instanceof Name && value.text === type
}

function asIndirect(document: PdfDocument, kids: PdfObject[], index: number, kid: Dict): Ref {
  const given = kids[index]
  if (given instanceof Ref) return given
  const ref = document.add(kid)
  kids[index] = ref
  return ref
}

function inherit(document: PdfDocument, node: Dict, inherited: Inherited): Inherited {
  let result: Inherited | undefined
  for (const key of inheritable) {
    const value = document.resolve(node.get(key) ?? null)
    if (value !== null) result = { ...(result ?? inherited), [key]: value }
  }
  return result ?? inherited
}

function pageOf(document: PdfDocument, ref: Ref, dict: Dict, inherited: Inherited): Page {
  const { Resources, MediaBox, CropBox, Rotate } = inherited
  const mediaBox = boxOf(document, MediaBox) ?? letter
  return {
    ref,
    dict,
    resources: isDict(Resources) ? Resources : new Map(),
    mediaBox,
    cropBox: intersection(boxOf(document, CropBox) ?? mediaBox, mediaBox),
    rotate: rotationOf(Rotate),
  }
}

function boxOf(document: PdfDocument, value: PdfObject | undefined): Box | undefined {
  if (!Array.isArray(value)) return undefined
  const [a, b, c, d] = value.map((item) => document.resolve(item))
  if (typeof a !== 'number' || typeof b !== 'number' || typeof c !== 'number' || typeof d !== 'number')
    return undefined
  const box: Box = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
  return box[0] === box[2] || box[1] === box[3] ? undefined : box
}

/** A crop box that lies outside counts for nothing. */
function intersection(crop: Box, media: Box): Box {
  const box: Box = [
    Math.max(crop[0], media[0]),
    Math.max(crop[1], media[1]),
    Math.min(crop[2], media[2]),
    Math.min(crop[3], media[3]),
  ]
  return box[0] < box[2] && box[1] < box[3] ? box : media
}

function rotationOf(value: PdfObject | undefined): Page['rotate'] {
  if (typeof value !== 'number') return 0
  const turns = (((Math.round(value / 90) % 4) + 4) % 4) as 0 | 1 | 2 | 3
  return ([0, 90, 180, 270] as const)[turns]
}
