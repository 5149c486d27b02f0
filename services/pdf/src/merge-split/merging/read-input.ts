import { readFile } from 'node:fs/promises'
import type { PagePlan } from '@folio/contract/options/page-plan'
import { disarmDocument } from '@folio/pdf-document/actions/disarm-document'
import { countBookmarks } from '@folio/pdf-document/outlines/outlines'
import { isHealed } from '@folio/pdf-document/pages/page-tree'
import { pagesOf } from '@folio/pdf-document/pages/pages'
import { type FormLosses, lossesOfForm } from '@folio/pdf-document/signatures/form-losses'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { mendStreams } from '@folio/pdf-engines/qpdf/mend-streams'
import type { ReadablePdf } from '@folio/pdf-engines/qpdf/open-pdf'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { recoverPdf } from '@folio/pdf-objects/reading/recover-pdf'
import { Failure } from '@folio/service-kit/faults/failure'
import type { Source } from '../assembly/assemble.ts'
import { openBook } from '../extraction/book.ts'
import { extractPages } from '../extraction/extract-pages.ts'
import { wantedPages } from './wanted-pages.ts'

export interface ReadInput {
  readonly source: Source
  /** Pages of the file. */
  readonly pageCount: number
  /** Its page tree did not have the pages it told of. */
  readonly healed: boolean
  readonly losses: RangeLosses
}

/** What taking only some pages leaves behind, so that the merge itself does not come across it. */
export interface RangeLosses extends FormLosses {
  /** Links and bookmarks to pages that are not taken. */
  readonly inert: number
  /** Scripts and launch actions taken out. */
  readonly actions: number
}

const none: RangeLosses = { inert: 0, actions: 0, signatures: 0, dynamicForms: 0, usageRights: 0 }

export interface Reading {
  /** Place of the file in the plan. */
  readonly file: number
  readonly plan: PagePlan
  readonly maxPages: number
  /** A number that all object numbers are to be above. */
  readonly above: number
}

/**
 * Reads of a PDF what the plan of a merge takes of it.
 * @throws Failure `too-many-pages`, `wrong-option` for pages it has not, and what `readPdf` throws
 */
export async function readInput(
  { path, name, mend = false, recover = false }: ReadablePdf,
  { file, plan, maxPages, above }: Reading,
): Promise<ReadInput> {
  const document = (recover ? recoverPdf : readPdf)(await readFile(path), nodeZlib, { above })
  if (mend) mendStreams(document)
  const pages = pagesOf(document)
  const pageCount = pages.length
  if (pageCount > maxPages) throw new Failure('too-many-pages', { file: name })
  const healed = isHealed(document, pages)
  const { indices, turns, whole } = wantedPages(plan, { file, name, pageCount, maxPages })
  if (whole) return { source: { name, document, pages, turns }, pageCount, healed, losses: none }
  const actions = disarmDocument(document, { fieldScripts: 'go' })
  const formLosses = lossesOfForm(document)
  const book = openBook(document)
  const had = { bookmarks: countBookmarks(book.outline), claims: book.claims }
  const part = extractPages(book, indices, { above: document.last, forWhole: true })
  const source = { name, document: part.document, pages: pagesOf(part.document), turns, whole: had }
  return { source, pageCount, healed, losses: { ...formLosses, actions, inert: part.losses.inert.length } }
}
