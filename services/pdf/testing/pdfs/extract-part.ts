import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { checkPdf, pageTexts } from '@folio/pdf-objects/testing/pdf-bytes'
import { expect } from '@jest/globals'
import { openBook } from '../../src/merge-split/extraction/book.ts'
import { extractPages } from '../../src/merge-split/extraction/extract-pages.ts'
import { writePart } from '../../src/merge-split/extraction/write-part.ts'
import { describePdf } from './describe-pdf.ts'

/** Extracts pages, writes them, has qpdf check them, and reads what was written. */
export async function extractPart(pdf: Buffer, ...indices: number[]) {
  const part = extractPages(openBook(readPdf(pdf, nodeZlib)), indices)
  const bytes = Buffer.concat([...writePart(part)])
  expect(await checkPdf(bytes)).toContain('No syntax')
  const document = readPdf(bytes, nodeZlib)
  const { objectStreams } = part
  const losses = { ...part.losses, inert: part.losses.inert.length }
  const texts = await pageTexts(bytes)
  return { bytes, losses, objectStreams, document, description: describePdf(document), texts }
}
