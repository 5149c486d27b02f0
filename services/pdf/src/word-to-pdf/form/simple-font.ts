import { createHash } from 'node:crypto'
import { baseTexts } from '@folio/font-kit/encodings/base-texts'
import type { HarfBuzzSubsetter } from '@folio/font-kit/harfbuzz/subsetter'
import { fontFlags } from '@folio/font-kit/pdf-fonts/font-flags'
import { subsetTag } from '@folio/font-kit/pdf-fonts/subset-tag'
import { readCharacterMaps, unicodeMap } from '@folio/font-kit/sfnt/character-maps'
import { type FontMetrics, readFontMetrics } from '@folio/font-kit/sfnt/font-metrics'
import { readSfnt } from '@folio/font-kit/sfnt/table-directory'
import { UnusableFont } from '@folio/font-kit/unusable-font'
import type { PDFContext, PDFRef } from 'pdf-lib'

const [firstCode, lastCode] = [32, 255]

/** Two codes stand for the glyph of another one: viewers look it up by its name (ISO 32000-1, D.2, notes 5 and 6). */
const sameGlyph: Readonly<Record<string, string>> = { '\u00a0': ' ', '\u00ad': '-' }

const winAnsi = baseTexts('WinAnsiEncoding')
  .slice(firstCode, lastCode + 1)
  .map((character = '') => sameGlyph[character] ?? character)

/**
 * Embeds a TrueType font with the characters of WinAnsiEncoding: what is typed into a field is set in it. pdf-lib's own
 * `embedFont` would write a font of glyph numbers, for which viewers cannot encode what is typed.
 * @returns undefined when the font has no TrueType outlines, is a collection or is damaged
 */
export function addSimpleFont(
  context: PDFContext,
  subsetter: HarfBuzzSubsetter,
  { name, file }: { readonly name: string; readonly file: Uint8Array },
): PDFRef | undefined {
  const font = readTrueType(file)
  if (!font) return undefined
  const glyphs = winAnsi.map((character) => font.glyphs.get(character.codePointAt(0) ?? 0) ?? 0)
  const program = subsetter.subset(file, { glyphs, keepsHints: false, dropped: ['GPOS', 'GSUB', 'kern'] })
  const baseFont = `${subsetTag(createHash('sha256').update(program).digest())}+${name}`
  const { ascent, descent, capHeight, box, italicAngle, isFixedPitch } = font
  const descriptor = context.obj({
    Type: 'FontDescriptor',
    FontName: baseFont,
    Flags: fontFlags.nonsymbolic + (isFixedPitch ? fontFlags.fixedPitch : 0),
    FontBBox: [...box],
    ItalicAngle: italicAngle,
    Ascent: ascent,
    Descent: descent,
    CapHeight: capHeight,
    StemV: 80,
    FontFile2: context.register(context.flateStream(program, { Length1: program.length })),
  })
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'TrueType',
      BaseFont: baseFont,
      Encoding: 'WinAnsiEncoding',
      FirstChar: firstCode,
      LastChar: lastCode,
      Widths: glyphs.map((glyph) => font.advanceOf(glyph)),
      FontDescriptor: context.register(descriptor),
    }),
  )
}

interface TrueType extends FontMetrics {
  /** By code point. */
  readonly glyphs: ReadonlyMap<number, number>
}

function readTrueType(file: Uint8Array): TrueType | undefined {
  try {
    const tables = readSfnt(file)
    const glyphs = tables.has('glyf') ? unicodeMap(readCharacterMaps(tables)) : undefined
    return glyphs && { ...readFontMetrics(tables), glyphs }
  } catch (cause) {
    if (cause instanceof UnusableFont) return undefined
    throw cause
  }
}
