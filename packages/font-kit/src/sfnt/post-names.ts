import { readLatin1 } from '@folio/pdf-objects/bytes/latin1'
import { UnusableFont } from '../unusable-font.ts'
import { macGlyphOrder } from './mac-glyph-order.ts'
import { type Tables, viewOf } from './table-directory.ts'

/** Glyph ids by glyph name from the `post` table (OpenType 1.9, formats 1 and 2); empty where it names none. */
export function readPostNames(tables: Tables): ReadonlyMap<string, number> {
  const post = tables.get('post')
  if (!post || post.length < 32) return new Map()
  const format = viewOf(post).getUint32(0)
  if (format === 0x00010000) return new Map(macGlyphOrder.map((name, glyph) => [name, glyph]))
  return format === 0x00020000 ? readFormat2(post) : new Map()
}

function readFormat2(post: Uint8Array): ReadonlyMap<string, number> {
  const view = viewOf(post)
  if (post.length < 34) throw new UnusableFont('post table is cut off')
  const count = view.getUint16(32)
  const stringsAt = 34 + 2 * count
  if (post.length < stringsAt) throw new UnusableFont('post table is cut off')
  const own = pascalStrings(post.subarray(stringsAt))
  const names = new Map<string, number>()
  for (let glyph = 0; glyph < count; glyph += 1) {
    const index = view.getUint16(34 + 2 * glyph)
    const name = index < 258 ? macGlyphOrder[index] : own[index - 258]
    if (name !== undefined && !names.has(name)) names.set(name, glyph)
  }
  return names
}

function pascalStrings(bytes: Uint8Array): string[] {
  const strings: string[] = []
  for (let at = 0; at < bytes.length; ) {
    const end = at + 1 + (bytes[at] ?? 0)
    strings.push(readLatin1(bytes.subarray(at + 1, end)))
    at = end
  }
  return strings
}
