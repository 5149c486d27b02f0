import { DamagedPdf } from '@folio/pdf-objects/damaged-pdf'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, type PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { Ref } from '@folio/pdf-objects/values/pdf-syntax'
import { walkTree } from '@folio/pdf-objects/walking/walk-tree'
import { append } from '@folio/pdf-objects/writing/append'
import { type Box, boxOf, intersection } from './box.ts'
import { nearestQuarter, type QuarterTurn } from './quarter-turn.ts'

/** A page with the values it inherits (ISO 32000-1, 7.7.3.4). */
export interface Page {
  readonly ref: Ref
  readonly dict: Dict
  readonly resources: Dict
  readonly mediaBox: Box
  /** Within the media box. */
  readonly cropBox: Box
  readonly rotate: QuarterTurn
}

/** The entries that a page inherits from the nodes above it (ISO 32000-1, 7.7.3.4). */
const inheritable = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const
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
  const pages = pagesInTree(document)
  if (pages.length === 0) append(pages, strayPages(document))
  if (pages.length === 0) throw new DamagedPdf('there are no pages')
  return pages
}

function pagesInTree(document: PdfDocument): Page[] {
  const pages: Page[] = []
  const indirect = new Set<PdfObject[]>()
  let leaves = 0
  const root = document.entry(document.catalog, 'Pages')
  walkTree<Inherited>(document, root, {
    inherited: {},
    repeatsLeaves: true,
    visit: (node, above, value) => {
      const inherited = inherit(document, node, above)
      const kids = document.array(node, 'Kids')
      if (kids) {
        if (!indirect.has(kids)) makeIndirect(document, kids)
        indirect.add(kids)
        return { children: kids, inherited }
      }
      if (value instanceof Ref && document.name(node, 'Type') !== 'Pages')
        pages.push(pageOf(document, value, node, inherited))
      leaves += 1
      if (leaves > maxPages) throw new DamagedPdf('too many pages')
      return undefined
    },
  })
  return pages
}

function* strayPages(document: PdfDocument): Iterable<Page> {
  for (const id of [...document.ids()].sort((one, other) => one - other)) {
    const object = document.get(id)
    if (isDict(object) && document.name(object, 'Type') === 'Page') {
      yield pageOf(document, new Ref(id), object, inherit(document, object, {}))
    }
  }
}

function makeIndirect(document: PdfDocument, kids: PdfObject[]): void {
  for (const [index, kid] of kids.entries()) if (isDict(kid)) kids[index] = document.add(kid)
}

function inherit(document: PdfDocument, node: Dict, inherited: Inherited): Inherited {
  let result: Inherited | undefined
  for (const key of inheritable) {
    const value = document.entry(node, key)
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
    cropBox: cropBoxOf(boxOf(document, CropBox), mediaBox),
    rotate: typeof Rotate === 'number' ? nearestQuarter(Rotate) : 0,
  }
}

/** A crop box that lies outside counts for nothing. */
function cropBoxOf(crop: Box | undefined, media: Box): Box {
  const box = crop ? intersection(crop, media) : media
  return box[0] < box[2] && box[1] < box[3] ? box : media
}
