import type { HarfBuzzSubsetter } from '@folio/font-kit/harfbuzz/subsetter'
import { readSfnt } from '@folio/font-kit/sfnt/table-directory'
import { loadSubsetter } from '@folio/pdf-engines/harfbuzz/load-subsetter'
import type { FontFile } from './font-files.ts'

let subsetter: Promise<HarfBuzzSubsetter> | undefined

/** The font with these glyphs only. Outlines keep their numbers in TrueType fonts, their CIDs in CFF fonts. */
export async function subsetFont({ bytes, index }: FontFile, glyphs: Iterable<number>): Promise<Uint8Array> {
  subsetter ??= loadSubsetter()
  const keepsNumbers = isTrueType(bytes, index)
  return (await subsetter).subset(bytes, {
    glyphs,
    index,
    keepsNumbers,
    keepsHints: false,
    keepsLayout: true,
  })
}

/** Whether a font has TrueType outlines, and not those of CFF. */
export const isTrueType = (bytes: Uint8Array, index: number): boolean => readSfnt(bytes, index).has('glyf')
