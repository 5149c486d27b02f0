import { readCff } from '@folio/font-kit/cff/cff-font'
import { wrapCff } from '@folio/font-kit/cff/wrap-cff'
import { writeCff } from '@folio/font-kit/cff/write-cff'
import type { HarfBuzzSubsetter } from '@folio/font-kit/harfbuzz/subsetter'
import { writeType2 } from '@folio/font-kit/type1/type2-charstring'
import { UnusableFont } from '@folio/font-kit/unusable-font'
import { loadSubsetter } from '@folio/pdf-engines/harfbuzz/load-subsetter'
import { beforeAll, describe, expect, test } from '@jest/globals'
import type { FontUse } from '../uses/font-uses.ts'
import { sameGlyphs } from './same-glyphs.ts'
import { subsetCff } from './subset-cff.ts'

let hb: HarfBuzzSubsetter
beforeAll(async () => {
  hb = await loadSubsetter()
})

const names = ['.notdef', 'space', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'own.one', 'own.two']

/** A zigzag that is another one for every glyph. */
const charstring = (glyph: number) =>
  writeType2({
    width: 500,
    steps: [
      { kind: 'move', by: [10 + glyph, 20] },
      ...Array.from({ length: 20 }, (_, at) => ({
        kind: 'line' as const,
        by: [7 * at + glyph + 1, at % 2 ? 300 + glyph : -290] as const,
      })),
    ],
  })

/** Codes 65 to 90 are letters, 1 and 2 the names of its own, 3 is an A again. */
const font = writeCff({
  name: 'Whole',
  glyphs: names.map((name, glyph) => ({ name, charstring: charstring(glyph) })),
  encoding: new Map<number, string>([
    ...names.slice(2, 28).map((name): [number, string] => [name.charCodeAt(0), name]),
    ...([
      [1, 'own.one'],
      [2, 'own.two'],
      [3, 'A'],
    ] as const),
  ]),
  matrix: [0.001, 0, 0, 0.001, 0, 0],
  boundingBox: [0, -300, 3000, 7000],
  hints: [[6, [-10, 10, 500, 10]]],
})

const simple = (
  codes: readonly number[],
  { base, differences = [] }: { base?: readonly string[]; differences?: [number, string][] } = {},
): FontUse => ({
  ...{ kind: 'simple', codes: new Set(codes), encoding: { base, differences: new Map(differences) } },
})

const glyphOf = (name: string) => readCff(font).glyphOfName.get(name) ?? -1
const isSame = (result: Uint8Array, kept: readonly string[]) =>
  sameGlyphs(wrapCff(font, names.length), wrapCff(result, readCff(result).glyphCount), kept.map(glyphOf))

describe('a CFF font loses the glyphs that nothing shows', () => {
  test('names, codes and outlines of the others stay', () => {
    const result = subsetCff(hb, font, [simple([65, 66, 1])])
    expect(result.length).toBeLessThan(font.length / 2)
    const [before, after] = [readCff(font), readCff(result)]
    for (const name of ['A', 'B', 'own.one'])
      expect(after.glyphOfName.get(name)).toBe(before.glyphOfName.get(name))
    for (const code of [65, 66, 1]) expect(after.encoding.get(code)).toBe(before.encoding.get(code))
    expect(isSame(result, ['.notdef', 'A', 'B', 'own.one'])).toBe(true)
    expect(isSame(result, ['C'])).toBe(false)
  })

  test('codes may be names of the PDF or of the font, in several fonts at once', () => {
    const uses = [simple([70], { differences: [[70, 'own.two']] }), simple([3]), simple([90])]
    expect(isSame(subsetCff(hb, font, uses), ['own.two', 'A', 'Z'])).toBe(true)
  })

  test('CIDs of a font without CIDs are its glyphs', () => {
    const result = subsetCff(hb, font, [
      { kind: 'composite', cids: new Set([5, 900]), glyphOfCid: undefined },
    ])
    expect(sameGlyphs(wrapCff(font, names.length), wrapCff(result, readCff(result).glyphCount), [5])).toBe(
      true,
    )
  })
})

describe('a CFF font stays whole', () => {
  test('where a name leads nowhere', () => {
    expect(() => subsetCff(hb, font, [simple([65], { differences: [[65, 'nowhere']] })])).toThrow(
      'glyph name nowhere',
    )
  })

  test.each<[name: string, bytes: Uint8Array]>([
    ['that is cut off', font.subarray(0, 400)],
    ['that is empty', new Uint8Array()],
    ['that is noise', new Uint8Array(500).fill(0xa5)],
    ['whose offsets lead outside', Uint8Array.from(font).fill(0xff, 30, 80)],
  ])('%s', (_, bytes) => {
    expect(() => subsetCff(hb, bytes, [simple([65])])).toThrow(UnusableFont)
  })
})
