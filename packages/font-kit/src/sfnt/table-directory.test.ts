import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { UnusableFont } from '../unusable-font.ts'
import { readCharacterMaps, unicodeMap } from './character-maps.ts'
import { readFontMetrics } from './font-metrics.ts'
import { glyphRecords, withGlyphs } from './glyph-records.ts'
import { readPostNames } from './post-names.ts'
import { glyphCount, readSfnt, writeSfnt } from './table-directory.ts'
import { writeCharacterMaps } from './write-character-maps.ts'

const fonts = '/usr/share/fonts'
const liberation = readFileSync(`${fonts}/truetype/liberation/LiberationSans-Italic.ttf`)
const cjk = readFileSync(`${fonts}/opentype/noto/NotoSansCJK-Regular.ttc`)

test('a font that is written anew has the same tables', () => {
  const tables = readSfnt(liberation)
  expect(new Map([...readSfnt(writeSfnt(tables))].sort())).toEqual(new Map([...tables].sort()))
})

test('a collection is refused unless one of its fonts is asked for', () => {
  expect(() => readSfnt(cjk)).toThrow(UnusableFont)
  expect(readSfnt(cjk, 2).has('CFF ')).toBe(true)
  expect(() => readSfnt(cjk, 10_000_000)).toThrow(UnusableFont)
})

test.each([0, 4, 11, 12, 100])('a font that ends after %i bytes is refused', (length) => {
  expect(() => readSfnt(liberation.subarray(0, length))).toThrow(UnusableFont)
})

test('characters lead to glyphs that have the names of the characters', () => {
  const tables = readSfnt(liberation)
  const map = unicodeMap(readCharacterMaps(tables))
  const names = readPostNames(tables)
  expect(map?.get(0x41)).toBe(names.get('A'))
  expect(map?.get(0x20ac)).toBe(names.get('Euro'))
})

test('maps that are written anew lead where they led, in the first plane and beyond', () => {
  const glyphs = new Map([
    [0x41, 3],
    [0x42, 4],
    [0xffff, 9],
    [0x1f600, 700],
  ])
  const maps = [
    { platform: 3, encoding: 1, glyphs: new Map([[0x41, 3]]) },
    { platform: 3, encoding: 10, glyphs },
  ]
  const cmap = writeCharacterMaps(maps, new Set([3, 4, 9, 700]))
  expect(readCharacterMaps(new Map([['cmap', cmap]]))).toEqual(maps)
  expect(unicodeMap(maps)).toBe(glyphs)
})

test('the measures are those of the font, in thousandths of an em', () => {
  const { ascent, descent, capHeight, italicAngle, isFixedPitch, advanceOf } = readFontMetrics(
    readSfnt(liberation),
  )
  expect({ ascent, descent, capHeight, italicAngle, isFixedPitch }).toEqual({
    ...{ ascent: 905, descent: -212, capHeight: 688, italicAngle: -12, isFixedPitch: false },
  })
  const map = unicodeMap(readCharacterMaps(readSfnt(liberation)))
  expect([...'iW '].map((letter) => advanceOf(map?.get(letter.codePointAt(0) ?? 0) ?? 0))).toEqual([
    222, 944, 278,
  ])
})

test('glyphs put into other tables are the same glyphs', () => {
  const tables = readSfnt(liberation)
  const records = glyphRecords(tables)
  expect(records).toHaveLength(glyphCount(tables))
  const written = glyphRecords(withGlyphs(tables, records.slice(0, 40)))
  const padded = written.map(({ outline, ...record }, glyph) => ({
    ...record,
    outline: outline.subarray(0, records[glyph]?.outline.length),
  }))
  expect(padded).toEqual(records.slice(0, 40))
})
