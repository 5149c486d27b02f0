import { writeNumber } from '@folio/pdf-objects/values/pdf-syntax'
import { displacement, type Show, type ShownGlyph } from '../../content/shown-text.ts'
import { hexOf } from './write-piece.ts'

/** What becomes of one operator that shows text. */
export interface ShowEdit {
  readonly removed: Set<ShownGlyph>
  /** Operators to put before or behind these glyphs; they leave the text state and the place as they were. */
  readonly before: Map<ShownGlyph, string>
  readonly behind: Map<ShownGlyph, string>
  /** How far glyphs that stay are moved along the line, in text space before scaling. */
  readonly shifts: Map<ShownGlyph, number>
  /** How far they are raised, in text space. */
  readonly rises: Map<ShownGlyph, number>
}

/**
 * The operators in place of one: what is left keeps its codes and, unless it is moved, stays exactly where it was,
 * because a number moves the pen as far as each glyph that was taken out would have (ISO 32000-1, 9.4.3).
 */
export function rewriteShow(show: Show, { removed, before, behind, shifts, rises }: ShowEdit): string {
  const out: string[] = []
  if (show.spacing) {
    const [word, char] = show.spacing
    out.push(`${writeNumber(word)} Tw ${writeNumber(char)} Tc`)
  }
  if (show.operator === "'" || show.operator === '"') out.push('T*')
  const { size } = show.state
  let items: string[] = []
  let gap = 0
  let shifted = 0
  const moveTo = (shift: number) => {
    gap -= ((shift - shifted) / size) * 1000
    shifted = shift
  }
  let raised = 0
  const raiseTo = (rise: number) => {
    if (rise === raised) return
    flush()
    out.push(`${writeNumber(show.state.rise + rise)} Ts`)
    raised = rise
  }
  const close = () => {
    if (Math.abs(gap) > 1e-9) items.push(writeNumber(gap))
    gap = 0
  }
  const flush = () => {
    close()
    if (items.length > 0) out.push(`[${items.join(' ')}] TJ`)
    items = []
  }
  const glyphsOf = glyphsByPart(show)
  for (const [part, item] of show.parts.entries()) {
    if (typeof item === 'number') {
      gap += item
      continue
    }
    let run: number[] = []
    const keep = () => {
      if (run.length === 0) return
      close()
      items.push(`<${hexOf(Uint8Array.from(run))}>`)
      run = []
    }
    const insert = (insertion: string | undefined) => {
      if (insertion === undefined) return
      keep()
      moveTo(0)
      raiseTo(0)
      flush()
      out.push(insertion)
    }
    for (const glyph of glyphsOf.get(part) ?? []) {
      insert(before.get(glyph))
      if (removed.has(glyph)) {
        keep()
        gap -= (displacement(glyph.code, show.state) / size) * 1000
      } else {
        const [shift, rise] = [shifts.get(glyph) ?? 0, rises.get(glyph) ?? 0]
        if (Math.abs(shift - shifted) > 1e-9 || rise !== raised) {
          keep()
          raiseTo(rise)
          moveTo(shift)
        }
        run.push(...item.bytes.subarray(glyph.code.start, glyph.code.end))
      }
      insert(behind.get(glyph))
    }
    keep()
  }
  moveTo(0)
  flush()
  raiseTo(0)
  return out.join('\n')
}

function glyphsByPart({ glyphs }: Show): ReadonlyMap<number, readonly ShownGlyph[]> {
  const parts = new Map<number, ShownGlyph[]>()
  for (const glyph of glyphs) {
    const known = parts.get(glyph.part)
    if (known) known.push(glyph)
    else parts.set(glyph.part, [glyph])
  }
  return parts
}
