import { type EditOutcome, isOutOfPlace } from '@folio/contract/editing/edit-outcome'
import type { SaveElement } from '@folio/contract/editing/editor'
import { notReplaceableText } from '@folio/contract/editing/editor-text'
import type { ReportCode, ReportFact } from '@folio/contract/report'
import { mendPageCount } from '@folio/pdf-document/pages/page-tree'
import { pagesOf } from '@folio/pdf-document/pages/pages'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { append } from '@folio/pdf-objects/writing/append'
import { Failure } from '@folio/service-kit/faults/failure'
import { DocumentFonts } from '../fonts/load-fonts.ts'
import type { PagePaint } from '../paper/paint.ts'
import { EmbeddedFonts } from '../typeset/embedded-fonts.ts'
import { standInWidth } from '../typeset/stand-in-width.ts'
import { editPage } from './edit-page.ts'
import { type Losses, takeLosses } from './losses/take-losses.ts'
import { noSuchPage } from './no-such-page.ts'

/** What became of the edits of a document. */
export interface EditedDocument {
  readonly report: readonly ReportFact[]
  /** What became of each edit, page by page. */
  readonly outcomes: readonly EditOutcome[]
}

/**
 * Changes the texts of a document in place.
 * @param paint of the pages as they were, for what stands in pictures
 * @throws Failure `wrong-option` when an edit is on a page that is not there, `text-not-replaceable` with all edits
 * whose text cannot be taken out, `too-complex`
 */
export async function editDocument(
  document: PdfDocument,
  elements: readonly SaveElement[],
  paint: PagePaint = unknownPaint,
): Promise<EditedDocument> {
  const pages = pagesOf(document)
  const embedded = new EmbeddedFonts(document)
  const outcomes: EditOutcome[] = []
  const tools = { document, fonts: new DocumentFonts(document, standInWidth), embedded, paint }
  for (const [number, edits] of byPage(elements)) {
    const page = pages[number - 1]
    if (!page) throw noSuchPage(number, pages.length)
    append(outcomes, await editPage(page, number, edits, tools))
  }
  const refused = refusedOf(elements, outcomes)
  if (refused.length > 0) throw notReplaceable(refused)
  await embedded.finish()
  mendPageCount(document, pages.length)
  return { report: facts(outcomes, takeLosses(document)), outcomes }
}

const unknownPaint: PagePaint = async (_, areas) => areas.map(() => undefined)

function refusedOf(elements: readonly SaveElement[], outcomes: readonly EditOutcome[]): SaveElement[] {
  const refused = new Set(
    outcomes.flatMap(({ change, id, pageNumber }) => (change === 'refused' ? [`${pageNumber} ${id}`] : [])),
  )
  const last = new Map(elements.map((element) => [`${element.pageNumber} ${element.id}`, element]))
  return [...last].flatMap(([key, element]) => (refused.has(key) ? [element] : []))
}

const notReplaceable = (elements: readonly SaveElement[]): Failure =>
  new Failure('text-not-replaceable', {
    text: notReplaceableText(
      elements.map(({ original, pageNumber }) => ({ content: original?.content ?? '', page: pageNumber })),
    ),
    elements: elements.map(({ id }) => id),
  })

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

function facts(outcomes: readonly EditOutcome[], { signatures, scripts }: Losses): ReportFact[] {
  const count = (test: (outcome: EditOutcome) => boolean) => outcomes.filter(test).length
  const all: (readonly [ReportCode, number])[] = [
    ['text-replaced', count(({ change }) => change === 'replaced')],
    ['text-deleted', count(({ change }) => change === 'deleted')],
    ['text-covered', count(({ change }) => change === 'covered')],
    ['font-substituted', count(({ font }) => font.kind !== 'kept')],
    ['text-out-of-place', count(isOutOfPlace)],
    ['characters-missing', outcomes.reduce((sum, { missing }) => sum + missing, 0)],
    ['signature-removed', signatures],
    ['active-content-removed', scripts],
  ]
  return all.flatMap(([code, count]) => (count > 0 ? [{ code, count }] : []))
}
