import { pagesOf } from '@folio/pdf-document/pages/pages'
import { singlePage } from '@folio/pdf-document/pages/single-page'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { writePdf } from '@folio/pdf-objects/writing/write-pdf'
import { assemble } from '../assembly/assemble.ts'

/** Merges two empty pages, which also loads all that a merge needs. */
export async function probe(): Promise<void> {
  const bytes = written(singlePage(nodeZlib, [9, 9]))
  const first = readPdf(bytes, nodeZlib)
  const second = readPdf(bytes, nodeZlib, { above: first.last })
  const sources = [first, second].map((document) => ({ name: 'empty', document, pages: pagesOf(document) }))
  const merged = readPdf(written(assemble(sources).document), nodeZlib)
  if (pagesOf(merged).length !== 2) throw new Error('two pages do not make two pages')
}

const written = (document: PdfDocument): Uint8Array =>
  Buffer.concat([...writePdf(document, { objectStreams: true })])
