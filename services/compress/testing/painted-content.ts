import type { Ref } from '@folio/pdf-objects/values/pdf-syntax'
import type { PdfBuilder, Plain } from './pdf-builder.ts'

type Entries = { readonly [key: string]: Plain }

/** A tiling pattern of a square cell (ISO 32000-1, 8.7.3). */
export const tilingPattern = (pdf: PdfBuilder, content: string, side: number, entries: Entries = {}): Ref =>
  pdf.stream(
    {
      ...{ Type: '/Pattern', PatternType: 1, PaintType: 1, TilingType: 1 },
      ...{ BBox: [0, 0, side, side], XStep: side, YStep: side, Resources: {} },
      ...entries,
    },
    content,
  )

/** A Type 3 font with the one glyph `a`, on an em of 1000 (ISO 32000-1, 9.6.5). */
export const type3Font = (pdf: PdfBuilder, glyph: Ref, entries: Entries = {}): Ref =>
  pdf.add({
    ...{
      Type: '/Font',
      Subtype: '/Type3',
      FontBBox: [0, 0, 1000, 1000],
      FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
    },
    ...{ CharProcs: { a: glyph }, Encoding: { Differences: [97, '/a'] } },
    ...{ FirstChar: 97, LastChar: 97, Widths: [1000], ...entries },
  })
