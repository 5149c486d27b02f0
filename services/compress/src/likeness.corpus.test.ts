import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { corpusDir } from '@folio/service-kit/testing/corpus'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type CompressBench, compressBench } from '../testing/compress-bytes.ts'
import { check, crudePagesOf, leastLikenessOf, pagesOf, textOf } from '../testing/opened-pdf.ts'

/** Real files, one for each thing that is easily broken. */
const names = [
  'alphatrans.pdf',
  'attachment.pdf',
  'c02-22-scan.pdf',
  'ccitt-scan.pdf',
  'cmykjpeg.pdf',
  'demo-section.pdf',
  'google-doc-document.pdf',
  'jbig2-scan.pdf',
  'latex-tagged-pdf20.pdf',
  'layers-ocg.pdf',
  'libreoffice-form.pdf',
  'lichtenstein-jpx.pdf',
  'pdfa3b-embedded-6-8-t02-pass-b.pdf',
  'rotated_skew.pdf',
  'scan-2400dpi.pdf',
  'vertical-japanese.pdf',
]
/** Viewers that shrink images as simply as can be may lose so many times more. */
const crudeAllowance = 3
/** Bytes that a stronger level may take more, as tables of offsets and ends of lines happen to fall. */
const chance = 4

let bench: CompressBench
beforeAll(async () => {
  bench = await compressBench()
})
afterAll(() => bench.close())

test.each(names)('%s keeps its words and its looks', async (name) => {
  const pdf = await readFile(join(corpusDir, 'pdf', name))
  const [pages, crudePages, words] = [await pagesOf(pdf), await crudePagesOf(pdf), await textOf(pdf)]
  let last = pdf.length
  for (const [level, floor] of [
    ['low', 0.99],
    ['high', 0.93],
  ] as const) {
    const { result } = await bench.compressed(pdf, { level })
    await check(result)
    expect(await textOf(result)).toBe(words)
    expect(leastLikenessOf(pages, await pagesOf(result))).toBeGreaterThanOrEqual(floor)
    expect(leastLikenessOf(crudePages, await crudePagesOf(result))).toBeGreaterThanOrEqual(
      1 - crudeAllowance * (1 - floor),
    )
    expect(result.length).toBeLessThanOrEqual(Math.min(pdf.length, last + chance))
    last = result.length
  }
})
