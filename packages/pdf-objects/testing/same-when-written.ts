import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pagesOf } from '@folio/pdf-document/pages/pages'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { checkPdf, difference, pdfFacts, renderPage } from '@folio/pdf-engines/testing/pdf-tools'
import { expect } from '@jest/globals'
import type { PdfDocument } from '../src/pdf-document.ts'
import { readPdf } from '../src/reading/read-pdf.ts'
import { writePdf } from '../src/writing/write-pdf.ts'

/** Reads the PDF at `path`, writes it into `folder` in both ways, and compares what other readers see. */
export async function expectSameWhenWritten(
  path: string,
  folder: string,
  { render = true } = {},
): Promise<void> {
  const document = readPdf(await readFile(path), nodeZlib)
  const [facts, text] = [await pdfFacts(path), await textOf(path)]
  for (const objectStreams of [true, false]) {
    const target = join(folder, `out-${objectStreams}.pdf`)
    await write(document, target, objectStreams)
    await checkPdf(target)
    expect(await pdfFacts(target)).toEqual(facts)
    expect(await textOf(target)).toBe(text)
    if (!render) continue
    const page = Math.ceil(facts.pages / 2)
    const [before, after] = [
      await renderPage(path, { dpi: 36, page }),
      await renderPage(target, { dpi: 36, page }),
    ]
    expect(difference(before, after).largest).toBe(0)
  }
  expect(pagesOf(document)).toHaveLength(facts.pages)
}

const write = (document: PdfDocument, path: string, objectStreams: boolean): Promise<void> =>
  writeFile(path, Buffer.concat([...writePdf(document, { objectStreams })]))

const textOf = async (path: string): Promise<string> =>
  (await promisify(execFile)('pdftotext', [path, '-'], { maxBuffer: 1e8 })).stdout
