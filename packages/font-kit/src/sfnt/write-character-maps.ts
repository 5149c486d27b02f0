import type { CharacterMap } from './character-maps.ts'
import { viewOf } from './table-directory.ts'

/** A `cmap` of the same maps with only these glyphs: whichever map a viewer asks, it finds what it found before. */
export function writeCharacterMaps(maps: readonly CharacterMap[], glyphs: ReadonlySet<number>): Uint8Array {
  const head = 4 + 8 * maps.length
  const tables: { bytes: Uint8Array; start: number }[] = []
  let end = head
  const starts = maps.map((map) => {
    const entries = [...map.glyphs]
      .filter(([, glyph]) => glyphs.has(glyph))
      .sort(([one], [other]) => one - other)
    const bytes = writeTable(entries)
    const same = tables.find((table) => isSame(table.bytes, bytes))
    if (same) return same.start
    tables.push({ bytes, start: end })
    end += bytes.length
    return end - bytes.length
  })
  const cmap = new Uint8Array(end)
  const view = viewOf(cmap)
  view.setUint16(2, maps.length)
  for (const [index, { platform, encoding }] of maps.entries()) {
    view.setUint16(4 + 8 * index, platform)
    view.setUint16(6 + 8 * index, encoding)
    view.setUint32(8 + 8 * index, starts[index] ?? head)
  }
  for (const { bytes, start } of tables) cmap.set(bytes, start)
  return cmap
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

type Entries = readonly (readonly [code: number, glyph: number])[]

function writeTable(entries: Entries): Uint8Array {
  const last = entries.at(-1)?.[0] ?? 0
  return last < 0xffff ? writeSegments(runsOf(entries)) : writeGroups(runsOf(entries))
}

interface Run {
  readonly first: number
  last: number
  readonly glyph: number
}

/** Codes in a row whose glyphs are in a row too. */
function runsOf(entries: Entries): Run[] {
  const runs: Run[] = []
  for (const [code, glyph] of entries) {
    const run = runs.at(-1)
    if (run && code === run.last + 1 && glyph === run.glyph + code - run.first) run.last = code
    else runs.push({ first: code, last: code, glyph })
  }
  return runs
}

/** Format 4 with a delta for every segment; the last one, for 0xFFFF, is asked for by the format. */
function writeSegments(runs: readonly Run[]): Uint8Array {
  const segments = [...runs, { first: 0xffff, last: 0xffff, glyph: 0 }]
  const count = segments.length
  const bytes = new Uint8Array(16 + 8 * count)
  const view = viewOf(bytes)
  const power = Math.floor(Math.log2(count))
  for (const [index, value] of [
    4,
    bytes.length,
    0,
    2 * count,
    2 << power,
    power,
    2 * (count - (1 << power)),
  ].entries()) {
    view.setUint16(2 * index, value)
  }
  for (const [index, { first, last, glyph }] of segments.entries()) {
    view.setUint16(14 + 2 * index, last)
    view.setUint16(16 + 2 * (count + index), first)
    view.setUint16(16 + 2 * (2 * count + index), (glyph - first) & 0xffff)
  }
  return bytes
}

/** Format 12. */
function writeGroups(runs: readonly Run[]): Uint8Array {
  const bytes = new Uint8Array(16 + 12 * runs.length)
  const view = viewOf(bytes)
  view.setUint16(0, 12)
  view.setUint32(4, bytes.length)
  view.setUint32(12, runs.length)
  for (const [index, { first, last, glyph }] of runs.entries()) {
    view.setUint32(16 + 12 * index, first)
    view.setUint32(20 + 12 * index, last)
    view.setUint32(24 + 12 * index, glyph)
  }
  return bytes
}
