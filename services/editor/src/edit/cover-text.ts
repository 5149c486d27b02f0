import type { SaveElement } from '@folio/contract/editing/editor'
import { concat, dot, length, type Matrix, minus } from '@folio/pdf-content/matrix'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { writeNumber } from '@folio/pdf-objects/values/pdf-syntax'
import type { ContentNode } from '../content/content-node.ts'
import type { ShownGlyph } from '../content/shown-text.ts'
import type { FontTraits } from '../fonts/text-font.ts'
import type { EmbeddedFonts } from '../typeset/embedded-fonts.ts'
import { type SetText, setText } from '../typeset/set-line.ts'
import { lineHeight } from './replace-text.ts'
import { lineLength, type Setting, writeLine } from './write-piece.ts'

export interface CoverSetup {
  readonly document: PdfDocument
  readonly page: ContentNode
  readonly fonts: EmbeddedFonts
  /** From the page as seen to its own coordinates. */
  readonly toPage: Matrix
}

/** As parts of the font size: how far letters reach above and below the line. */
const ascent = 0.95
const descent = 0.25

/**
 * Black text on a white box over what is there: for text that is part of a picture. Operators in the page's own
 * coordinates, for a fresh graphics state.
 */
export function coverText(
  element: SaveElement,
  glyphs: readonly ShownGlyph[],
  { document, page, fonts, toPage }: CoverSetup,
): { readonly operators: string; readonly text: SetText } {
  const place = coverPlace(element, glyphs, toPage)
  const { size } = place
  const text = setText(element.content, undefined, fonts, traitsOf(element.fontName))
  const setting: Setting = {
    state: { fontName: '', size, charSpacing: 0, wordSpacing: 0, rise: 0, scale: 1 },
    newSize: size,
    nameOf: ({ file }) => page.addResource(document, 'Font', fonts.refOf(file, false)),
  }
  const written = text.lines.flatMap((line, index) => {
    if (line.pieces.length === 0) return []
    return ['BT', `0 ${writeNumber(-index * lineHeight * size)} Td`, writeLine(line, 0, setting), 'ET']
  })
  const longest = Math.max(0, ...text.lines.map((line) => lineLength(line, setting)))
  const box = boxOf(place, element.padding, longest, text.lines.length)
  const operators = [
    'q',
    `${place.matrix.map(writeNumber).join(' ')} cm`,
    `1 g ${box} re f`,
    '0 g',
    ...written,
    'Q',
  ]
  return { operators: operators.join('\n'), text }
}

/** Where a line begins: x along it, y upwards, both in units of the page. */
export interface CoverPlace {
  readonly matrix: Matrix
  readonly size: number
  /** What is to be hidden, from the beginning of the line. */
  readonly width: number
  readonly above: number
  readonly below: number
}

/** By the invisible text that was found, else by the box that was sent. */
export function coverPlace(element: SaveElement, glyphs: readonly ShownGlyph[], toPage: Matrix): CoverPlace {
  const [first] = glyphs
  if (first && length(first.up) > 0) {
    const size = length(first.up)
    const [c, d] = [first.up[0] / size, first.up[1] / size]
    const matrix: Matrix = [d, -c, c, d, first.from[0], first.from[1]]
    const width = glyphs.reduce((most, { to }) => Math.max(most, dot(minus(to, first.from), [d, -c])), 0)
    return { matrix, size, width, above: ascent * size, below: descent * size }
  }
  const { x, y, width, height, fontSize } = element
  const matrix = concat([1, 0, 0, -1, x, y + fontSize], toPage)
  return { matrix, size: fontSize, width, above: fontSize, below: Math.max(0, height - fontSize) }
}

/** Wide and tall enough for the new text as well. */
function boxOf(
  { size, width, above, below }: CoverPlace,
  padding: number,
  longest: number,
  lines: number,
): string {
  const depth = Math.max(below, (lines - 1) * lineHeight * size + descent * size)
  const sides = [
    -padding,
    -depth - padding,
    Math.max(width, longest) + 2 * padding,
    above + depth + 2 * padding,
  ]
  return sides.map(writeNumber).join(' ')
}

const traitsOf = (name: string): FontTraits => ({
  name,
  bold: /bold/i.test(name),
  italic: /italic|oblique/i.test(name),
  serif: /times|serif|georgia|cambria/i.test(name) && !/sans/i.test(name),
  fixedPitch: /cour|mono|consol/i.test(name),
})
