import { dot, length } from '@folio/pdf-content/matrix'
import type { ShownGlyph } from '../../content/shown-text.ts'
import type { TextFont } from '../../fonts/text-font.ts'
import type { WordGlyph } from '../../typeset/joined-words.ts'
import { isBeside, linesFromTheRight } from './lines-from-the-right.ts'
import { plain } from './spelled-text.ts'
import { direction } from './text-runs.ts'

/** Parts of an em: as near is the same letter once more. */
const printedTwice = 0.02

/**
 * The words of joined letters on a page, in whatever order they are drawn: letters of one font that stand side by side
 * on one height, from right to left.
 */
export function* wordsFromTheRight(
  all: readonly ShownGlyph[],
): Generator<readonly [TextFont, readonly WordGlyph[]]> {
  const letters = all.filter(({ code }) => /\p{Script=Arabic}/u.test(code.text))
  for (const line of linesFromTheRight(letters)) {
    let word: ShownGlyph[] = []
    for (const glyph of line) {
      const right = word.at(-1)
      if (right && isPrint(right, glyph)) continue
      if (right && !isBeside(right, glyph)) {
        yield wordOf(word)
        word = []
      }
      word.push(glyph)
    }
    if (word.length > 0) yield wordOf(word)
  }
}

function wordOf(glyphs: readonly ShownGlyph[]): readonly [TextFont, readonly WordGlyph[]] {
  const [first] = glyphs as readonly [ShownGlyph]
  return [
    first.show.state.font,
    glyphs.map(({ code, show, part }) => {
      const item = show.parts[part]
      const bytes = item === undefined || typeof item === 'number' ? new Uint8Array() : item.bytes
      return { letters: plain(code.text), code, bytes: bytes.subarray(code.start, code.end) }
    }),
  ]
}

function isPrint(one: ShownGlyph, other: ShownGlyph): boolean {
  const along = direction(one)
  const apart = Math.abs(dot(one.from, along) - dot(other.from, along))
  return one.code.code === other.code.code && apart <= printedTwice * length(one.up)
}
