import { HarfBuzzSubsetter } from '@folio/font-kit/harfbuzz/subsetter'
import type { FontFile } from './font-files.ts'

let subsetter: Promise<HarfBuzzSubsetter> | undefined

/** The font with these glyphs only. Outlines keep their numbers in TrueType fonts, their CIDs in CFF fonts. */
export async function subsetFont({ bytes, index }: FontFile, glyphs: Iterable<number>): Promise<Uint8Array> {
  subsetter ??= HarfBuzzSubsetter.load()
  const keepsNumbers = isTrueType(bytes, index)
  return (await subsetter).subset(bytes, {
    glyphs,
    index,
    keepsNumbers,
    keepsHints: false,
    keepsLayout: true,
  })
}

const trueTypeVersion = 0x00010000

/** By the first word of the font, which in a collection stands where its directory points (OpenType, "ttcf"). */
export function isTrueType(bytes: Uint8Array, index: number): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const collection = view.getUint32(0) === 0x74746366
  return view.getUint32(collection ? view.getUint32(12 + 4 * index) : 0) === trueTypeVersion
}
