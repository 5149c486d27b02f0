import { isMonospaced } from '../../families/advances.ts'
import type { Glyph } from '../../reading/page-model.ts'
import type { LineWord, Row } from './line-model.ts'
import { isBlank } from './scripts.ts'

/** A gap misses a whole number of characters by less than this share of one: old printers round to their dots. */
const onGrid = 0.15

/**
 * How many blanks part two characters as a typewriter sets them: in code, listings and printouts of programs it is blanks
 * that columns are made of, and no tab stop or table keeps them as well.
 * @returns undefined where either is of another font or size, or the gap is no whole number of characters
 */
export function typedBlanks(before: Glyph, glyph: Glyph): number | undefined {
  if (!isTyped(before) || !isTyped(glyph) || Math.abs(before.face.size - glyph.face.size) > 0.05)
    return undefined
  const width = before.next - before.x0
  if (!(width > 0)) return undefined
  const blanks = (glyph.x0 - before.next) / width
  const whole = Math.round(blanks)
  return whole >= 0 && Math.abs(blanks - whole) < onGrid ? whole : undefined
}

/** Whether all of a row is set as a typewriter does: its gaps part no columns of text. */
export function isTypedRow({ glyphs }: Row): boolean {
  const solid = glyphs.filter(({ text }) => !isBlank(text))
  return solid.every((glyph, index) => {
    const before = solid[index - 1]
    return before ? typedBlanks(before, glyph) !== undefined : isTyped(glyph)
  })
}

const isTyped = ({ face }: Glyph): boolean => isMonospaced(face.font.family)

/** Whether all of a line is typed. */
export const isTypedLine = ({ words }: { readonly words: readonly LineWord[] }): boolean =>
  words.every(({ look, tab }) => isMonospaced(look.family) && !look.raised && !tab)

/** More blanks than part two sentences: the line has columns, and text neither goes on in it nor behind it. */
export const hasTypedColumns = ({ words }: { readonly words: readonly LineWord[] }): boolean =>
  words.some(({ text }) => text.startsWith('  '))
