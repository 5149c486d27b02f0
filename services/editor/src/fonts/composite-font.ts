import {
  type CodeSpace,
  codeLength,
  lengthOfCode,
  predefinedCodeSpaces,
  twoBytes,
} from '@folio/font-kit/cmap/code-spaces'
import { cmapIn } from '@folio/font-kit/cmap/read-cmap'
import { cidToGidMap } from '@folio/font-kit/pdf-fonts/cid-to-gid-map'
import { cidWidths } from '@folio/font-kit/pdf-fonts/cid-widths'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import { codesByText } from './codes-by-text.ts'
import { type Candidate, encodeWith, gap } from './encode-with.ts'
import { fontProgram } from './font-program.ts'
import { descriptorOf, fontTraits } from './font-traits.ts'
import type { FontCode, TextFont } from './text-font.ts'

/** CIDs that ranges of widths go through; they may name the same ones over and over. */
const maxRangeCids = 1_000_000

/** Type 0 fonts: codes of one or more bytes, cut and mapped by a CMap (ISO 32000-1, 9.7). */
export function compositeFont(
  document: PdfDocument,
  font: Dict,
  toUnicode: ReadonlyMap<number, string>,
): TextFont {
  const first = document.resolve(document.array(font, 'DescendantFonts')?.[0])
  const descendant: Dict = isDict(first) ? first : new Map()
  const descriptor = descriptorOf(document, descendant)
  const coding = readCoding(document, font)
  const program = fontProgram(document, descriptor)
  const glyphOf = cidToGlyph(document, descendant)
  const advances = coding.vertical
    ? verticalAdvances(document, descendant)
    : horizontalAdvances(document, descendant)
  const seen = new Set<number>()
  const heard = new Map<string, number>()
  let byText: ReadonlyMap<string, readonly number[]> | undefined
  const meanings = new Map<number, Pick<FontCode, 'advance' | 'text'>>()
  // Some writers take Unicode for codes and leave it at that, or name Identity-H as ToUnicode, where a stream belongs.
  const characterOf = (value: number): string | undefined => {
    const glyph = glyphOf(coding.cidOf(value))
    return glyph !== 0 && program?.glyphOf(value) === glyph ? String.fromCodePoint(value) : undefined
  }
  const meaningOf = (value: number) => {
    const known = meanings.get(value)
    if (known) return known
    const text = toUnicode.get(value) ?? coding.textOf(value) ?? characterOf(value) ?? ''
    const meaning = { advance: advances(coding.cidOf(value)), text }
    meanings.set(value, meaning)
    return meaning
  }
  const code = (value: number, start: number, end: number): FontCode => {
    const { advance, text } = meaningOf(value)
    return { start, end, code: value, advance, text, isWordSpace: end - start === 1 && value === 32 }
  }
  const candidates = new Map<string, readonly Candidate[]>()
  const candidatesFor = (character: string): readonly Candidate[] => {
    const known = candidates.get(character)
    if (known) return known
    byText ??= codesByText(toUnicode)
    const named = byText.get(character)
    const codePoint = character.codePointAt(0) ?? 0
    const itself = meaningOf(codePoint).text === character ? codePoint : undefined
    const values = named ?? [heard.get(character) ?? itself].filter((value) => value !== undefined)
    const choices = values.flatMap((value) => {
      const length = lengthOfCode(coding.spaces, value)
      return length === undefined ? [] : [{ ...code(value, 0, length), length, text: character }]
    })
    // What is heard may be heard later.
    if (named) candidates.set(character, choices)
    return choices
  }
  const shows = (value: number): boolean => {
    if (seen.has(value)) return true
    if (!program) return false
    if (meaningOf(value).text.trim() === '') return true
    // A program that is not read here: what its writer mapped to text is what its writer put into it.
    return program.hasOutline(glyphOf(coding.cidOf(value))) ?? true
  }
  return {
    traits: fontTraits(document, font, descriptor),
    vertical: coding.vertical,
    em: 1,
    decode: (bytes) => {
      const codes: FontCode[] = []
      for (let at = 0; at < bytes.length; ) {
        const end = at + Math.max(1, codeLength(coding.spaces, bytes, at))
        let value = 0
        for (let index = at; index < end; index += 1) value = value * 256 + (bytes[index] ?? 0)
        codes.push(code(value, at, end))
        at = end
      }
      return codes
    },
    encode: (text) =>
      encodeWith(text, [...new Set(text)].flatMap(candidatesFor), shows, coding.vertical ? -gap : gap),
    witness: (value, text = coding.textOf(value)) => {
      seen.add(value)
      if (text !== undefined) heard.set(text, value)
    },
    forget: () => {
      seen.clear()
      heard.clear()
    },
  }
}

interface Coding {
  readonly spaces: readonly CodeSpace[]
  readonly vertical: boolean
  cidOf(code: number): number
  /** For the predefined CMaps whose codes are Unicode. */
  textOf(code: number): string | undefined
}

function readCoding(document: PdfDocument, font: Dict): Coding {
  const encoding = document.entry(font, 'Encoding')
  if (encoding instanceof PdfStream) {
    const cmap = cmapIn(document, encoding)
    return {
      spaces: cmap.codeSpaces.length > 0 ? cmap.codeSpaces : twoBytes,
      vertical: cmap.vertical || document.number(encoding.dict, 'WMode') === 1,
      cidOf: (code) => cmap.cids.get(code) ?? (cmap.cids.size === 0 ? code : 0),
      textOf: () => undefined,
    }
  }
  const name = encoding instanceof Name ? encoding.text : 'Identity-H'
  const unicode = /^Uni.*(UCS2|UTF16)/.test(name)
  return {
    spaces: predefinedCodeSpaces(name),
    vertical: name.endsWith('-V'),
    cidOf: (code) => code,
    textOf: (code) => (unicode && code <= 0xffff ? String.fromCharCode(code) : undefined),
  }
}

function horizontalAdvances(document: PdfDocument, descendant: Dict): (cid: number) => number {
  const usual = (document.number(descendant, 'DW') ?? 1000) / 1000
  const advances = new Map<number, number>()
  let left = maxRangeCids
  for (const { first, last, widths } of cidWidths(document, descendant).ranges) {
    const end = Math.min(last, first + 0xffff)
    for (let cid = first; cid <= end && left-- > 0; cid += 1) {
      const width = typeof widths === 'number' ? widths : widths[cid - first]
      if (width !== undefined) advances.set(cid, width / 1000)
    }
  }
  return (cid) => advances.get(cid) ?? usual
}

/** The usual displacement; a list of others (W2) is so rare that it is taken as that. */
function verticalAdvances(document: PdfDocument, descendant: Dict): (cid: number) => number {
  const [, advance] = document.items(descendant, 'DW2')
  return () => (typeof advance === 'number' ? advance : -1000) / 1000
}

function cidToGlyph(document: PdfDocument, descendant: Dict): (cid: number) => number {
  const map = cidToGidMap(document, descendant)
  if (!(map instanceof Uint8Array)) return (cid) => cid
  return (cid) => (map[2 * cid] ?? 0) * 256 + (map[2 * cid + 1] ?? 0)
}
