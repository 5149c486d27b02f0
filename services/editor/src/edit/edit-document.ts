import type { SaveElement } from '@folio/contract/editing/editor'
import { notReplaceableText } from '@folio/contract/editing/editor-text'
import type { ReportCode, ReportFact } from '@folio/contract/report'
import { disarmDocument } from '@folio/pdf-document/actions/disarm-document'
import { pagesOf } from '@folio/pdf-document/pages/pages'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { append } from '@folio/pdf-objects/writing/append'
import { Failure } from '@folio/service-kit/faults/failure'
import { DocumentFonts } from '../fonts/load-fonts.ts'
import { EmbeddedFonts } from '../typeset/embedded-fonts.ts'
import { standInWidth } from '../typeset/stand-in-width.ts'
import { type EditCounts, editPage } from './edit-page.ts'
import { noSuchPage } from './no-such-page.ts'
import { removeSignatures } from './remove-signatures.ts'

/**
 * Changes the texts of a document in place.
 * @throws Failure `wrong-option` when an edit is on a page that is not there, `text-not-replaceable` with all edits
 * whose text cannot be taken out, `too-complex`
 */
export async function editDocument(
  document: PdfDocument,
  elements: readonly SaveElement[],
): Promise<ReportFact[]> {
  const pages = pagesOf(document)
  const embedded = new EmbeddedFonts(document)
  const counts: EditCounts = { replaced: 0, deleted: 0, covered: 0, substituted: 0, missing: 0 }
  const unchanged: SaveElement[] = []
  const tools = { document, fonts: new DocumentFonts(document, standInWidth), embedded, counts }
  for (const [number, edits] of byPage(elements)) {
    const page = pages[number - 1]
    if (!page) throw noSuchPage(number, pages.length)
    append(unchanged, editPage(page, edits, tools))
  }
  if (unchanged.length > 0) throw notReplaceable(unchanged)
  await embedded.finish()
  countPages(document, pages.length)
  return facts(counts, removeSignatures(document), disarmDocument(document, { fieldScripts: 'stay' }))
}

const notReplaceable = (elements: readonly SaveElement[]): Failure =>
  new Failure('text-not-replaceable', {
    text: notReplaceableText(
      elements.map(({ original, pageNumber }) => ({ content: original?.content ?? '', page: pageNumber })),
    ),
    elements: elements.map(({ id }) => id),
  })

/** Some readers believe the count rather than the pages. */
function countPages(document: PdfDocument, count: number): void {
  const root = document.dict(document.catalog, 'Pages')
  if (root && document.entry(root, 'Count') !== count) root.set('Count', count)
}

/** The edits of each page; where a text has several, the last one counts. */
function byPage(elements: readonly SaveElement[]): Map<number, SaveElement[]> {
  const last = new Map(elements.map((element) => [`${element.pageNumber} ${element.id}`, element]))
  const pages = new Map<number, SaveElement[]>()
  for (const element of last.values()) {
    const edits = pages.get(element.pageNumber)
    if (edits) edits.push(element)
    else pages.set(element.pageNumber, [element])
  }
  return pages
}

function facts(counts: EditCounts, signatures: number, actions: number): ReportFact[] {
  const all: (readonly [ReportCode, number])[] = [
    ['text-replaced', counts.replaced],
    ['text-deleted', counts.deleted],
    ['text-covered', counts.covered],
    ['font-substituted', counts.substituted],
    ['characters-missing', counts.missing],
    ['signature-removed', signatures],
    ['active-content-removed', actions],
  ]
  return all.flatMap(([code, count]) => (count > 0 ? [{ code, count }] : []))
}
