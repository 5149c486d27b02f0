import { readLatin1 } from '@folio/pdf-objects/bytes/latin1'
import { standardEncoding } from '../encodings/base-encodings.ts'
import { viewOf } from '../sfnt/table-directory.ts'
import { UnusableFont } from '../unusable-font.ts'
import { type CffDict, readCffDict, readIndex } from './cff-structure.ts'
import { standardStrings } from './standard-strings.ts'

/** What PDF needs to know of a CFF font to find its glyphs. */
export interface CffFont {
  readonly glyphCount: number
  /** The glyph of every CID in a CID-keyed font. */
  readonly glyphOfCid: ReadonlyMap<number, number> | undefined
  /** The glyph of every name in any other font. */
  readonly glyphOfName: ReadonlyMap<string, number>
  /** The names its own encoding gives to codes. */
  readonly encoding: ReadonlyMap<number, string>
  /** The charstring of every glyph; one that is an `endchar` and nothing else draws nothing. */
  readonly charstrings: readonly Uint8Array[]
  /**
   * Everything that bends the outlines: matrices and the way of painting, as texts to compare; several where the fonts
   * inside a CID-keyed one differ.
   */
  readonly matrices: readonly string[]
}

/** Reads a font set of one font (Adobe Technical Note 5176). @throws UnusableFont */
export function readCff(bytes: Uint8Array): CffFont {
  try {
    return readFontSet(bytes)
  } catch (cause) {
    if (cause instanceof RangeError) throw new UnusableFont('CFF leads outside itself', { cause })
    throw cause
  }
}

function readFontSet(bytes: Uint8Array): CffFont {
  const view = viewOf(bytes)
  if (view.getUint8(0) !== 1) throw new UnusableFont('not CFF 1')
  const names = readIndex(bytes, view.getUint8(2))
  const dicts = readIndex(bytes, names.end)
  const strings = readIndex(bytes, dicts.end).items.map((item) => readLatin1(item))
  const [dictBytes] = dicts.items
  if (!dictBytes || dicts.items.length !== 1) throw new UnusableFont('not one font in the set')
  const dict = readCffDict(dictBytes)
  if (offsetOf(dict, 1206, 2) !== 2) throw new UnusableFont('not Type 2 charstrings')
  const charstrings = readIndex(bytes, offsetOf(dict, 17, 0)).items
  const glyphCount = charstrings.length
  const matrices = matricesOf(bytes, dict)
  const charset = readCharset(view, offsetOf(dict, 15, 0), glyphCount, dict.has(1230))
  if (dict.has(1230)) {
    const glyphOfCid = new Map([...charset.entries()].map(([glyph, cid]) => [cid, glyph]))
    return { glyphCount, glyphOfCid, glyphOfName: new Map(), encoding: new Map(), charstrings, matrices }
  }
  const nameOf = (sid: number) => (sid < 391 ? standardStrings[sid] : strings[sid - 391]) ?? `sid${sid}`
  const glyphNames = charset.map(nameOf)
  return {
    glyphCount,
    glyphOfCid: undefined,
    glyphOfName: new Map([...glyphNames.entries()].reverse().map(([glyph, name]) => [name, glyph])),
    encoding: readEncoding(view, offsetOf(dict, 16, 0), glyphNames, nameOf),
    charstrings,
    matrices,
  }
}

/** FontMatrix, PaintType and StrokeWidth. */
const painting = (dict: CffDict) => [1207, 1205, 1208].map((operator) => dict.get(operator))

/** A CID-keyed font has fonts inside, which differ in their hints mostly. */
function matricesOf(bytes: Uint8Array, dict: CffDict): string[] {
  const start = dict.get(1236)?.[0]
  const inner = start === undefined ? [] : readIndex(bytes, start).items.map(readCffDict)
  if (inner.length === 0) return [JSON.stringify([painting(dict)])]
  return [...new Set(inner.map((one) => JSON.stringify([painting(dict), painting(one)])))]
}

const offsetOf = (dict: CffDict, operator: number, otherwise: number): number =>
  dict.get(operator)?.[0] ?? otherwise

/** The string or CID of every glyph (section 13). */
function readCharset(view: DataView, start: number, glyphCount: number, isCidKeyed: boolean): number[] {
  // ISOAdobe names the first 229 strings in order; the expert sets have no use in PDF. They are no sets of CIDs, which
  // are taken in order where a font names one.
  if (start === 0 || (isCidKeyed && start < 3)) return Array.from({ length: glyphCount }, (_, glyph) => glyph)
  if (start < 3) throw new UnusableFont('expert charset')
  const format = view.getUint8(start)
  if (format > 2) throw new UnusableFont(`charset format ${format}`)
  const charset = [0]
  for (let at = start + 1; charset.length < glyphCount; at += format === 0 ? 2 : 2 + format) {
    const first = view.getUint16(at)
    const left = format === 0 ? 0 : format === 1 ? view.getUint8(at + 2) : view.getUint16(at + 2)
    for (let index = 0; index <= left && charset.length < glyphCount; index += 1) charset.push(first + index)
  }
  return charset
}

/** The name of every code (section 12). */
function readEncoding(
  view: DataView,
  start: number,
  glyphNames: readonly string[],
  nameOf: (sid: number) => string,
): ReadonlyMap<number, string> {
  if (start === 0) return new Map(standardEncoding.entries())
  if (start === 1) throw new UnusableFont('expert encoding')
  const encoding = new Map<number, string>()
  const assign = (code: number, name: string | undefined) => {
    if (name !== undefined) encoding.set(code, name)
  }
  const format = view.getUint8(start)
  const count = view.getUint8(start + 1)
  let at = start + 2
  if ((format & 0x7f) === 0) {
    for (let glyph = 1; glyph <= count; glyph += 1, at += 1) assign(view.getUint8(at), glyphNames[glyph])
  } else {
    for (let range = 0, glyph = 1; range < count; range += 1, at += 2) {
      const first = view.getUint8(at)
      for (let left = view.getUint8(at + 1), code = first; left >= 0; left -= 1, code += 1, glyph += 1) {
        assign(code, glyphNames[glyph])
      }
    }
  }
  if (format & 0x80) {
    const supplements = view.getUint8(at)
    for (let index = 0; index < supplements; index += 1) {
      assign(view.getUint8(at + 1 + 3 * index), nameOf(view.getUint16(at + 2 + 3 * index)))
    }
  }
  return encoding
}
