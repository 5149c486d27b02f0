import { pagesOf } from '@folio/pdf-document/pages/pages'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { writePdf } from '@folio/pdf-objects/writing/write-pdf'
import { type Assembled, type AssembleOptions, assemble } from '../../src/merge-split/assembly/assemble.ts'

/** Merges, writes, and reads what was written. The files are called `file 1.pdf` and so on. */
export function assemblePdfs(
  pdfs: readonly Buffer[],
  options?: AssembleOptions,
): { pdf: Buffer; document: PdfDocument; assembled: Assembled } {
  let above = 0
  const sources = pdfs.map((pdf, index) => {
    const document = readPdf(pdf, nodeZlib, { above })
    const pages = pagesOf(document)
    above = document.last
    return { name: `file ${index + 1}.pdf`, document, pages }
  })
  const assembled = assemble(sources, options)
  const pdf = Buffer.concat([...writePdf(assembled.document, { objectStreams: assembled.objectStreams })])
  return { pdf, document: readPdf(pdf, nodeZlib), assembled }
}
