import { writeNumber } from '@folio/pdf-objects/values/pdf-syntax'
import { displacement, type Show, type ShownGlyph } from '../content/shown-text.ts'
import { hexOf } from './write-piece.ts'

/** What becomes of one operator that shows text. */
export interface ShowEdit {
  readonly removed: Set<ShownGlyph>
  /** Operators to put before these glyphs; they leave the text state and the place as they were. */
  readonly insertions: Map<ShownGlyph, string>
}

/**
 * The operators in place of one: what is left stays exactly where it was, because a number moves the pen as far as
 * each glyph that was taken out would have (ISO 32000-1, 9.4.3).
 */
export function rewriteShow(show: Show, { removed, insertions }: ShowEdit): string {
  const out: string[] = []
  if (show.spacing) {
    const [word, char] = show.spacing
    out.push(`${writeNumber(word)} Tw ${writeNumber(char)} Tc`)
  }
  if (show.operator === "'" || show.operator === '"') out.push('T*')
  let items: string[] = []
  let gap = 0
  const close = () => {
    if (gap !== 0) items.push(writeNumber(gap))
    gap = 0
  }
  const flush = () => {
    close()
    if (items.length > 0) out.push(`[${items.join(' ')}] TJ`)
    items = []
  }
  for (const [part, item] of show.parts.entries()) {
    if (typeof item === 'number') {
      gap += item
      continue
    }
    let kept: number[] = []
    const keep = () => {
      if (kept.length === 0) return
      close()
      items.push(`<${hexOf(Uint8Array.from(kept))}>`)
      kept = []
    }
    for (const glyph of glyphsOf(show, part)) {
      const insertion = insertions.get(glyph)
      if (insertion !== undefined) {
        keep()
        flush()
        out.push(insertion)
      }
      if (removed.has(glyph)) {
        keep()
        gap -= (displacement(glyph.code, show.state) / show.state.size) * 1000
      } else kept.push(...item.bytes.subarray(glyph.code.start, glyph.code.end))
    }
    keep()
  }
  flush()
  return out.join('\n')
}

const glyphsOf = (show: Show, part: number): ShownGlyph[] =>
  show.glyphs.filter((glyph) => glyph.part === part)
