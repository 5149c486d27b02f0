import { allowObjectStreams, type Claims, dropClaims } from '@folio/pdf-document/claims/claims'
import { labelsOf, writePageLabels } from '@folio/pdf-document/pages/page-labels'
import { writePageTree } from '@folio/pdf-document/pages/page-tree'
import type { QuarterTurn } from '@folio/pdf-document/pages/quarter-turn'
import { separateRepeats } from '@folio/pdf-document/pages/repeated-pages'
import { turnedPage } from '@folio/pdf-document/pages/turned-page'
import { viewerPreferencesOf } from '@folio/pdf-document/viewer-preferences'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { Dict } from '@folio/pdf-objects/values/pdf-object'
import { Name, type Ref } from '@folio/pdf-objects/values/pdf-syntax'
import type { Book } from './book.ts'
import { writeNamedDestinations } from './named-destinations.ts'
import { ObjectCopier } from './object-copier.ts'
import type { Losses, PartDraft } from './part.ts'
import { type NumberedAnnotation, numberAnnotations, partAnnotations } from './part-annotations.ts'
import { PartForm } from './part-form.ts'
import { writePartLayers } from './part-layers.ts'
import { writePartOpenAction } from './part-open-action.ts'
import { writePartOutline } from './part-outline.ts'
import { writePartStructure } from './part-tags.ts'
import { usedResources } from './used-resources.ts'

/** What the whole's catalog says that is true of every part (ISO 32000-1, table 28). */
const ofWhole = ['Lang', 'PageLayout', 'OutputIntents', 'Metadata', 'URI']

/** What it says only of itself. */
const ofOpened = ['PageMode', 'AF', 'Collection']

/** Entries of a page that are made anew, or lead through the whole document: beads of articles, document parts. */
const notCopied = ['Parent', 'Annots', 'Resources', 'B', 'DPart']

export interface ExtractOptions {
  /** A number that all object numbers are above. */
  readonly above?: number
  /** Whether the part stands for the whole: the files attached to that and the way it opens come along. */
  readonly forWhole?: boolean
  /** By how much the wanted pages are turned clockwise, in their order. */
  readonly turns?: readonly QuarterTurn[]
}

export interface ExtractedPart {
  readonly document: PdfDocument
  readonly losses: Losses
  /** Those of the book that it has, by their objects' numbers. */
  readonly bookmarks: readonly number[]
  /** Whether they may be written; some standards that a document follows know none. */
  readonly objectStreams: boolean
}

/**
 * Pages of a book as a document of their own, in the order of `indices` (from 0). Each has only the resources it uses;
 * its annotations, fields, bookmarks, labels and tags come along as far as they belong to these pages.
 */
export function extractPages(
  book: Book,
  pageIndices: readonly number[],
  { above = 0, forWhole = false, turns }: ExtractOptions = {},
): ExtractedPart {
  const indices = pageIndices.flatMap((index) => firstOf(book, index) ?? [])
  const source = book.document
  const target = new PdfDocument(nodeZlib, new Map(), { version: source.version, above })
  const catalog: Dict = new Map([['Type', new Name('Catalog')]])
  target.trailer.set('Root', target.add(catalog))
  const copier = new ObjectCopier(source, target, book.ofPages)
  const losses: Losses = { inert: [], signatures: 0, claims: 0 }
  const draft: PartDraft = {
    book,
    target,
    catalog,
    ...{ copier, indices, forWhole },
    pages: newPages(book, indices, target, copier),
    resources: resourcesOf(book, indices),
    losses,
  }
  const form = new PartForm(draft)
  const annotations = new Map(
    [...draft.pages.keys()].map((index) => [index, annotationsOf(draft, form, index)]),
  )
  for (const [index, ref] of draft.pages)
    target.set(ref.id, copiedPage(draft, form, { index, annotations: annotations.get(index) ?? [] }))
  form.finish()
  writePartStructure(draft)
  const bookmarks = writePartOutline(draft)
  copyDocumentEntries(draft)
  copier.finish()
  writePartLayers(draft)
  copier.finish()
  const pages = separateRepeats(target, catalog, pagesInOrder(draft, indices))
  const turned = pages.map((page, place) => turnedPage(page, turns?.[place] ?? 0))
  catalog.set('Pages', writePageTree(target, turned))
  if (book.labels.length > 0) writePageLabels(target, catalog, labelsOf(book.labels, pageIndices))
  const claims = keptClaims(book, catalog, new Set(indices).size < indices.length)
  if (claims.size < book.claims.size) {
    losses.claims = 1
    dropClaims(target, claims)
  }
  return { document: target, losses, bookmarks, objectStreams: allowObjectStreams(claims) }
}

/** What is told of the document: in its catalog, by names, in its information. */
function copyDocumentEntries(draft: PartDraft): void {
  const { book, target, catalog, copier, forWhole } = draft
  const source = book.document
  for (const key of forWhole ? [...ofWhole, ...ofOpened] : ofWhole) {
    const value = source.catalog.get(key)
    if (value !== undefined) catalog.set(key, copier.copy(value))
  }
  const preferences = viewerPreferencesOf(source, source.catalog)
  if (preferences) catalog.set('ViewerPreferences', copier.copyDict(preferences))
  if (forWhole) writePartOpenAction(draft)
  const names: Dict = new Map()
  writeNamedDestinations(draft, names)
  const files = source.dict(source.catalog, 'Names')?.get('EmbeddedFiles')
  if (forWhole && files !== undefined) names.set('EmbeddedFiles', copier.copy(files))
  if (names.size > 0) catalog.set('Names', names)
  const info = source.trailer.get('Info')
  if (info !== undefined) target.trailer.set('Info', copier.copy(info))
}

/** Accessible levels need tags, which pages with nothing but decoration and pages that come again do not have. */
function keptClaims({ claims }: Book, catalog: Dict, repeats: boolean): Claims {
  const isTagged = catalog.has('StructTreeRoot') && !repeats
  return new Set([...claims].filter((claim) => isTagged || !/^UA|^A-\dA/.test(claim)))
}

/** The first place of a page that stands in the page tree several times, at which links and tags know it. */
const firstOf = ({ pages, indexOf }: Book, index: number): number | undefined =>
  indexOf.get(pages[index]?.ref.id ?? 0)

/** A number for every page that comes along. */
function newPages(
  { pages }: Book,
  indices: readonly number[],
  target: PdfDocument,
  copier: ObjectCopier,
): ReadonlyMap<number, Ref> {
  return new Map(
    [...new Set(indices)].flatMap((index) => {
      const page = pages[index]
      if (!page) return []
      const ref = target.add(null)
      copier.replace(page.ref.id, ref)
      return [[index, ref] as const]
    }),
  )
}

function resourcesOf({ document, pages }: Book, indices: readonly number[]): ReadonlyMap<number, Dict> {
  return new Map(
    [...new Set(indices)].flatMap((index) => {
      const page = pages[index]
      return page ? [[index, usedResources(document, page)] as const] : []
    }),
  )
}

const annotationsOf = (draft: PartDraft, form: PartForm, index: number): NumberedAnnotation[] =>
  numberAnnotations(draft, form, draft.book.pages[index]?.dict ?? new Map())

function copiedPage(
  draft: PartDraft,
  form: PartForm,
  { index, annotations }: { index: number; annotations: readonly NumberedAnnotation[] },
): Dict {
  const { book, copier } = draft
  const page = book.pages[index]
  if (!page) throw new Error('a part has pages of its book')
  const copy = copier.copyDict(page.dict, notCopied)
  copy.set('Resources', copier.copy(draft.resources.get(index) ?? new Map()))
  const refs = partAnnotations(draft, form, { index, annotations })
  if (refs.length > 0) copy.set('Annots', refs)
  return copy
}

function pagesInOrder({ book, target, pages }: PartDraft, indices: readonly number[]) {
  return indices.flatMap((index) => {
    const [page, ref] = [book.pages[index], pages.get(index)]
    const dict = ref && target.get(ref.id)
    return page && ref && dict instanceof Map ? [{ ...page, ref, dict }] : []
  })
}
