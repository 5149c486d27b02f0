import type { Turn } from '@folio/contract/options/page-plan'
import { disarmDocument } from '@folio/pdf-document/actions/disarm-document'
import { allowObjectStreams, type Claims, claimsOf, dropClaims } from '@folio/pdf-document/claims/claims'
import { type Bookmark, pageBookmark, readOutline, writeOutline } from '@folio/pdf-document/outlines/outlines'
import { labelRanges, labelsOf, writePageLabels } from '@folio/pdf-document/pages/page-labels'
import { removePageTrees, writePageTree } from '@folio/pdf-document/pages/page-tree'
import { type Page, pagesOf } from '@folio/pdf-document/pages/pages'
import { separateRepeats } from '@folio/pdf-document/pages/repeated-pages'
import { turnedPage } from '@folio/pdf-document/pages/turned-page'
import type { FormLosses } from '@folio/pdf-document/signatures/form-losses'
import { viewerPreferencesOf } from '@folio/pdf-document/viewer-preferences'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { Dict, PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import { allDicts, dictsIn } from '@folio/pdf-objects/walking/containers-in'
import { append } from '@folio/pdf-objects/writing/append'
import { AttachmentMerge } from './attachments.ts'
import { joinBaseAddresses } from './base-addresses.ts'
import { type Counts, countProperties, nothing, sumOf } from './counts.ts'
import { DestinationMerge } from './destinations.ts'
import { FormMerge, formsDrawnAnew } from './form.ts'
import { LayerMerge } from './layer-merge.ts'
import { followMoved } from './moved-targets.ts'
import { joinOutputIntents } from './output-intents.ts'
import { type PageOrder, type PlacedPage, placePages } from './page-order.ts'
import { countOtherProperties } from './properties.ts'
import type { Part } from './source.ts'
import { StructureMerge } from './tags.ts'

/** A document to be taken over. The numbers of its objects are its own among all that are put together. */
export interface Source {
  /** The visitor's file name. */
  readonly name: string
  readonly document: PdfDocument
  readonly pages: readonly Page[]
  /** By how much each of them is turned; none unless told. */
  readonly turns?: readonly Turn[]
  /** Where it is some pages of a document, what that had. */
  readonly whole?: Whole
}

/** What a document had of which only some pages are taken. */
export interface Whole {
  readonly bookmarks: number
  readonly claims: Claims
}

export interface Assembled extends FormLosses {
  readonly document: PdfDocument
  /** Counts of the documents together, and of what they became, without bookmarks added for the files. */
  readonly before: Counts
  readonly after: Counts
  /** Scripts and launch actions taken out. */
  readonly actions: number
  /** Documents after the first whose title, author or other properties are not kept. */
  readonly otherProperties: number
  /** Documents that say they follow a standard which the whole does not claim. */
  readonly claims: number
  /** Documents that were shown as a list of the files attached to them (ISO 32000-1, 12.3.5). */
  readonly portfolios: number
  /** Forms whose fields viewers now draw as they see fit, because another document asks for that. */
  readonly drawnAnew: number
  /** Whether they may be written; some standards that a document follows know none. */
  readonly objectStreams: boolean
}

export interface AssembleOptions {
  /** A bookmark for each document, above its own; where no document has any unless told. */
  readonly fileBookmarks?: boolean
  /** One document after the other unless told. */
  readonly order?: PageOrder
}

/** Entries of the first document's catalog that are about the whole (ISO 32000-1, table 28). */
const ofFirst = ['Metadata', 'Lang', 'PageLayout', 'PageMode', 'OpenAction']

/** Puts the pages of documents into a new one, with everything that belongs to the documents as a whole. */
export function assemble(sources: readonly Source[], options: AssembleOptions = {}): Assembled {
  const before = sources
    .map(({ document, pages, whole }) => ({
      ...countProperties(document, pages),
      ...(whole && { bookmarks: whole.bookmarks }),
    }))
    .reduce(sumOf, nothing)
  const above = Math.max(...sources.map(({ document }) => document.last))
  const version =
    sources
      .map((source) => source.document.version)
      .sort()
      .at(-1) ?? '1.7'
  const target = new PdfDocument(nodeZlib, new Map(), { version, above })
  const claims = sources.map(({ document }) => claimsOf(document))
  let actions = 0
  const parts = sources.map((source) => {
    actions += disarmDocument(source.document, { fieldScripts: 'go' })
    return adopt(target, source)
  })
  const catalog: Dict = new Map([['Type', new Name('Catalog')]])
  target.trailer.set('Root', target.add(catalog))
  keep(target.trailer, 'Info', sources[0]?.document.trailer)
  for (const key of ofFirst) keep(catalog, key, parts[0]?.catalog)
  const preferences = parts[0] && viewerPreferencesOf(target, parts[0].catalog)
  if (preferences) catalog.set('ViewerPreferences', preferences)
  const placements = placePages(target, parts, options.order)
  catalog.set(
    'Pages',
    writePageTree(
      target,
      placements.map(({ page }) => page),
    ),
  )
  const isOneIntent = joinOutputIntents(target, catalog, parts)
  const commonClaims: Claims = isOneIntent ? claimedByAll(claims) : new Set()
  dropClaims(target, commonClaims)
  const losses = joinDocumentLevel(target, catalog, { parts, placements })
  const fileBookmarks = joinOutlines(target, catalog, parts, options)
  joinLabels(target, catalog, { parts, placements })
  joinBaseAddresses(target, catalog, parts)
  const all = countProperties(target, pagesOf(target))
  const after = { ...all, bookmarks: all.bookmarks - fileBookmarks }
  const claimed = claims.map((own, index) => sources[index]?.whole?.claims ?? own)
  const otherProperties = countOtherProperties(sources.map(({ document }) => document))
  return {
    ...{ document: target, before, after, actions, ...losses, otherProperties },
    portfolios: parts.filter((part) => target.dict(part.catalog, 'Collection')).length,
    drawnAnew: formsDrawnAnew(parts),
    claims: claimed.filter((own) => [...own].some((claim) => !commonClaims.has(claim))).length,
    objectStreams: allowObjectStreams(commonClaims),
  }
}

/** The claims of PDF/A and PDF/UA that all documents make; for those for print more than the pages has to fit together. */
function claimedByAll([first = new Set(), ...others]: readonly Claims[]): Claims {
  return new Set(
    [...first].filter((claim) => /^U?A-/.test(claim) && others.every((other) => other.has(claim))),
  )
}

function keep(target: Dict, key: string, source: Dict | undefined): void {
  const value = source?.get(key)
  if (value !== undefined) target.set(key, value)
}

function adopt(target: PdfDocument, { name, document, pages, turns }: Source): Part {
  const { catalog } = document
  const dicts = allDicts(document)
  removePageTrees(document)
  for (const [id, object] of document.objectsInMemory()) target.set(id, object)
  const before = target.last
  const own = separateRepeats(target, catalog, pages).map((page, index) =>
    turnedPage(page, turns?.[index] ?? 0),
  )
  for (let id = before + 1; id <= target.last; id += 1) append(dicts, dictsIn(target.get(id)))
  return { name, document: target, catalog, pages: own, dicts }
}

/** The parts, and their pages where they now stand. */
interface Placed {
  readonly parts: readonly Part[]
  readonly placements: readonly PlacedPage[]
}

function joinDocumentLevel(target: PdfDocument, catalog: Dict, { parts, placements }: Placed): FormLosses {
  const names: Dict = new Map()
  const destinations = new DestinationMerge()
  const structure = new StructureMerge(target, parts)
  const form = new FormMerge()
  const layers = new LayerMerge()
  const attachments = new AttachmentMerge()
  const threads: PdfObject[] = []
  const places: number[][] = parts.map(() => [])
  for (const [place, { from }] of placements.entries()) if (from) places[from.part]?.push(place)
  for (const [index, part] of parts.entries()) {
    for (const joined of [destinations, structure, form, layers]) joined.add(part)
    const pages = places[index] ?? []
    followMoved(part, { pages, threads: threads.length, attachments: attachments.add(part) })
    append(threads, target.array(part.catalog, 'Threads') ?? [])
  }
  destinations.finish(target, catalog, names)
  attachments.finish(target, catalog, names)
  structure.finish(catalog)
  layers.finish(catalog)
  if (names.size > 0) catalog.set('Names', target.add(names))
  if (threads.length > 0) catalog.set('Threads', threads)
  return form.finish(target, catalog)
}

/** @returns how many bookmarks were added for the files */
function joinOutlines(
  target: PdfDocument,
  catalog: Dict,
  parts: readonly Part[],
  { fileBookmarks }: AssembleOptions,
): number {
  const outlines = parts.map((part) => readOutline(target, part.catalog))
  const wrapped = fileBookmarks ?? outlines.every(({ length }) => length === 0)
  const items = parts.flatMap(({ name, pages }, index): readonly Bookmark[] => {
    const children = outlines[index] ?? []
    const [page] = pages
    return wrapped && page ? [pageBookmark(target, { title: titleOf(name), page, children })] : children
  })
  writeOutline(target, catalog, items)
  return wrapped ? items.length : 0
}

const titleOf = (name: string): string => name.replace(/\.pdf$/i, '')

function joinLabels(target: PdfDocument, catalog: Dict, { parts, placements }: Placed): void {
  const ranges = parts.map((part) => labelRanges(target, part.catalog))
  if (ranges.every(({ length }) => length === 0)) return
  const labels = parts.map(({ pages }, index) => labelsOf(ranges[index] ?? [], [...pages.keys()]))
  writePageLabels(
    target,
    catalog,
    placements.map(({ from }) => (from && labels[from.part]?.[from.index]) ?? noLabel),
  )
}

/** The label of a blank page: nothing is numbered and nothing stands before a number. */
const noLabel = { range: new Map(), number: 1 }
