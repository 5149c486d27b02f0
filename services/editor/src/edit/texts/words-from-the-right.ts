import { cross, dot, length } from '@folio/pdf-content/matrix'
import type { ShownGlyph } from '../../content/shown-text.ts'
import type { TextFont } from '../../fonts/text-font.ts'
import type { WordGlyph } from '../../typeset/joined-words.ts'
import { plain } from './spelled-text.ts'
import { direction } from './text-runs.ts'

/** Parts of an em: a wider gap parts two words, another height two lines, and as near is the same letter once more. */
const wordGap = 0.12
const sameLevel = 0.02
const printedTwice = 0.02

/**
 * The words of joined letters on a page, in whatever order they are drawn: letters of one font that stand side by side
 * on one height, from right to left.
 */
export function* wordsFromTheRight(
  all: readonly ShownGlyph[],
): Generator<readonly [TextFont, readonly WordGlyph[]]> {
  const letters = all.filter(({ code }) => /\p{Script=Arabic}/u.test(code.text))
  for (const line of linesOf(letters)) {
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

/** Each from its right end to its left one. */
function linesOf(glyphs: readonly ShownGlyph[]): ShownGlyph[][] {
  const placed = glyphs.map((glyph) => {
    const along = direction(glyph)
    return {
      glyph,
      turn: Math.atan2(along[1], along[0]),
      level: cross(along, glyph.from),
      end: dot(glyph.to, along),
    }
  })
  placed.sort((one, other) => one.turn - other.turn || one.level - other.level)
  const lines: (typeof placed)[] = []
  for (const own of placed) {
    const last = lines.at(-1)?.at(-1)
    const isSame =
      last &&
      Math.abs(own.turn - last.turn) < 0.01 &&
      Math.abs(own.level - last.level) <= sameLevel * length(own.glyph.up)
    if (isSame) lines.at(-1)?.push(own)
    else lines.push([own])
  }
  return lines.map((line) => line.sort((one, other) => other.end - one.end).map(({ glyph }) => glyph))
}

function isBeside(right: ShownGlyph, left: ShownGlyph): boolean {
  if (right.show.state.font !== left.show.state.font) return false
  const along = direction(right)
  const em = length(right.up)
  const gap = dot(right.from, along) - dot(left.to, along)
  return Math.abs(length(left.up) - em) <= 0.01 * em && Math.abs(gap) <= wordGap * em
}

function isPrint(one: ShownGlyph, other: ShownGlyph): boolean {
  const along = direction(one)
  const apart = Math.abs(dot(one.from, along) - dot(other.from, along))
  return one.code.code === other.code.code && apart <= printedTwice * length(one.up)
}
