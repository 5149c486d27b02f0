import { readCharacterMaps, unicodeMap } from '@folio/font-kit/sfnt/character-maps'
import { readSfnt } from '@folio/font-kit/sfnt/table-directory'
import { decodeStream } from '@folio/pdf-objects/decode-stream'
import { PdfStream } from '@folio/pdf-objects/values/pdf-object'
import type { Ref } from '@folio/pdf-objects/values/pdf-syntax'
import { expect } from '@jest/globals'
import { type FontCounts, subsetFonts } from '../src/fonts/subset-fonts.ts'
import { startWorkTime } from '../src/work/work-time.ts'
import { check, pagesOf, textOf } from './opened-pdf.ts'
import type { PdfBuilder, Plain } from './pdf-builder.ts'

/** Shown in tests. */
export const text = 'Grüße, PDF 123!'

export function glyphOf(font: Buffer): (character: string) => number {
  const map = unicodeMap(readCharacterMaps(readSfnt(font)))
  return (character) => map?.get(character.codePointAt(0) ?? 0) ?? 0
}

export const glyphsOf = (font: Buffer, shown = text) => new Set([...shown].map(glyphOf(font)))

export const descriptor = (program: Ref, entries = {}) => ({
  ...{ Type: '/FontDescriptor', FontName: '/Whole', Flags: 32, FontBBox: [-1000, -300, 1500, 1000] },
  ...{
    ItalicAngle: 0,
    Ascent: 900,
    Descent: -200,
    CapHeight: 700,
    StemV: 80,
    FontFile2: program,
    ...entries,
  },
})

export function simpleFont(
  pdf: PdfBuilder,
  program: Ref,
  { encoding = '/WinAnsiEncoding', flags = 32 }: { encoding?: Plain; flags?: number } = {},
): Ref {
  return pdf.add({
    ...{ Type: '/Font', Subtype: '/TrueType', BaseFont: '/Whole', FirstChar: 0, LastChar: 255 },
    ...{
      Widths: Array.from({ length: 256 }, () => 600),
      FontDescriptor: pdf.add(descriptor(program, { Flags: flags })),
    },
    ...(encoding !== null && { Encoding: encoding }),
  })
}

export function compositeFont(pdf: PdfBuilder, program: Ref, map: Plain = '/Identity', entries = {}): Ref {
  const descendant = pdf.add({
    ...{ Type: '/Font', Subtype: '/CIDFontType2', BaseFont: '/Whole', DW: 600, CIDToGIDMap: map },
    ...{ CIDSystemInfo: { Registry: 'Adobe', Ordering: 'Identity', Supplement: 0 } },
    FontDescriptor: pdf.add(descriptor(program, entries)),
  })
  return pdf.add({
    ...{ Type: '/Font', Subtype: '/Type0', BaseFont: '/Whole', Encoding: '/Identity-H' },
    DescendantFonts: [descendant],
  })
}

export const program = (pdf: PdfBuilder, font: Buffer) => pdf.stream({ Length1: font.length }, font)

export const hex = (font: Buffer, shown = text) =>
  [...shown].map((character) => glyphOf(font)(character).toString(16).padStart(4, '0')).join('')

export const latin = (shown = text) => Buffer.from(shown, 'latin1').toString('hex')

export const show = (codes: string, font = 'F') => `BT /${font} 20 Tf 20 100 Td <${codes}> Tj ET`

export function subset(pdf: PdfBuilder): Promise<FontCounts> {
  // Ties the pages together.
  pdf.bytes()
  return subsetFonts(pdf.document, startWorkTime(60_000))
}

/** Subsets the fonts, and compares text and every pixel. */
export async function compare(
  pdf: PdfBuilder,
): Promise<{ counts: FontCounts; before: Buffer; after: Buffer }> {
  const before = pdf.bytes()
  const counts = await subset(pdf)
  const after = pdf.bytes()
  await check(after)
  expect(await textOf(after)).toBe(await textOf(before))
  const [one, other] = [await pagesOf(before), await pagesOf(after)]
  expect(one.map(({ data }) => data.some((value) => value < 128))).not.toContain(false)
  expect(other.map((page, index) => Buffer.compare(page.data, one[index]?.data ?? page.data))).toEqual(
    one.map(() => 0),
  )
  return { counts, before, after }
}

export function decoded({ document }: PdfBuilder, { id }: Ref): Uint8Array {
  const stream = document.get(id)
  if (!(stream instanceof PdfStream)) throw new Error('no stream')
  return decodeStream(document, stream, { maxBytes: 1e8 }).bytes
}
