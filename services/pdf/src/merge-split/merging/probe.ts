import { pagesOf } from '@folio/pdf-document/pages/pages'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import type { Dict, PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import { writePdf } from '@folio/pdf-objects/writing/write-pdf'
import { assemble } from '../assembly/assemble.ts'

/** Merges two empty pages, which also loads all that a merge needs. */
export async function probe(): Promise<void> {
  const bytes = written(emptyPage())
  const first = readPdf(bytes, nodeZlib)
  const second = readPdf(bytes, nodeZlib, { above: first.last })
  const sources = [first, second].map((document) => ({ name: 'empty', document, pages: pagesOf(document) }))
  const merged = readPdf(written(assemble(sources).document), nodeZlib)
  if (pagesOf(merged).length !== 2) throw new Error('two pages do not make two pages')
}

const written = (document: PdfDocument): Uint8Array =>
  Buffer.concat([...writePdf(document, { objectStreams: true })])

function emptyPage(): PdfDocument {
  const document = new PdfDocument(nodeZlib)
  const page = document.add(dict({ Type: new Name('Page'), MediaBox: [0, 0, 9, 9] }))
  const pages = document.add(dict({ Type: new Name('Pages'), Count: 1, Kids: [page] }))
  document.trailer.set('Root', document.add(dict({ Type: new Name('Catalog'), Pages: pages })))
  return document
}

const dict = (entries: Readonly<Record<string, PdfObject>>): Dict => new Map(Object.entries(entries))
