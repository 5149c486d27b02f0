/** What a PDF tells of a TrueType font (OpenType: head, hhea, hmtx, OS/2, post, cmap); lengths in 1/1000 em. */
export interface TrueType {
  readonly ascent: number
  readonly descent: number
  readonly capHeight: number
  readonly box: readonly number[]
  /** Degrees. */
  readonly italicAngle: number
  readonly isFixedPitch: boolean
  /** By code point; 0 for a character that it lacks. */
  glyphOf(character: number): number
  widthOf(glyph: number): number
}

/** @returns undefined for a font without TrueType outlines, a collection, or one whose tables are not as expected */
export function readTrueType(bytes: Uint8Array): TrueType | undefined {
  try {
    return read(bytes)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function read(bytes: Uint8Array): TrueType | undefined {
  const tables = tablesOf(bytes)
  const [head, hhea, hmtx, cmap] = ['head', 'hhea', 'hmtx', 'cmap'].map((tag) => tables.get(tag))
  const [os2, post] = [tables.get('OS/2'), tables.get('post')]
  const map = cmap && unicodeMap(cmap)
  if (!head || !hhea || !hmtx || !map || !post || !tables.has('glyf')) return undefined
  const unit = head.getUint16(18)
  const scaled = (value: number) => Math.round((value * 1000) / unit)
  const metrics = hhea.getUint16(34)
  const ascent = scaled(hhea.getInt16(4))
  return {
    ascent,
    descent: scaled(hhea.getInt16(6)),
    // From version 2 on.
    capHeight: os2 && os2.getUint16(0) >= 2 ? scaled(os2.getInt16(88)) : ascent,
    box: [36, 38, 40, 42].map((at) => scaled(head.getInt16(at))),
    italicAngle: post.getInt32(4) / 0x10000,
    isFixedPitch: post.getUint32(12) !== 0,
    glyphOf: (character) => map.get(character) ?? 0,
    widthOf: (glyph) => scaled(hmtx.getUint16(4 * Math.min(glyph, metrics - 1))),
  }
}

function tablesOf(bytes: Uint8Array): ReadonlyMap<string, DataView> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tables = new Map<string, DataView>()
  if (view.getUint32(0) !== 0x00010000) return tables
  for (let at = 12; at < 12 + 16 * view.getUint16(4); at += 16) {
    const tag = String.fromCharCode(...bytes.subarray(at, at + 4))
    const [start, length] = [view.getUint32(at + 8), view.getUint32(at + 12)]
    tables.set(tag, new DataView(bytes.buffer, bytes.byteOffset + start, length))
  }
  return tables
}

/** Glyphs by code point, of a subtable of format 4 for Unicode's first plane. */
function unicodeMap(cmap: DataView): ReadonlyMap<number, number> | undefined {
  for (let at = 4; at < 4 + 8 * cmap.getUint16(2); at += 8) {
    const [platform, encoding, offset] = [cmap.getUint16(at), cmap.getUint16(at + 2), cmap.getUint32(at + 4)]
    const isUnicode = platform === 0 || (platform === 3 && encoding === 1)
    if (isUnicode && cmap.getUint16(offset) === 4) return segments(cmap, offset)
  }
  return undefined
}

function segments(cmap: DataView, start: number): ReadonlyMap<number, number> {
  const glyphs = new Map<number, number>()
  const twice = cmap.getUint16(start + 6)
  const [ends, starts] = [start + 14, start + 16 + twice]
  const [deltas, offsets] = [starts + twice, starts + 2 * twice]
  for (let at = 0; at < twice; at += 2) {
    const [first, last] = [cmap.getUint16(starts + at), cmap.getUint16(ends + at)]
    const [delta, offset] = [cmap.getUint16(deltas + at), cmap.getUint16(offsets + at)]
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const place = offsets + at + offset + 2 * (code - first)
      const glyph = offset === 0 ? code : cmap.getUint16(place)
      if (offset === 0 || glyph !== 0) glyphs.set(code, (glyph + delta) & 0xffff)
    }
  }
  return glyphs
}
