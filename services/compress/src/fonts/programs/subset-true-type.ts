import type { HarfBuzzSubsetter } from '@folio/font-kit/harfbuzz/subsetter'
import { readCharacterMaps } from '@folio/font-kit/sfnt/character-maps'
import { glyphCount, readSfnt, type Tables, writeSfnt } from '@folio/font-kit/sfnt/table-directory'
import { writeCharacterMaps } from '@folio/font-kit/sfnt/write-character-maps'
import { UnusableFont } from '@folio/font-kit/unusable-font'
import type { FontUse } from '../uses/font-uses.ts'
import { trueTypeGlyphs } from '../uses/true-type-glyphs.ts'
import { sameGlyphData } from './same-glyph-data.ts'
import { sameGlyphs } from './same-glyphs.ts'

/** What PDF takes from a TrueType program (ISO 32000-1, 9.9); everything else is for laying out text. */
const tableNames = new Set(['glyf', 'loca', 'head', 'hhea', 'hmtx', 'maxp', 'cvt ', 'fpgm', 'prep'])

/**
 * The program with only the glyphs in use, under their old numbers. Throws UnusableFont where it is not certain which
 * those are, and where the result does not show them as before.
 */
export function subsetTrueType(
  hb: HarfBuzzSubsetter,
  bytes: Uint8Array,
  uses: readonly FontUse[],
): Uint8Array {
  const tables = readSfnt(bytes)
  if (!tables.has('glyf')) throw new UnusableFont('no TrueType outlines')
  const glyphs = glyphsOf(tables, uses)
  const isSimple = uses.some(({ kind }) => kind === 'simple')
  const dropped = [...tables.keys()].filter((tag) => !tableNames.has(tag) && !(isSimple && tag === 'post'))
  const subset = new Map(readSfnt(hb.subset(bytes, { glyphs, dropped, keepsNames: isSimple })))
  if (isSimple && tables.has('cmap')) {
    subset.set('cmap', writeCharacterMaps(readCharacterMaps(tables), glyphs))
  }
  const result = writeSfnt(subset)
  const isSame =
    sameGlyphData(tables, subset, glyphs) &&
    ['cvt ', 'fpgm', 'prep'].every((tag) => sameTable(tables.get(tag), subset.get(tag))) &&
    sameSet(glyphs, glyphsOf(subset, uses)) &&
    sameGlyphs(bytes, result, glyphs)
  if (!isSame) throw new UnusableFont('the subset is not the same')
  return result
}

/** The glyphs in use, the one for what is missing among them. @throws UnusableFont where that is not certain */
export function glyphsOf(tables: Tables, uses: readonly FontUse[]): Set<number> {
  const count = glyphCount(tables)
  const glyphs = new Set([0])
  for (const use of uses) {
    const glyphIds = use.kind === 'simple' ? trueTypeGlyphs(tables, use.codes, use.encoding) : mapped(use)
    for (const glyph of glyphIds) if (glyph < count) glyphs.add(glyph)
  }
  return glyphs
}

function* mapped({ cids, glyphOfCid }: Extract<FontUse, { kind: 'composite' }>): Iterable<number> {
  for (const cid of cids) {
    yield glyphOfCid ? ((glyphOfCid[2 * cid] ?? 0) << 8) | (glyphOfCid[2 * cid + 1] ?? 0) : cid
  }
}

const sameTable = (one: Uint8Array | undefined, other: Uint8Array | undefined): boolean =>
  Buffer.compare(one ?? new Uint8Array(), other ?? new Uint8Array()) === 0

const sameSet = (one: ReadonlySet<number>, other: ReadonlySet<number>): boolean =>
  one.size === other.size && [...one].every((value) => other.has(value))
