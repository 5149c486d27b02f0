import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from '@jest/globals'
import { compare, compositeFont, glyphOf, hex, program, show } from '../../testing/font-documents.ts'
import { PdfBuilder, type Plain, toPdf } from '../../testing/pdf-builder.ts'
import { trimWidths } from './trim-widths.ts'

let dejaVu: Buffer
beforeAll(async () => {
  dejaVu = await readFile('/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf')
})

/** What is left of a `W` array when nothing shows characters but these. */
function trimmed(widths: Plain, ...shown: number[]): unknown {
  const pdf = new PdfBuilder()
  const font = new Map([['W', toPdf(widths)]])
  trimWidths(pdf.document, font, new Set(shown))
  return font.get('W')
}

test('widths of what is shown stay, and that of what is missing', () => {
  expect(trimmed([0, [500, 501, 502], 10, 20, 600], 2, 15)).toEqual([0, [500], 2, [502], 15, [600]])
  expect(trimmed([5, [1, 2, 3, 4, 5, 6, 7]], 6, 7, 11)).toEqual([6, [2, 3], 11, [7]])
  expect(trimmed([5, [1, 2, 3], 90, 99, 7])).toEqual([])
})

test('an array that would not become shorter stays, and so does one that breaks the rules', () => {
  for (const widths of [
    [0, 9, 600],
    [1, [2], 3],
    [1, 2, '/Three'],
    ['/One', [2, 3, 4, 5]],
    [7, [1, '/Two', 3, 4]],
  ]) {
    expect(trimmed(widths, 0, 1, 2, 8)).toEqual(toPdf(widths))
  }
})

test('thousands of ranges of everything take no time', () => {
  const everything = Array.from({ length: 30_000 }, () => [0, 65_535, 600]).flat()
  const cids = Array.from({ length: 30_000 }, (_, cid) => cid)
  expect(trimmed(everything, ...cids)).toEqual(everything)
})

test('a subset whose widths are those of the whole font shows the same', async () => {
  const pdf = new PdfBuilder()
  const file = program(pdf, dejaVu)
  const font = compositeFont(pdf, file)
  pdf.page({ content: show(hex(dejaVu)), resources: { Font: { F: font } } })
  const descendant = [...pdf.document.objectsInMemory()].map(([, object]) => object).find(isCidFont)
  const widths = Array.from({ length: 3_000 }, (_, cid) => 500 + (cid % 400))
  descendant?.set('W', toPdf([0, widths]))
  await compare(pdf)
  const shortWidths = descendant?.get('W')
  const digit = glyphOf(dejaVu)('1')
  expect(JSON.stringify(shortWidths)).toContain(String(500 + (digit % 400)))
  expect(JSON.stringify(shortWidths).length).toBeLessThan(300)
})

const isCidFont = (object: unknown): object is Map<string, ReturnType<typeof toPdf>> =>
  object instanceof Map && object.has('CIDToGIDMap')
