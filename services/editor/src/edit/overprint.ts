import { dot, length } from '@folio/pdf-content/matrix'
import type { ShownGlyph } from '../content/shown-text.ts'
import type { TextFont } from '../fonts/text-font.ts'
import type { GlyphIndex } from './glyph-index.ts'
import { direction, isWhite } from './text-runs.ts'

/** A glyph drawn this close (in ems) over the same letter makes it look bold, and goes with it. */
const reach = 0.15
/** How much two sizes of one letter may differ, as a part of the larger. */
const sizeTolerance = 0.05

/**
 * The glyphs that print a text once more, to make it look bold, to shade it or to have it found; each once. Only whole
 * texts count: some letters of another one may lie there by chance.
 */
export function overprinted(glyphs: readonly ShownGlyph[], index: GlyphIndex): ShownGlyph[] {
  const known = new Set(glyphs)
  const letters = glyphs.filter((glyph) => !isWhite(glyph))
  const prints = new Map<TextFont, Print>()
  for (const glyph of glyphs) {
    for (const other of index.near(glyph.from, reach, length(glyph.up))) {
      if (known.has(other) || !isSameLetter(glyph, other)) continue
      const { font } = other.show.state
      const print = prints.get(font) ?? { glyphs: new Set(), printed: new Set() }
      prints.set(font, print)
      print.glyphs.add(other)
      print.printed.add(glyph)
    }
  }
  const whole = [...prints.values()].filter(({ printed }) => letters.every((letter) => printed.has(letter)))
  return whole.flatMap((print) => [...print.glyphs])
}

/** What one font prints again, and of which glyphs. */
interface Print {
  readonly glyphs: Set<ShownGlyph>
  readonly printed: Set<ShownGlyph>
}

/**
 * Same size, same line, and the same letter: by its code within one font, by what it means between two. Fonts that do
 * not say what their codes mean have no letter in common, however alike their silence is.
 */
function isSameLetter(one: ShownGlyph, other: ShownGlyph): boolean {
  if (!isSameSize(one, other) || dot(direction(one), direction(other)) < 0.98) return false
  if (one.show.state.font === other.show.state.font) return one.code.code === other.code.code
  return isMeaningful(one) && one.code.text === other.code.text
}

export function isSameSize(one: ShownGlyph, other: ShownGlyph): boolean {
  const sizes = [length(one.up), length(other.up)] as const
  return Math.abs(sizes[0] - sizes[1]) <= sizeTolerance * Math.max(...sizes)
}

/** Some fonts call every code the same: a replacement character, a control code or one for private use. */
const isMeaningful = (glyph: ShownGlyph): boolean =>
  glyph.code.text !== '' && !isWhite(glyph) && !/[\p{Cc}\p{Co}\p{Cn}\ufffd]/u.test(glyph.code.text)
