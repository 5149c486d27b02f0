import { annotationsOf } from '@folio/pdf-document/annotations/annotations'
import type { Page } from '@folio/pdf-document/pages/pages'
import { TangledPdf } from '@folio/pdf-objects/damaged-pdf'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, type PdfObject, PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { Name, Ref } from '@folio/pdf-objects/values/pdf-syntax'
import { containersIn } from '@folio/pdf-objects/walking/containers-in'
import { countPaths } from '@folio/pdf-objects/walking/count-paths'
import { contentStreams, joinedContent } from './joined-content.ts'
import { type PaintedContent, PaintedStreams } from './painted-streams.ts'

/** Operators of a page beyond which it is made to keep programs busy; those that stand in its own content are free. */
const maxOperators = 20_000_000
const maxOutlineDepth = 200
/** Fields, functions, colour spaces and conditions of layers of a document, each as often as it is come to. */
const maxMet = 2_000_000

/**
 * Other programs walk what references make as if it were a tree, and where it is shared or leads back into itself they
 * never come to an end. Refuses such fields.
 * @throws TangledPdf, and what reading throws
 */
export function refuseTangledFields(document: PdfDocument, { nests }: Nesting): void {
  const form = document.dict(document.catalog, 'AcroForm')
  const fields = form ? dictsAt(document, form.get('Fields')) : new Map<Dict, number>()
  const childrenOf = (field: Dict) => dictsAt(document, field.get('Kids'))
  const paths = countPaths(fields, { childrenOf, most: maxMet })
  refuse('fields', paths)
  if (paths.isDeep && !nests) throw new TangledPdf('fields are nested too deeply')
}

/** Whether things may stand in themselves without end, as for programs that give up at some depth. */
export interface Nesting {
  readonly nests: boolean
}

/** Refuses functions, colour spaces and conditions of layers, of each page those that were met on none before. */
export class ResourceTangles {
  readonly #document: PdfDocument
  readonly #met = new Set<number>()

  constructor(document: PdfDocument) {
    this.#document = document
  }

  /** @throws TangledPdf, and what reading throws */
  refuse(page: Page): void {
    const functions = new Map<Dict, number>()
    const spaces = new Map<PdfObject[], number>()
    const conditions = new Map<PdfObject[], number>()
    const looks = annotationsOf(this.#document, page.dict).flatMap((annotation) => [
      annotation.get('AP') ?? null,
      annotation.get('OC') ?? null,
    ])
    const waiting: PdfObject[] = [page.resources, ...looks]
    for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
      for (const container of containersIn(this.#unmet(value))) {
        if (Array.isArray(container)) {
          if (container[0] instanceof Name && families.has(container[0].text)) spaces.set(container, 1)
        } else if (container.has('Functions')) functions.set(container, 1)
        else if (container.has('VE'))
          for (const condition of arraysIn(this.#document, [container.get('VE') ?? null]))
            conditions.set(condition, 1)
        for (const item of container.values())
          if (item instanceof Ref && !this.#met.has(item.id)) waiting.push(item)
      }
    }
    const document = this.#document
    const childrenOf = (one: Dict) => dictsAt(document, one.get('Functions'))
    const functionPaths = countPaths(functions, { childrenOf, most: maxMet })
    const spacePaths = countPaths(spaces, { childrenOf: (space) => spacesIn(document, space), most: maxMet })
    const partsOf = (condition: PdfObject[]) => counted(arraysIn(document, condition))
    const conditionPaths = countPaths(conditions, { childrenOf: partsOf, most: maxMet })
    for (const paths of [functionPaths, spacePaths, conditionPaths]) {
      refuse('functions, colour spaces or conditions', paths)
      // These are nested in calls, which fill the stack.
      if (paths.isDeep) throw new TangledPdf('functions, colour spaces or conditions are nested too deeply')
    }
  }

  /** Pages and what stands above them are left to themselves. */
  #unmet(value: PdfObject): PdfObject {
    if (!(value instanceof Ref)) return value
    if (this.#met.has(value.id)) return null
    this.#met.add(value.id)
    const object = this.#document.get(value.id)
    const type = isDict(object) ? object.get('Type') : null
    return type instanceof Name && passedOver.has(type.text) ? null : object
  }
}

const passedOver = new Set(['Page', 'Pages', 'Catalog', 'StructElem', 'StructTreeRoot', 'Outlines'])

const families = new Set(['Indexed', 'I', 'Separation', 'DeviceN', 'Pattern', 'ICCBased'])

/** The colour spaces that one is made of (ISO 32000-1, 8.6.5.5 and 8.6.6). */
function spacesIn(document: PdfDocument, space: readonly PdfObject[]): Map<PdfObject[], number> {
  const profile = document.resolve(space[1])
  const attributes = document.resolve(space[4])
  const colorants = isDict(attributes) ? document.dict(attributes, 'Colorants') : undefined
  const parts = [
    ...space.slice(1, 3),
    ...(profile instanceof PdfStream ? [profile.dict.get('Alternate') ?? null] : []),
    ...(isDict(colorants) ? colorants.values() : []),
  ]
  return counted(arraysIn(document, parts))
}

/** The values that are arrays. In an expression of visibility (8.11.2.2) they are what it is made of. */
const arraysIn = (document: PdfDocument, values: readonly PdfObject[]): PdfObject[][] =>
  document.resolveAll(values).filter((value) => Array.isArray(value))

function dictsAt(document: PdfDocument, value: PdfObject | undefined): Map<Dict, number> {
  const items = document.resolve(value)
  if (!Array.isArray(items)) return new Map()
  return counted(
    items.flatMap((item) => {
      const object = document.resolve(item)
      return object instanceof PdfStream ? [object.dict] : isDict(object) ? [object] : []
    }),
  )
}

function counted<Item>(items: readonly Item[]): Map<Item, number> {
  const counts = new Map<Item, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

/** Whether bookmarks stand deeper in others than a person puts them, which programs follow in calls. */
export function hasDeepOutline(document: PdfDocument): boolean {
  const seen = new Set<Dict>()
  const waiting: { readonly value: PdfObject; readonly depth: number }[] = [
    { value: document.catalog.get('Outlines') ?? null, depth: 0 },
  ]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const item = document.resolve(next.value)
    if (!isDict(item) || seen.has(item)) continue
    seen.add(item)
    if (next.depth > maxOutlineDepth) return true
    waiting.push({ value: item.get('Next') ?? null, depth: next.depth })
    waiting.push({ value: item.get('First') ?? null, depth: next.depth + 1 })
  }
  return false
}

/**
 * Refuses pages that paint the same content over and over, in itself or in what it paints.
 * @throws TangledPdf, and what reading throws
 */
export function refuseTangledPage(document: PdfDocument, page: Page, { nests }: Nesting): void {
  const painted = new PaintedStreams(document)
  const streams = contentStreams(document, page.dict.get('Contents') ?? null)
  const roots: PaintedContent[] = [painted.content(() => joinedContent(document, streams), page.resources)]
  for (const annotation of annotationsOf(document, page.dict)) {
    const looks = document.dict(annotation, 'AP')
    const normal = looks?.get('N') ?? null
    const states = document.resolve(normal)
    for (const look of isDict(states) ? states.values() : [normal]) {
      const content = painted.stream(look, page.resources)
      if (content) roots.push(content)
    }
  }
  const paths = countPaths(counted(roots), {
    childrenOf: ({ children }) => children,
    weightOf: ({ operators }) => operators,
    most: maxOperators + roots.reduce((sum, { operators }) => sum + operators, 0),
  })
  refuse('content of a page', paths)
  if (paths.isDeep && !nests) throw new TangledPdf('content of a page paints itself')
}

function refuse(what: string, { weight }: { readonly weight: number }): void {
  if (weight === Number.POSITIVE_INFINITY) throw new TangledPdf(`${what} are met over and over`)
}
