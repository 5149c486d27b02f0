import type { ShownGlyph } from '../../content/shown-text.ts'
import { plain } from '../texts/spelled-text.ts'

/** What an edit comes to for the glyphs of a text itself, where others beside it draw some of its letters. */
export interface OwnChange {
  readonly original: string
  readonly content: string
}

/** What each glyph draws itself of what it tells, where it tells the letters of those beside a text before or behind its own. */
export function drawnThemselves(
  glyphs: readonly ShownGlyph[],
  beside: readonly ShownGlyph[],
): ReadonlyMap<ShownGlyph, string> {
  const drawn = plain(beside.map(({ code }) => code.text).join(''))
  const own = new Map<ShownGlyph, string>()
  for (const glyph of drawn === '' ? [] : glyphs) {
    const told = plain(glyph.code.text)
    if (told === drawn) continue
    if (told.startsWith(drawn)) own.set(glyph, told.slice(drawn.length))
    else if (told.endsWith(drawn)) own.set(glyph, told.slice(0, -drawn.length))
  }
  return own
}

/**
 * An edit without the words that the glyphs beside a text draw, where it keeps them: those stay as they are drawn, for
 * a reader may have them in another order than they are written in. Undefined where the edit does not keep them at the
 * end where they stand.
 */
export function apartFrom(
  beside: readonly ShownGlyph[],
  { original, content }: OwnChange,
): OwnChange | undefined {
  const drawn = sorted(plain(beside.map(({ code }) => code.text).join('')))
  const [was, now] = [original.trim(), content.trim()]
  for (const { index } of was.matchAll(/\s+/gu)) {
    const [left, right] = [was.slice(0, index), was.slice(index).trim()]
    if (sorted(plain(right)) === drawn && ` ${now}`.endsWith(` ${right}`))
      return { original: left, content: now.slice(0, now.length - right.length).trim() }
    if (sorted(plain(left)) === drawn && `${now} `.startsWith(`${left} `))
      return { original: right, content: now.slice(left.length).trim() }
  }
  return undefined
}

/** Whether letters that glyphs beside a text draw would be set anew, in whatever order they were read. */
export const keepsWordOf = (beside: readonly ShownGlyph[], content: string): boolean => {
  const drawn = sorted(plain(beside.map(({ code }) => code.text).join('')))
  return drawn !== '' && content.split(/\s+/u).some((word) => sorted(plain(word)) === drawn)
}

const sorted = (text: string): string => [...text].sort().join('')
