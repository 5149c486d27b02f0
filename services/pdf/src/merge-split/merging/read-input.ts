import { readFile } from 'node:fs/promises'
import { parsePageList } from '@folio/contract/options/page-list'
import { pagesOf as numbersOf } from '@folio/contract/pages/page-ranges'
import { disarmDocument } from '@folio/pdf-document/actions/disarm-document'
import { countBookmarks } from '@folio/pdf-document/outlines/outlines'
import { isHealed } from '@folio/pdf-document/pages/page-tree'
import { pagesOf } from '@folio/pdf-document/pages/pages'
import { type FormLosses, lossesOfForm } from '@folio/pdf-document/signatures/form-losses'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { recoverPdf } from '@folio/pdf-objects/reading/recover-pdf'
import { Failure } from '@folio/service-kit/faults/failure'
import type { Source } from '../assembly/assemble.ts'
import { openBook } from '../extraction/book.ts'
import { extractPages } from '../extraction/extract-pages.ts'
import { mendStreams } from '../streams/mend-streams.ts'
import type { MergeInput } from './merge-task.ts'

export interface ReadInput {
  readonly source: Source
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

/**
 * Reads a PDF for a merge, with object numbers above `above`.
 * @throws Failure `too-many-pages`, `wrong-option` for pages it has not, and what `readPdf` throws
 */
export async function readInput(
  { path, name, pages: list = '', mend = false, recover = false }: MergeInput,
  { above, maxPages }: { readonly above: number; readonly maxPages: number },
): Promise<ReadInput> {
  const document = (recover ? recoverPdf : readPdf)(await readFile(path), nodeZlib, { above })
  if (mend) mendStreams(document)
  const pages = pagesOf(document)
  if (pages.length > maxPages) throw new Failure('too-many-pages', { file: name })
  const healed = isHealed(document, pages)
  if (list === '') return { source: { name, document, pages }, healed, losses: none }
  const indices = indicesOf(list, pages.length, name)
  if (indices.length > maxPages) throw new Failure('too-many-pages', { file: name })
  const actions = disarmDocument(document, { fieldScripts: 'go' })
  const formLosses = lossesOfForm(document)
  const book = openBook(document)
  const whole = { bookmarks: countBookmarks(book.outline), claims: book.claims }
  const part = extractPages(book, indices, { above: document.last, forWhole: true })
  const source = { name, document: part.document, pages: pagesOf(part.document), whole }
  return { source, healed, losses: { ...formLosses, actions, inert: part.losses.inert.length } }
}

function indicesOf(list: string, pageCount: number, name: string): number[] {
  const parsed = parsePageList(list, pageCount)
  if ('error' in parsed) throw new Failure('wrong-option', { text: `${name}: ${parsed.error}` })
  return numbersOf(parsed.ranges).map((page) => page - 1)
}
