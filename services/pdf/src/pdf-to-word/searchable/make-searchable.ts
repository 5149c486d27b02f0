import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { viewSize } from '@folio/pdf-content/page-view'
import type { Page } from '@folio/pdf-document/pages/pages'
import { asFailure } from '@folio/pdf-engines/qpdf/read-pdf-file'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { PdfUpdate } from '@folio/pdf-objects/writing/pdf-update'
import { readHocr } from '../scans/read-hocr.ts'
import { isMostlyUncertain, type ScannedLine, uncertainOf } from '../scans/recognized-text.ts'
import type { RecognizedPage, SearchableFacts, WordTask } from '../word-task.ts'
import { addHiddenText, type ReadLines } from './add-hidden-text.ts'
import { readUpdatable } from './read-updatable.ts'

/**
 * Writes a PDF once more with what was read on its pages as hidden text; where nothing was, as it is.
 * @throws Failure `damaged`, `password-protected`, `too-complex`, with its name
 */
export async function makeSearchable({
  pdf,
  name,
  target,
  recognized,
}: Pick<WordTask, 'pdf' | 'name' | 'target' | 'recognized'>): Promise<SearchableFacts> {
  const bytes = await readFile(pdf)
  try {
    const { document, pages } = readUpdatable(bytes)
    const read = await readLines(document, pages, recognized)
    if (read.length === 0) await copyFile(pdf, target)
    else {
      const update = new PdfUpdate(bytes, document)
      addHiddenText(document, update, read)
      await writeFile(target, update.write())
    }
    const words = read.flatMap(({ lines }) => lines.flatMap((line) => line.words))
    return {
      pages: pages.length,
      read: read.map(({ number }) => number),
      words: words.length,
      uncertain: uncertainOf(words),
    }
  } catch (error) {
    throw asFailure(error, name)
  }
}

/** Pages on which no words are, or words that nobody is sure of, get no text. */
async function readLines(
  document: PdfDocument,
  pages: readonly Page[],
  recognized: readonly RecognizedPage[],
): Promise<(ReadLines & { readonly number: number })[]> {
  const pagesRead: (ReadLines & { readonly number: number })[] = []
  for (const { page: number, hocr } of recognized) {
    const page = pages[number - 1]
    // A page that comes twice is one page to write on.
    if (!page || pagesRead.some((other) => other.page.ref.id === page.ref.id)) continue
    const lines: readonly ScannedLine[] = readHocr(await readFile(hocr, 'utf8'), viewSize(document, page))
    const words = lines.flatMap((line) => line.words)
    if (words.length > 0 && !isMostlyUncertain(words)) pagesRead.push({ page, number, lines })
  }
  return pagesRead
}
