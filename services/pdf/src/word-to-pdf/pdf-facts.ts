import { readFile } from 'node:fs/promises'
import { untagged } from '@folio/font-kit/pdf-fonts/subset-tag'
import { pagesOf } from '@folio/pdf-document/pages/pages'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { isDict, type PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import { hasWrongMetadata } from './mend-metadata.ts'

/** What is told of a PDF that was just made. */
export interface PdfFacts {
  readonly pages: number
  /** PostScript names of its fonts, without the tags of subsets: `LiberationSerif-Bold`. */
  readonly fonts: readonly string[]
  /** Whether its metadata says something that is not so. */
  readonly wrongMetadata: boolean
}

/** Opens a PDF, which is the proof that it is one. @throws DamagedPdf, also when it has no pages */
export async function readPdfFacts(path: string): Promise<PdfFacts> {
  const document = readPdf(await readFile(path), nodeZlib)
  const fonts = new Set<string>()
  for (const id of document.ids()) {
    const font = fontName(document, document.get(id))
    if (font !== undefined) fonts.add(font)
  }
  return { pages: pagesOf(document).length, fonts: [...fonts], wrongMetadata: hasWrongMetadata(document) }
}

function fontName(document: PdfDocument, object: PdfObject): string | undefined {
  if (!isDict(object)) return undefined
  const type = object.get('Type')
  if (!(type instanceof Name) || type.text !== 'Font') return undefined
  const name = document.name(object, 'BaseFont')
  return name === undefined ? undefined : untagged(name)
}
