import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { corpusDir } from '@folio/service-kit/testing/corpus'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type CompressBench, compressBench } from '../testing/compress-bytes.ts'
import { graphLosses } from '../testing/graph-losses.ts'
import { textOf } from '../testing/opened-pdf.ts'

/** Links, outlines, forms, tags, layers, attachments, annotations, an archive: each is lost easily. */
const names = [
  'attachment.pdf',
  'latex-tagged-pdf20.pdf',
  'layers-ocg.pdf',
  'libreoffice-form.pdf',
  'nested_outline.pdf',
  'pdfa3b-embedded-6-8-t02-pass-b.pdf',
  'pdflatex-outline.pdf',
]

let bench: CompressBench
beforeAll(async () => {
  bench = await compressBench()
})
afterAll(() => bench.close())

test.each(names)('%s keeps all its objects and words at the strongest level', async (name) => {
  const pdf = await readFile(join(corpusDir, 'pdf', name))
  const { result } = await bench.compressed(pdf, { level: 'high' })
  expect(graphLosses(readPdf(pdf, nodeZlib), readPdf(result, nodeZlib))).toEqual([])
  expect(await textOf(result)).toBe(await textOf(pdf))
})
