import { type CharacterMap, readCharacterMaps } from '@folio/font-kit/sfnt/character-maps'
import { type GlyphRecord, glyphRecords, withGlyphs } from '@folio/font-kit/sfnt/glyph-records'
import { readSfnt, type Tables, tableOf, viewOf, writeSfnt } from '@folio/font-kit/sfnt/table-directory'
import { writeCharacterMaps } from '@folio/font-kit/sfnt/write-character-maps'
import { UnusableFont } from '@folio/font-kit/unusable-font'
import type { FontUse } from '../uses/font-uses.ts'
import { trueTypeGlyphs } from '../uses/true-type-glyphs.ts'
import { sameGlyphData } from './same-glyph-data.ts'
import { sameGlyphs } from './same-glyphs.ts'
import { glyphsOf } from './subset-true-type.ts'

/** A program that was subset, and what shows it. */
export interface TrueTypeSubset {
  readonly bytes: Uint8Array
  readonly uses: readonly FontUse[]
}

/**
 * Returns a key that is equal for programs that may be parts of one font: the same instructions for hinting, the same
 * scale.
 */
export function familyOf(bytes: Uint8Array): string {
  const tables = readSfnt(bytes)
  const { buffer, byteOffset } = tableOf(tables, 'head', 54)
  const scale = new DataView(buffer, byteOffset).getUint16(18)
  const shared = ['cvt ', 'fpgm', 'prep'].map((tag) => Buffer.from(tables.get(tag) ?? []).toString('latin1'))
  return [scale, ...shared].join('\n')
}

/**
 * One program for what two show, where their glyphs have the same numbers, as when both were cut out of one font:
 * glyphs in both are the same to the byte, and every code of either leads where it led. Undefined where that is not so.
 */
export function mergeTrueType(one: TrueTypeSubset, other: TrueTypeSubset): Uint8Array | undefined {
  try {
    const parts = [one, other].map((part) => {
      const tables = readSfnt(part.bytes)
      return { ...part, tables, records: glyphRecords(tables), used: glyphsOf(tables, part.uses) }
    })
    const [first, second] = parts
    const merged = first && second && mergedTables(first, second)
    if (!merged) return undefined
    const bytes = writeSfnt(merged)
    return parts.every((part) => showsTheSame(part, merged, bytes)) ? bytes : undefined
  } catch (cause) {
    if (cause instanceof UnusableFont) return undefined
    throw cause
  }
}

interface Part extends TrueTypeSubset {
  readonly tables: Tables
  readonly records: readonly GlyphRecord[]
  readonly used: ReadonlySet<number>
}

function mergedTables(one: Part, other: Part): Map<string, Uint8Array> | undefined {
  const glyphs: GlyphRecord[] = []
  for (let glyph = 0; glyph < Math.max(one.records.length, other.records.length); glyph += 1) {
    const [left, right] = [recordOf(one, glyph), recordOf(other, glyph)]
    if (left && right && !isSame(left, right)) return undefined
    glyphs.push(left ?? right ?? nothing)
  }
  const part = isSimple(one) ? one : other
  refuseNames(part.tables, glyphs.length)
  const cmap = isSimple(one) && isSimple(other) ? mergedCmap(one, other) : part.tables.get('cmap')
  const tables = withGlyphs(part.tables, glyphs)
  if (cmap) tables.set('cmap', cmap)
  tables.set('maxp', largest(tableOf(tables, 'maxp'), one.tables, other.tables))
  tables.set('head', largestBox(tableOf(tables, 'head'), one.tables, other.tables))
  return tables
}

/** A list of names has one for every glyph (OpenType 1.9, `post` 2.0). */
function refuseNames(tables: Tables, glyphs: number): void {
  const post = tables.get('post')
  if (!post || post.length < 34 || viewOf(post).getUint32(0) !== 0x00020000) return
  if (viewOf(post).getUint16(32) !== glyphs) throw new UnusableFont('names for other glyphs')
}

const nothing: GlyphRecord = { outline: new Uint8Array(), advance: 0, leftBearing: 0 }

const isSimple = ({ uses }: Part): boolean => uses.some(({ kind }) => kind === 'simple')

/** What a part has to say of a glyph: nothing where it neither shows it nor needs it for another. */
function recordOf({ records, used }: Part, glyph: number): GlyphRecord | undefined {
  const record = records[glyph]
  return record && (used.has(glyph) || record.outline.length > 0) ? record : undefined
}

const isSame = (one: GlyphRecord, other: GlyphRecord): boolean =>
  one.advance === other.advance &&
  one.leftBearing === other.leftBearing &&
  Buffer.compare(one.outline, other.outline) === 0

/** Both maps in one, where they are maps of the same kinds; throws UnusableFont where one code leads two ways. */
function mergedCmap(one: Part, other: Part): Uint8Array | undefined {
  const [left, right] = [one, other].map(({ tables }) => readCharacterMaps(tables))
  if (!left || !right || left.map(kindOf).join() !== right.map(kindOf).join()) {
    throw new UnusableFont('maps of other kinds')
  }
  if (left.length === 0) return undefined
  const maps = left.map((map, index) => ({ ...map, glyphs: joined(map.glyphs, right[index]?.glyphs) }))
  return writeCharacterMaps(maps, new Set(maps.flatMap(({ glyphs }) => [...glyphs.values()])))
}

const kindOf = ({ platform, encoding }: CharacterMap): string => `${platform} ${encoding}`

function joined(one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number> = new Map()) {
  for (const [code, glyph] of other) {
    if ((one.get(code) ?? glyph) !== glyph) throw new UnusableFont('one code leads two ways')
  }
  return new Map([...one, ...other])
}

/** The most points, contours and so on that any glyph has (OpenType 1.9, `maxp` 1.0). */
function largest(maxp: Uint8Array, ...all: readonly Tables[]): Uint8Array {
  const result = maxp.slice()
  for (const tables of all) {
    const view = viewOf(tableOf(tables, 'maxp', 6))
    for (let at = 6; at + 2 <= Math.min(result.length, view.byteLength); at += 2) {
      viewOf(result).setUint16(at, Math.max(viewOf(result).getUint16(at), view.getUint16(at)))
    }
  }
  return result
}

/** The box around all glyphs (OpenType 1.9, `head`). */
function largestBox(head: Uint8Array, ...all: readonly Tables[]): Uint8Array {
  const result = head.slice()
  const own = viewOf(result)
  for (const tables of all) {
    const view = viewOf(tableOf(tables, 'head', 54))
    for (const at of [36, 38]) own.setInt16(at, Math.min(own.getInt16(at), view.getInt16(at)))
    for (const at of [40, 42]) own.setInt16(at, Math.max(own.getInt16(at), view.getInt16(at)))
  }
  return result
}

function showsTheSame({ tables, bytes, uses, used }: Part, merged: Tables, program: Uint8Array): boolean {
  const leadsThere = uses.every(
    (use) =>
      use.kind === 'composite' ||
      [...use.codes].every((code) => {
        const before = trueTypeGlyphs(tables, [code], use.encoding)
        const after = trueTypeGlyphs(merged, [code], use.encoding)
        return before.size === after.size && [...before].every((glyph) => after.has(glyph))
      }),
  )
  // What a program had no glyph for must not find one in the other.
  const glyphSet = glyphsOf(merged, uses)
  const isAll = glyphSet.size === used.size && [...used].every((glyph) => glyphSet.has(glyph))
  return leadsThere && isAll && sameGlyphData(tables, merged, used) && sameGlyphs(bytes, program, used)
}
