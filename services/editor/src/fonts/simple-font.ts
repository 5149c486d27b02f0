import { baseEncodings, isBaseEncoding } from '@folio/font-kit/encodings/base-encodings'
import { baseTexts } from '@folio/font-kit/encodings/base-texts'
import { dingbatTexts, isDingbats } from '@folio/font-kit/encodings/dingbats'
import { textOfGlyphName } from '@folio/font-kit/encodings/glyph-names'
import { isSymbol, symbolTexts } from '@folio/font-kit/encodings/symbol'
import { fontEncoding } from '@folio/font-kit/pdf-fonts/font-encoding'
import { fontFlags } from '@folio/font-kit/pdf-fonts/font-flags'
import { untagged } from '@folio/font-kit/pdf-fonts/subset-tag'
import { type3Height } from '@folio/font-kit/pdf-fonts/type3-height'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { Dict } from '@folio/pdf-objects/values/pdf-object'
import { codesByText } from './codes-by-text.ts'
import { encodeWith, gap } from './encode-with.ts'
import { type FontProgram, fontProgram } from './font-program.ts'
import { descriptorOf, fontTraits, isSubset } from './font-traits.ts'
import { bitmapTraits, type NumberedGlyphs, numberedGlyphs } from './numbered-glyphs.ts'
import type { StandardWidths } from './standard-widths.ts'
import type { FontCode, TextFont } from './text-font.ts'
import { drawsOnAnyPage } from './type3-glyphs.ts'

/** Type 1, TrueType and Type 3 fonts: one byte, one glyph (ISO 32000-1, 9.6). */
export function simpleFont(
  document: PdfDocument,
  font: Dict,
  toUnicode: ReadonlyMap<number, string>,
  standardWidths: StandardWidths,
): TextFont {
  const descriptor = descriptorOf(document, font)
  const type3 = isType3(document, font)
  const matrix = type3 ? document.numbers(font, 'FontMatrix') : undefined
  const unit = matrix?.[0] ?? 0.001
  const texts = Array.from({ length: 256 }, (_, code) => toUnicode.get(code))
  const program = type3 ? undefined : fontProgram(document, descriptor)
  const encoding = readEncoding(document, font, { descriptor, program })
  const widths = readWidths(document, font, descriptor)
  const told = fontTraits(document, font, descriptor)
  const traits = bitmapTraits(told, encoding.numbered, widths)
  const textOf = (code: number) => texts[code] ?? encoding.texts[code] ?? ''
  const advanceOf = (code: number) =>
    widths ? (widths[code] ?? 0) * unit : (standardWidths(traits, textOf(code)) ?? 0.5)
  const table: readonly FontCode[] = Array.from({ length: 256 }, (_, code) => ({
    ...{ start: 0, end: 1, code, advance: advanceOf(code), text: textOf(code), isWordSpace: code === 32 },
  }))
  const widest = Math.max(0, ...table.map(({ advance }) => Math.abs(advance)))
  const em = type3 ? type3Em(document, font, { matrix, widest }) : 1
  const seen = new Set<number>()
  const heard = new Map<number, string>()
  const byText = codesByText(table.map(({ code, text }) => [code, text]))
  const candidatesFor = (character: string): readonly FontCode[] => {
    const learnt = [...heard].flatMap(([code, text]) =>
      text === character && textOf(code) === '' ? [code] : [],
    )
    const codes = [...(byText.get(character) ?? []), ...learnt].sort((one, other) => one - other)
    return codes.map((code) => ({ ...(table[code] as FontCode), text: character }))
  }
  const shows = (code: number): boolean =>
    seen.has(code) ||
    (type3
      ? drawsOnAnyPage(document, font, encoding.names[code])
      : shownByProgram(code, {
          program,
          encoding,
          toUnicode,
          widths,
          subset: isSubset(document, font),
          charSet: charSetOf(document, descriptor),
        }))
  return {
    traits,
    vertical: false,
    em,
    decode: (bytes) =>
      Array.from(bytes, (byte, start) => ({ ...(table[byte] as FontCode), start, end: start + 1 })),
    encode: (text) => encodeWith(text, [...new Set(text)].flatMap(candidatesFor), shows, gap * em),
    witness: (code, text) => {
      seen.add(code)
      if (text !== undefined) heard.set(code, text)
    },
    forget: () => {
      seen.clear()
      heard.clear()
    },
  }
}

interface Encoding {
  readonly texts: readonly (string | undefined)[]
  /** Glyph names, where the font says them. */
  readonly names: readonly (string | undefined)[]
  /** Nothing says what the codes mean: they are the font program's own. */
  readonly builtIn: boolean
  /** The glyphs of a TrueType program's own codes, where these are used. */
  readonly glyphs: ReadonlyMap<number, number>
  /** What glyphs of a Type 3 font are that are named by their codes. */
  readonly numbered: NumberedGlyphs
}

/**
 * Standard fonts with Latin letters (ISO 32000-1, 9.6.2.2) have StandardEncoding of their own (annex D.1). Some writers
 * flag them as symbolic all the same; viewers bring them along and know better.
 */
const standardLatin =
  /^(?:Courier|Helvetica)(?:-(?:Bold)?(?:Oblique)?)?$|^Times-(?:Roman|Bold|Italic|BoldItalic)$/

/** The other standard fonts; each has an encoding of its own (annexes D.5 and D.6). */
function standardSigns(name: string): ReadonlyMap<number, string> | undefined {
  if (isDingbats(name)) return dingbatTexts
  return isSymbol(name) ? symbolTexts : undefined
}

/**
 * Where the font names no base, a program's own encoding is it (ISO 32000-1, table 114); fonts of TeX often have
 * nothing else.
 */
function readEncoding(
  document: PdfDocument,
  font: Dict,
  {
    descriptor,
    program,
  }: { readonly descriptor: Dict | undefined; readonly program: FontProgram | undefined },
): Encoding {
  const { base, differences } = fontEncoding(document, font)
  const named = base !== undefined && isBaseEncoding(base) ? base : undefined
  const name = untagged(document.name(font, 'BaseFont') ?? '')
  const signs = standardSigns(name)
  const symbolic =
    ((document.number(descriptor, 'Flags') ?? 0) & fontFlags.symbolic) !== 0 || signs !== undefined
  const inProgram = named === undefined ? program?.named?.encoding : undefined
  const isLatin = program === undefined && standardLatin.test(document.name(font, 'BaseFont') ?? '')
  const isOwn = named === undefined && inProgram === undefined && symbolic && !isLatin
  const shown = isOwn && program === undefined ? signs : undefined
  const symbolicCodes = isOwn ? program?.symbolic?.() : undefined
  const start = isOwn || inProgram ? undefined : (named ?? 'StandardEncoding')
  const texts: (string | undefined)[] = start ? [...baseTexts(start)] : []
  for (const [code, text] of symbolicCodes?.texts ?? shown ?? []) texts[code] = text
  const names: (string | undefined)[] = start ? [...baseEncodings[start]] : []
  const numbered = numberedGlyphs(isType3(document, font) ? differences : new Map())
  for (const [code, name] of [...(inProgram ?? []), ...differences]) {
    if (code < 0 || code > 255) continue
    names[code] = name
    texts[code] = textOfGlyphName(name) ?? numbered.texts.get(code)
  }
  return { texts, names, builtIn: isOwn && !shown, glyphs: symbolicCodes?.glyphs ?? new Map(), numbered }
}

/** The widths of all codes, in the font's own units; undefined when the font has no list, as the standard fonts may. */
function readWidths(
  document: PdfDocument,
  font: Dict,
  descriptor: Dict | undefined,
): readonly (number | undefined)[] | undefined {
  const listed = document.array(font, 'Widths')
  if (!listed) return undefined
  const first = document.number(font, 'FirstChar')
  const missing = document.number(descriptor, 'MissingWidth')
  const widths = Array.from({ length: 256 }, () => missing ?? 0)
  const start = first ?? 0
  for (const [index, item] of listed.slice(0, 256).entries()) {
    const width = document.resolve(item)
    if (typeof width === 'number' && start + index >= 0 && start + index < 256) widths[start + index] = width
  }
  return widths
}

interface Evidence {
  readonly program: FontProgram | undefined
  readonly encoding: Encoding
  readonly toUnicode: ReadonlyMap<number, string>
  readonly widths: readonly (number | undefined)[] | undefined
  readonly subset: boolean
  readonly charSet: string
}

/** Whether a code that was never seen on a page would show the character it is said to stand for. */
function shownByProgram(code: number, evidence: Evidence): boolean {
  const { program, encoding, toUnicode, widths, subset, charSet } = evidence
  const text = toUnicode.get(code) ?? encoding.texts[code]
  if (text === undefined || (widths && (widths[code] ?? 0) === 0)) return false
  if (!program) return !encoding.builtIn
  if (text.trim() === '') return true
  if (program.kind === 'truetype') {
    const own = encoding.glyphs.get(code)
    const glyph = own ?? (program.glyphOf(text.codePointAt(0) ?? 0) || program.glyphOf(0xf000 + code))
    return glyph !== 0 && program.hasOutline(glyph) === true
  }
  const name = encoding.names[code]
  if (program.named && name !== undefined) return program.named.has(name)
  if (!subset) return true
  return charSet === '' ? toUnicode.has(code) : name !== undefined && charSet.includes(`/${name}/`)
}

/** `/A/B/C/`: the glyphs of a Type 1 subset (9.8.1). */
function charSetOf(document: PdfDocument, descriptor: Dict | undefined): string {
  const names = document.string(descriptor, 'CharSet')
  return names ? `${names.latin1()}/` : ''
}

const isType3 = (document: PdfDocument, font: Dict): boolean => document.name(font, 'Subtype') === 'Type3'

/** A box so many times as high as the widest glyph is no box of these glyphs; that of a lone `l` is four times as high. */
const mostWidths = 6

function type3Em(
  document: PdfDocument,
  font: Dict,
  { matrix, widest }: { readonly matrix: readonly number[] | undefined; readonly widest: number },
): number {
  const height = type3Height(document.numbers(font, 'FontBBox'), matrix)
  const isLikely = height > 0.1 && height < 100 && (widest === 0 || height < mostWidths * widest)
  return isLikely ? height : 1
}
