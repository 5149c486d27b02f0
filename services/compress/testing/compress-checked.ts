import { defaultsOf } from '@folio/contract/options/options'
import { compressPdf } from '@folio/contract/tools/compress-pdf'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { reachable } from '@folio/pdf-objects/walking/reachable'
import { ReachedObjects } from '@folio/pdf-objects/walking/reached-objects'
import { expect } from '@jest/globals'
import { compressDocument } from '../src/compression/compress-document.ts'
import type { CompressOptions } from '../src/compression/compress-task.ts'
import { startWorkTime } from '../src/work/work-time.ts'

/** Compares every answer with a walk of its own: a step that did not tell what it changed shows in the next one. */
class CheckedObjects extends ReachedObjects {
  readonly #document: PdfDocument
  asked = 0

  constructor(document: PdfDocument) {
    super(document)
    this.#document = document
  }

  override ids(): ReadonlySet<number> {
    const ids = super.ids()
    expect([...ids]).toEqual([...reachable(this.#document)])
    this.asked += 1
    return ids
  }
}

/** Compresses a PDF and compares, after every step, what the steps say is reached with a walk of its own. */
export async function compressChecked(pdf: Uint8Array, options: Partial<CompressOptions>): Promise<void> {
  const document = readPdf(pdf, nodeZlib)
  const reached = new CheckedObjects(document)
  await compressDocument(document, {
    ...{ reached, options: { ...defaultsOf(compressPdf.options), ...options } },
    ...{ objectStreams: true, time: startWorkTime(60_000), progress: () => undefined },
  })
  // What the file is written by.
  reached.ids()
  expect(reached.asked).toBeGreaterThan(5)
}
