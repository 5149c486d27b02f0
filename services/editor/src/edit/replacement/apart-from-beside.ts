import type { ShownGlyph } from '../../content/shown-text.ts'
import { plain } from '../texts/spelled-text.ts'

/** What an edit comes to for the glyphs of a text itself, where others beside it draw some of its letters. */
export interface OwnChange {
  readonly original: string
  readonly content: string
}

/** What each glyph draws itself of what it tells, where it tells the letters of those beside a text before or behind its own. */
export function ownLettersOf(
  glyphs: readonly ShownGlyph[],
  beside: readonly ShownGlyph[],
): ReadonlyMap<ShownGlyph, string> {
  const lettersBeside = plain(beside.map(({ code }) => code.text).join(''))
  const own = new Map<ShownGlyph, string>()
  for (const glyph of lettersBeside === '' ? [] : glyphs) {
    const told = plain(glyph.code.text)
    if (told === lettersBeside) continue
    if (told.startsWith(lettersBeside)) own.set(glyph, told.slice(lettersBeside.length))
    else if (told.endsWith(lettersBeside)) own.set(glyph, told.slice(0, -lettersBeside.length))
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
  const lettersBeside = sorted(plain(beside.map(({ code }) => code.text).join('')))
  const [was, now] = [original.trim(), content.trim()]
  for (const { index } of was.matchAll(/\s+/gu)) {
    const [left, right] = [was.slice(0, index), was.slice(index).trim()]
    if (sorted(plain(right)) === lettersBeside && ` ${now}`.endsWith(` ${right}`))
      return { original: left, content: now.slice(0, now.length - right.length).trim() }
    if (sorted(plain(left)) === lettersBeside && `${now} `.startsWith(`${left} `))
      return { original: right, content: now.slice(left.length).trim() }
  }
  return undefined
}

/** Whether letters that glyphs beside a text draw would be set anew, in whatever order they were read. */
export const keepsWordOf = (beside: readonly ShownGlyph[], content: string): boolean => {
  const lettersBeside = sorted(plain(beside.map(({ code }) => code.text).join('')))
  return lettersBeside !== '' && content.split(/\s+/u).some((word) => sorted(plain(word)) === lettersBeside)
}

const sorted = (text: string): string => [...text].sort().join('')
