import { UnusableFont } from '../unusable-font.ts'
import { type Tables, viewOf } from './table-directory.ts'

/** One table of the `cmap`: the glyphs of character codes, those without a glyph left out. */
export interface CharacterMap {
  readonly platform: number
  readonly encoding: number
  readonly glyphs: ReadonlyMap<number, number>
}

/**
 * The maps of a font in formats 0, 4, 6, 10 and 12 (OpenType 1.9, `cmap`); none where it has no such table.
 * @throws UnusableFont for another format that maps characters, and where the table is damaged
 */
export function readCharacterMaps(tables: Tables): CharacterMap[] {
  const cmap = tables.get('cmap')
  if (!cmap) return []
  try {
    return readTables(viewOf(cmap))
  } catch (cause) {
    if (cause instanceof RangeError) throw new UnusableFont('cmap leads outside itself', { cause })
    throw cause
  }
}

/** Most entries of all tables together; they may share their bytes, and their groups may overlap. */
const maxEntries = 1_000_000

function readTables(view: DataView): CharacterMap[] {
  const maps: CharacterMap[] = []
  let entriesLeft = maxEntries
  for (let at = 4; at < 4 + 8 * view.getUint16(2); at += 8) {
    const start = view.getUint32(at + 4)
    const format = view.getUint16(start)
    // Format 14 holds variation sequences, which PDF cannot name.
    if (format === 14) continue
    const entries = formats.get(format)
    if (!entries) throw new UnusableFont(`cmap format ${format}`)
    const glyphs = new Map<number, number>()
    for (const [code, glyph] of entries(view, start)) {
      entriesLeft -= 1
      if (entriesLeft < 0) throw new UnusableFont('cmap names glyphs over and over')
      if (glyph !== 0) glyphs.set(code, glyph)
    }
    maps.push({ platform: view.getUint16(at), encoding: view.getUint16(at + 2), glyphs })
  }
  return maps
}

type Entries = Iterable<readonly [code: number, glyph: number]>

const formats = new Map<number, (view: DataView, start: number) => Entries>([
  [0, bytesOf],
  [4, segmentsOf],
  [6, (view, start) => arrayOf(view, view.getUint16(start + 6), view.getUint16(start + 8), start + 10)],
  [10, (view, start) => arrayOf(view, view.getUint32(start + 12), view.getUint32(start + 16), start + 20)],
  [12, groupsOf],
])

function* bytesOf(view: DataView, start: number): Entries {
  for (let code = 0; code < 256; code += 1) yield [code, view.getUint8(start + 6 + code)]
}

function* arrayOf(view: DataView, first: number, count: number, glyphs: number): Entries {
  for (let index = 0; index < count; index += 1) yield [first + index, view.getUint16(glyphs + 2 * index)]
}

/** Format 4: last codes, first codes, deltas and offsets of the segments in four parallel arrays. */
function* segmentsOf(view: DataView, start: number): Entries {
  const length = view.getUint16(start + 6)
  const ends = start + 14
  let next = 0
  for (let at = 0; at < length; at += 2) {
    const end = view.getUint16(ends + at)
    const first = view.getUint16(ends + length + 2 + at)
    const delta = view.getUint16(ends + 2 * length + 2 + at)
    const offsetAt = ends + 3 * length + 2 + at
    const offset = view.getUint16(offsetAt)
    // The first segment that ends at a code or behind it decides on the code.
    const from = Math.max(first, next)
    next = Math.max(next, end + 1)
    if (offset === 0xffff) continue
    for (let code = from; code <= end; code += 1) {
      const glyphAt = offsetAt + offset + 2 * (code - first)
      if (offset === 0) yield [code, (code + delta) & 0xffff]
      else if (code < 0xffff || glyphAt + 2 <= view.byteLength) {
        const glyph = view.getUint16(glyphAt)
        yield [code, glyph === 0 ? 0 : (glyph + delta) & 0xffff]
      }
    }
  }
}

function* groupsOf(view: DataView, start: number): Entries {
  for (let at = start + 16, left = view.getUint32(start + 12); left > 0; left -= 1, at += 12) {
    const [first, last, glyph] = [view.getUint32(at), view.getUint32(at + 4), view.getUint32(at + 8)]
    if (last > 0x10ffff || glyph + last - first > 0xffff) throw new UnusableFont('cmap group out of range')
    for (let code = first; code <= last; code += 1) yield [code, glyph + code - first]
  }
}

/** The glyphs of code points, by the map of Unicode that has most of them; undefined where the font has none. */
export const unicodeMap = (maps: readonly CharacterMap[]): CharacterMap['glyphs'] | undefined =>
  unicodeEncodings
    .map(([platform, encoding]) =>
      maps.find((map) => map.platform === platform && (encoding ?? map.encoding) === map.encoding),
    )
    .find((map) => map !== undefined)?.glyphs

/** Windows' maps of all planes and of the first one, then any of Unicode's own platform. */
const unicodeEncodings = [[3, 10], [3, 1], [0]] as const
