import { dot, length } from '@folio/pdf-content/matrix'
import type { ShownGlyph } from '../../content/shown-text.ts'
import type { TextFont } from '../../fonts/text-font.ts'
import type { GlyphIndex } from './glyph-index.ts'
import { direction, isWhite } from './text-runs.ts'

/** A glyph drawn this close (in ems) over the same letter makes it look bold, and goes with it. */
const reach = 0.15
/** How much two sizes of one letter may differ, as a part of the larger. */
const sizeTolerance = 0.05

/** What prints a text once more. */
export interface Overprint {
  /** Whole copies of it, each in the order it is drawn. */
  readonly copies: readonly (readonly ShownGlyph[])[]
  /** Letters that are there another number of times than the rest. */
  readonly rest: readonly ShownGlyph[]
}

/**
 * The glyphs that print a text once more, to make it look bold, to shade it or to have it found. Only whole texts
 * count: some letters of another one may lie there by chance.
 */
export function overprinted(glyphs: readonly ShownGlyph[], index: GlyphIndex): Overprint {
  const known = new Set(glyphs)
  const letters = glyphs.filter((glyph) => !isWhite(glyph))
  const prints = new Map<TextFont, Map<ShownGlyph, ShownGlyph[]>>()
  const claimed = new Set<ShownGlyph>()
  for (const glyph of glyphs) {
    for (const other of index.near(glyph.from, reach, length(glyph.up))) {
      if (known.has(other) || !isSameLetter(glyph, other)) continue
      const { font } = other.show.state
      const print = prints.get(font) ?? new Map<ShownGlyph, ShownGlyph[]>()
      prints.set(font, print)
      const printed = print.get(glyph) ?? []
      print.set(glyph, printed)
      // Of two equal letters beside each other each has its own print.
      if (claimed.has(other)) continue
      claimed.add(other)
      printed.push(other)
    }
  }
  const whole = [...prints.values()].filter((print) => letters.every((letter) => print.has(letter)))
  const sorted = whole.map((print) => copiesOf(letters, print, index))
  return {
    copies: sorted.flatMap(({ copies }) => copies),
    rest: sorted.flatMap(({ rest }) => rest),
  }
}

function copiesOf(
  letters: readonly ShownGlyph[],
  print: ReadonlyMap<ShownGlyph, readonly ShownGlyph[]>,
  index: GlyphIndex,
): Overprint {
  const all = [...print.values()].map((glyphs) => index.inDrawingOrder(glyphs))
  const count = print.get(letters[0] as ShownGlyph)?.length ?? 0
  const even = letters.every((letter) => print.get(letter)?.length === count)
  if (!even) return { copies: [], rest: all.flat() }
  return {
    copies: Array.from({ length: count }, (_, copy) =>
      index.inDrawingOrder(all.flatMap((glyphs) => glyphs[copy] ?? [])),
    ),
    rest: all.flatMap((glyphs) => glyphs.slice(count)),
  }
}

/**
 * Tells whether two glyphs are the same letter of the same size on the same line: by its code within one font, by what
 * it means between two. Fonts that do not say what their codes mean have no letter in common, however alike their
 * silence is.
 */
function isSameLetter(one: ShownGlyph, other: ShownGlyph): boolean {
  if (!isSameSize(one, other) || dot(direction(one), direction(other)) < 0.98) return false
  if (one.show.state.font === other.show.state.font) return one.code.code === other.code.code
  return isMeaningful(one) && one.code.text === other.code.text
}

/** Whether two glyphs are equally high on the page, but for rounding. */
export function isSameSize(one: ShownGlyph, other: ShownGlyph): boolean {
  const sizes = [length(one.up), length(other.up)] as const
  return Math.abs(sizes[0] - sizes[1]) <= sizeTolerance * Math.max(...sizes)
}

/** Some fonts call every code the same: a replacement character, a control code or one for private use. */
const isMeaningful = (glyph: ShownGlyph): boolean =>
  glyph.code.text !== '' && !isWhite(glyph) && !/[\p{Cc}\p{Co}\p{Cn}\ufffd]/u.test(glyph.code.text)
