import { deflateSync } from 'node:zlib'
import { filterRows } from '@folio/pdf-objects/filters/filter-rows'
import { filterTypes } from '@folio/pdf-objects/filters/png-filter'
import { PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { expect, test } from '@jest/globals'
import { PdfBuilder } from '../../testing/pdf-builder.ts'
import { photo } from '../practice/picture-samples.ts'
import { startWorkTime } from '../work/work-time.ts'
import { recompressStreams } from './recompress-streams.ts'

const [width, height] = [500, 400]

/** Samples of a picture in colours as they are stored after a pass, first under the differences between neighbours. */
async function recompressed(samples: Uint8Array) {
  const rows = filterRows(samples, { rowBytes: 3 * width, distance: 3, types: [filterTypes.sub] })
  const pdf = new PdfBuilder()
  const parameters = { Predictor: 15, Colors: 3, BitsPerComponent: 8, Columns: width }
  const entries = { Filter: '/FlateDecode', DecodeParms: parameters }
  const { id } = pdf.stream(entries, deflateSync(rows, { level: 9 }))
  const before = pdf.document.get(id)
  const time = startWorkTime(60_000)
  await recompressStreams(pdf.document, [id], { finished: new Set(), effort: 'good', time })
  const after = pdf.document.get(id)
  if (!(before instanceof PdfStream) || !(after instanceof PdfStream)) throw new Error('no stream')
  return { before, after }
}

test('a drawing loses a predictor that makes it larger', async () => {
  // Shades that follow one another as they like, of which there are few: most differences between them come once.
  const shades = [3, 77, 130, 201]
  const drawing = photo(width, height).map((value, at) => shades[(value ^ (at * 7)) & 3] ?? 0)
  const { before, after } = await recompressed(drawing)
  expect(after.raw.length).toBeLessThan(before.raw.length)
  expect(after.dict.has('DecodeParms')).toBe(false)
})

test('a photograph keeps its predictor', async () => {
  const { before, after } = await recompressed(photo(width, height))
  expect(after).toBe(before)
})
