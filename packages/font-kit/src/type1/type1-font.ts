import { readHexadecimal } from '@folio/pdf-objects/bytes/hexadecimal'
import { readLatin1 } from '@folio/pdf-objects/bytes/latin1'
import { standardEncoding } from '../encodings/base-encodings.ts'
import { UnusableFont } from '../unusable-font.ts'
import { joinSegments } from './font-segments.ts'

/** A Type 1 font program as far as PDF needs it (Adobe Type 1 Font Format, 1990). */
export interface Type1Font {
  readonly encoding: ReadonlyMap<number, string>
  readonly matrix: readonly number[]
  readonly boundingBox: readonly number[]
  /** Hints for the whole font: numbers by their names in the Private dictionary. */
  readonly hints: ReadonlyMap<string, readonly number[]>
  readonly subroutines: ReadonlyMap<number, Uint8Array>
  /** Decrypted charstrings by glyph name. */
  readonly glyphs: ReadonlyMap<string, Uint8Array>
}

/** Reads a program, in one piece or in segments. @throws UnusableFont */
export function readType1(file: Uint8Array): Type1Font {
  const bytes = joinSegments(file)
  const whole = readLatin1(bytes)
  const at = whole.indexOf('eexec')
  if (!whole.startsWith('%!') || at < 0) throw new UnusableFont('not Type 1')
  const head = whole.slice(0, at)
  const hidden = decryptEexec(bytes.subarray(at + 5))
  const text = readLatin1(hidden)
  const unencrypted = Number(/\/lenIV\s+(-?\d+)/.exec(text)?.[1] ?? 4)
  const charstring = (start: number, length: number) => {
    const data = hidden.subarray(start, start + length)
    if (data.length < length) throw new UnusableFont('Type 1 is cut off')
    return unencrypted < 0 ? data : decrypt(data, charstringKey).subarray(unencrypted)
  }
  const charstringsAt = text.indexOf('/CharStrings')
  if (charstringsAt < 0 || text.includes('/CharStrings', charstringsAt + 1)) {
    throw new UnusableFont('not one set of charstrings')
  }
  return {
    encoding: readEncoding(head),
    matrix: numbersOf(head, 'FontMatrix') ?? [0.001, 0, 0, 0.001, 0, 0],
    boundingBox: numbersOf(head, 'FontBBox') ?? [0, 0, 0, 0],
    hints: readHints(text.slice(0, charstringsAt)),
    subroutines: readSubroutines(text, charstringsAt, charstring),
    glyphs: readGlyphs(text, charstringsAt, charstring),
  }
}

const eexecKey = 55665
const charstringKey = 4330

/** Section 7.1. */
function decrypt(bytes: Uint8Array, key: number): Uint8Array {
  const plain = new Uint8Array(bytes.length)
  let state = key
  for (const [index, cipher] of bytes.entries()) {
    plain[index] = cipher ^ (state >> 8)
    state = ((cipher + state) * 52845 + 22719) & 0xffff
  }
  return plain
}

/** Binary, or hexadecimal where the first four characters are digits (7.2). */
function decryptEexec(rest: Uint8Array): Uint8Array {
  let start = 0
  while ([0x20, 0x09, 0x0d, 0x0a].includes(rest[start] ?? 0)) start += 1
  const data = rest.subarray(start)
  const isHex = /^[0-9A-Fa-f]{4}/.test(readLatin1(data.subarray(0, 4)))
  const binary = isHex ? readHexadecimal(readLatin1(data).replace(/\s+/g, '')) : data
  return decrypt(binary, eexecKey).subarray(4)
}

function readEncoding(head: string): ReadonlyMap<number, string> {
  const start = head.indexOf('/Encoding')
  if (start < 0) throw new UnusableFont('Type 1 without encoding')
  const rest = head.slice(start)
  if (/^\/Encoding\s+StandardEncoding\s+def/.test(rest)) return new Map(standardEncoding.entries())
  const encoding = new Map<number, string>()
  const end = /\b(?:readonly\s+)?def\b/.exec(rest.slice(rest.indexOf(' for') + 1))
  if (!end) throw new UnusableFont('Type 1 encoding')
  for (const [, code, name] of rest.matchAll(/\bdup\s+(\d+)\s*\/(\S+)\s+put\b/g)) {
    if (name !== undefined) encoding.set(Number(code), name)
  }
  return encoding
}

const hintNames = [
  ...['BlueValues', 'OtherBlues', 'FamilyBlues', 'FamilyOtherBlues', 'BlueScale', 'BlueShift', 'BlueFuzz'],
  ...['StdHW', 'StdVW', 'StemSnapH', 'StemSnapV', 'LanguageGroup', 'ExpansionFactor'],
]

function readHints(text: string): ReadonlyMap<string, readonly number[]> {
  const hints = new Map<string, readonly number[]>()
  for (const name of hintNames) {
    const numbers = numbersOf(text, name)
    if (numbers && numbers.length > 0) hints.set(name, numbers)
  }
  if (/\/ForceBold\s+true/.test(text)) hints.set('ForceBold', [1])
  return hints
}

/** The number or the array of numbers behind a name. */
function numbersOf(text: string, name: string): number[] | undefined {
  const match = new RegExp(`/${name}\\s*(?:[[{]([^\\]}]*)[\\]}]|(-?[\\d.][\\d.eE+-]*))`).exec(text)
  const numbers = (match?.[1] ?? match?.[2])?.trim().split(/\s+/).filter(Boolean).map(Number)
  if (numbers?.some((value) => !Number.isFinite(value))) throw new UnusableFont(`Type 1 ${name}`)
  return numbers
}

type ReadCharstring = (start: number, length: number) => Uint8Array

/** `dup index length RD bytes NP`: one space stands between RD and the bytes (2.3). */
function readSubroutines(text: string, end: number, read: ReadCharstring): ReadonlyMap<number, Uint8Array> {
  const subroutines = new Map<number, Uint8Array>()
  const entry = /\s*dup\s+(\d+)\s+(\d+)\s+(?:RD|-\||\S+) |/y
  const start = /\/Subrs\s+\d+\s+array\s*/.exec(text)
  let at = start ? start.index + start[0].length : end
  while (at < end) {
    entry.lastIndex = at
    const match = entry.exec(text)
    if (!match?.[1]) break
    const [from, length] = [at + match[0].length, Number(match[2])]
    subroutines.set(Number(match[1]), read(from, length))
    // Behind the bytes comes NP or `noaccess put`.
    const behind = /^\s*(?:NP|\||noaccess\s+put|put|\S+)/.exec(text.slice(from + length, from + length + 40))
    at = from + length + (behind?.[0].length ?? 0)
  }
  return subroutines
}

/** `/name length RD bytes ND`. */
function readGlyphs(text: string, start: number, read: ReadCharstring): ReadonlyMap<string, Uint8Array> {
  const glyphs = new Map<string, Uint8Array>()
  const entry = /\/(\S+)\s+(\d+)\s+(?:RD|-\||\S+) /g
  entry.lastIndex = text.indexOf('begin', start)
  for (let match = entry.exec(text); match; match = entry.exec(text)) {
    const [, name = '', length] = match
    if (glyphs.has(name)) throw new UnusableFont('a glyph twice')
    glyphs.set(name, read(entry.lastIndex, Number(length)))
    entry.lastIndex += Number(length)
    if (
      /^\s*(?:ND|\|-|noaccess\s+def|def|\S+)\s*end\b/.test(text.slice(entry.lastIndex, entry.lastIndex + 40))
    )
      break
  }
  if (glyphs.size === 0) throw new UnusableFont('Type 1 without glyphs')
  return glyphs
}
