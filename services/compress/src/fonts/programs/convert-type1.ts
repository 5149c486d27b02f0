import { type CffFont, readCff } from '@folio/font-kit/cff/cff-font'
import { writeCff } from '@folio/font-kit/cff/write-cff'
import { standardEncoding } from '@folio/font-kit/encodings/base-encodings'
import { readType1, type Type1Font } from '@folio/font-kit/type1/type1-font'
import { type Glyph, readType1Glyph } from '@folio/font-kit/type1/type1-glyph'
import { writeType2 } from '@folio/font-kit/type1/type2-charstring'
import { UnusableFont } from '@folio/font-kit/unusable-font'
import { simpleCffGlyphs } from '../uses/cff-glyphs.ts'
import type { FontUse } from '../uses/font-uses.ts'
import { drawsSteps } from './same-outline.ts'

/**
 * A Type 1 program as CFF with only the glyphs in use: the same outlines, widths and hints, but not encrypted, which
 * keeps Flate from making anything of it. Throws UnusableFont where that is not certain.
 */
export function convertType1(bytes: Uint8Array, uses: readonly FontUse[]): Uint8Array {
  const font = readType1(bytes)
  const names = namesOf(font, uses)
  const glyphs = new Map([...names].map((name) => [name, glyphOf(font, name)]))
  for (const { accented } of [...glyphs.values()]) {
    for (const code of accented ? [accented.base, accented.accent] : []) {
      const name = standardEncoding[code] ?? ''
      const part = glyphOf(font, name)
      if (part.accented) throw new UnusableFont('accents upon accents')
      glyphs.set(name, part)
    }
  }
  const encoding = [...font.encoding].filter(
    ([code, name]) => code < 256 && name !== '.notdef' && glyphs.has(name),
  )
  const result = writeCff({
    name: 'Subset',
    glyphs: [...glyphs].map(([name, glyph]) => ({ name, charstring: writeType2(glyph) })),
    encoding: new Map(encoding),
    matrix: font.matrix,
    boundingBox: font.boundingBox,
    hints: privateEntries(font.hints),
  })
  const cff = readCff(result)
  const isSame = sameNames(namesIn(cff, uses), names) && drawsSteps(result, cff, glyphs)
  if (!isSame) throw new UnusableFont('the conversion is not the same')
  return result
}

function glyphOf(font: Type1Font, name: string): Glyph {
  const charstring = font.glyphs.get(name)
  if (charstring) return readType1Glyph(font, charstring)
  if (name !== '.notdef') throw new UnusableFont(`glyph name ${name}`)
  return { width: 0, steps: [] }
}

function namesOf({ glyphs, encoding }: Type1Font, uses: readonly FontUse[]): Set<string> {
  const list = ['.notdef', ...[...glyphs.keys()].filter((name) => name !== '.notdef')]
  const glyphOfName = new Map(list.map((name, glyph) => [name, glyph]))
  return namesIn({ glyphOfName, glyphOfCid: undefined, encoding }, uses)
}

/** `.notdef` first. */
function namesIn(
  font: Pick<CffFont, 'glyphOfName' | 'glyphOfCid' | 'encoding'>,
  uses: readonly FontUse[],
): Set<string> {
  const used = new Set<number>()
  for (const use of uses) {
    if (use.kind !== 'simple') throw new UnusableFont('Type 1 in a composite font')
    for (const glyph of simpleCffGlyphs(font, use.codes, use.encoding)) used.add(glyph)
  }
  const names = [...font.glyphOfName].filter(([, glyph]) => used.has(glyph)).map(([name]) => name)
  return new Set(['.notdef', ...names])
}

const sameNames = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((name) => other.has(name))

/** Operators of the Private dictionary; those of `differences` hold each number less the one before. */
const operators = new Map([
  ['BlueValues', 6],
  ['OtherBlues', 7],
  ['FamilyBlues', 8],
  ['FamilyOtherBlues', 9],
  ['StdHW', 10],
  ['StdVW', 11],
  ['BlueScale', 1209],
  ['BlueShift', 1210],
  ['BlueFuzz', 1211],
  ['StemSnapH', 1212],
  ['StemSnapV', 1213],
  ['ForceBold', 1214],
  ['LanguageGroup', 1217],
  ['ExpansionFactor', 1218],
])
const differences = new Set([6, 7, 8, 9, 1212, 1213])

function privateEntries(hints: Type1Font['hints']): [number, readonly number[]][] {
  return [...hints].flatMap(([name, numbers]) => {
    const operator = operators.get(name)
    if (operator === undefined) return []
    const operands = differences.has(operator)
      ? numbers.map((value, index) => value - (numbers[index - 1] ?? 0))
      : numbers.slice(0, 1)
    return [[operator, operands] satisfies [number, readonly number[]]]
  })
}
