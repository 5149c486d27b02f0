import { joinBytes } from '@folio/pdf-objects/bytes/join-bytes'
import { writeLatin1 } from '@folio/pdf-objects/bytes/latin1'
import { standardStrings } from './standard-strings.ts'

/** A font to write as CFF; glyph 0 is `.notdef`. */
export interface CffSource {
  readonly name: string
  readonly glyphs: readonly { readonly name: string; readonly charstring: Uint8Array }[]
  /** Codes of the glyphs, by name. */
  readonly encoding: ReadonlyMap<number, string>
  readonly matrix: readonly number[]
  readonly boundingBox: readonly number[]
  /** Entries of the Private dictionary by operator (`1200 +` the second byte), arrays already as differences. */
  readonly hints: readonly (readonly [operator: number, operands: readonly number[]])[]
}

/** A CFF font set of one font (Adobe Technical Note 5176). */
export function writeCff(source: CffSource): Uint8Array {
  const strings: string[] = []
  const sidOf = (name: string): number => {
    const known = standardSids.get(name)
    if (known !== undefined) return known
    const at = strings.indexOf(name)
    return 391 + (at >= 0 ? at : strings.push(name) - 1)
  }
  const glyphs = encodedFirst(source)
  const charset = Uint8Array.from([0, ...glyphs.slice(1).flatMap(({ name }) => uint16(sidOf(name)))])
  const encoding = writeEncoding(glyphs, source.encoding, sidOf)
  const charstrings = writeIndex(glyphs.map(({ charstring }) => charstring))
  const hints = writeDict(source.hints)
  const start = joinBytes([Uint8Array.from([1, 0, 4, 4]), writeIndex([writeLatin1(source.name)])])
  const rest = joinBytes([writeIndex(strings.map((text) => writeLatin1(text))), writeIndex([])])
  const parts = [charset, encoding, charstrings, hints]
  const topDict = (offsets: readonly number[]): Uint8Array =>
    writeDict(
      [
        [1207, source.matrix],
        [5, source.boundingBox],
        [15, [offsets[0] ?? 0]],
        [16, [offsets[1] ?? 0]],
        [17, [offsets[2] ?? 0]],
        [18, [hints.length, offsets[3] ?? 0]],
      ],
      offsetOperators,
    )
  // Offsets are written in a fixed number of bytes, so the dictionary's length does not depend on them.
  let end = start.length + writeIndex([topDict([])]).length + rest.length
  const offsets = parts.map((part) => {
    end += part.length
    return end - part.length
  })
  return joinBytes([start, writeIndex([topDict(offsets)]), rest, ...parts])
}

const standardSids = new Map(standardStrings.map((name, sid) => [name, sid]))
const offsetOperators = new Set([15, 16, 17, 18])

/** An encoding gives codes to the first glyphs, all of them. */
function encodedFirst({ glyphs, encoding }: CffSource): CffSource['glyphs'] {
  const encoded = new Set(encoding.values())
  const [notdef, ...others] = glyphs
  const first = others.filter(({ name }) => encoded.has(name))
  return [...(notdef ? [notdef] : []), ...first, ...others.filter(({ name }) => !encoded.has(name))]
}

/** Format 0, with a supplement for glyphs that have several codes (section 12). */
function writeEncoding(
  glyphs: CffSource['glyphs'],
  encoding: ReadonlyMap<number, string>,
  sidOf: (name: string) => number,
): Uint8Array {
  const codes: number[] = []
  const more: number[] = []
  for (const { name } of glyphs.slice(1)) {
    const [code, ...others] = [...encoding].filter(([, given]) => given === name).map(([given]) => given)
    if (code === undefined) break
    codes.push(code)
    for (const other of others) more.push(other, ...uint16(sidOf(name)))
  }
  const supplement = more.length > 0 ? [more.length / 3, ...more] : []
  return Uint8Array.from([more.length > 0 ? 0x80 : 0, codes.length, ...codes, ...supplement])
}

function writeIndex(items: readonly Uint8Array[]): Uint8Array {
  if (items.length === 0) return Uint8Array.from([0, 0])
  const offsets = [1]
  for (const item of items) offsets.push((offsets.at(-1) ?? 1) + item.length)
  return joinBytes([Uint8Array.from([...uint16(items.length), 4, ...offsets.flatMap(uint32)]), ...items])
}

const uint16 = (value: number): number[] => [(value >> 8) & 0xff, value & 0xff]
const uint32 = (value: number): number[] => [
  value >>> 24,
  (value >> 16) & 0xff,
  (value >> 8) & 0xff,
  value & 0xff,
]

function writeDict(
  entries: readonly (readonly [operator: number, operands: readonly number[]])[],
  fixed: ReadonlySet<number> = new Set(),
): Uint8Array {
  return Uint8Array.from(
    entries.flatMap(([operator, operands]) => [
      ...operands.flatMap((value) => (fixed.has(operator) ? [29, ...uint32(value)] : operandBytes(value))),
      ...(operator >= 1200 ? [12, operator - 1200] : [operator]),
    ]),
  )
}

/** Section 4: whole numbers in four bytes at most, others digit by digit. */
function operandBytes(value: number): number[] {
  if (Number.isInteger(value)) {
    if (Math.abs(value) <= 107) return [value + 139]
    return Math.abs(value) < 32_768 ? [28, ...uint16(value & 0xffff)] : [29, ...uint32(value | 0)]
  }
  const nibbles = [...String(value).replace('e-', 'c').replace(/e\+?/, 'b')].map((digit) => {
    const special = { '.': 10, b: 11, c: 12, '-': 14 }[digit]
    return special ?? Number(digit)
  })
  nibbles.push(15)
  if (nibbles.length % 2) nibbles.push(15)
  const bytes = [30]
  for (let at = 0; at < nibbles.length; at += 2)
    bytes.push(((nibbles[at] ?? 0) << 4) | (nibbles[at + 1] ?? 0))
  return bytes
}
