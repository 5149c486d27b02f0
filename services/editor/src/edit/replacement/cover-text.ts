import type { SaveElement } from '@folio/contract/editing/editor'
import { apply, concat, dot, length, type Matrix, minus } from '@folio/pdf-content/matrix'
import type { Box } from '@folio/pdf-document/pages/box'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { writeNumber } from '@folio/pdf-objects/values/pdf-syntax'
import type { ContentNode } from '../../content/content-node.ts'
import type { ShownGlyph } from '../../content/shown-text.ts'
import type { FontTraits } from '../../fonts/text-font.ts'
import type { Color, PageArea } from '../../paper/paper-color.ts'
import type { EmbeddedFonts } from '../../typeset/embedded-fonts.ts'
import { type SetText, setText } from '../../typeset/set-line.ts'
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

/** A box with text on it, to be drawn in the color of the paper when that is known. */
export interface Cover {
  readonly text: SetText
  /** In the page's own coordinates, for a fresh graphics state; on white where the paper is not known. */
  readonly operators: (paper: Color | undefined) => string
}

/** Text on a box over what is there: for text that is part of a picture. */
export function coverText(
  element: SaveElement,
  glyphs: readonly ShownGlyph[],
  { document, page, fonts, toPage }: CoverSetup,
): Cover {
  const place = coverPlace(element, glyphs, toPage)
  const traits = traitsOf(element.fontName)
  const text = setText(element.content, undefined, fonts, traits)
  const settingOf = (size: number): Setting => ({
    state: { fontName: '', size, charSpacing: 0, wordSpacing: 0, rise: 0, scale: 1 },
    newSize: size,
    nameOf: ({ file }) => page.addResource(document, 'Font', fonts.refOf(file, false)),
  })
  const size = place.size * shownSize(element, place, glyphs.length > 0 ? settingOf : undefined)
  const setting = settingOf(size)
  const written = text.lines.flatMap((line, index) => {
    if (line.pieces.length === 0) return []
    return ['BT', `0 ${writeNumber(-index * lineHeight * size)} Td`, writeLine(line, 0, setting), 'ET']
  })
  const longest = Math.max(0, ...text.lines.map((line) => lineLength(line, setting)))
  const box = boxOf(place, element.padding, longest, text.lines.length)
  return {
    text,
    operators: (paper = white) =>
      [
        'q',
        `${place.matrix.map(writeNumber).join(' ')} cm`,
        `${paper.map(writeNumber).join(' ')} rg ${box} re f`,
        isDark(paper) ? '1 g' : '0 g',
        ...written,
        'Q',
      ].join('\n'),
  }

  /** Recognized text is often of another size than its picture; as wide as it is, its letters are as large as shown. */
  function shownSize(
    { original }: SaveElement,
    { width, size }: CoverPlace,
    setting: typeof settingOf | undefined,
  ): number {
    if (!original || !setting || width <= 0) return 1
    const [line] = setText(original.content.trim(), undefined, unusedFonts, traits).lines
    const natural = line ? lineLength(line, setting(size)) : 0
    const ratio = natural > 0 ? width / natural : 1
    return ratio < tooWide || ratio > tooNarrow ? Math.min(largest, Math.max(smallest, ratio)) : 1
  }
}

const white: Color = [1, 1, 1]
/** Fonts differ in width by a part; beyond it, the size is another. */
const tooWide = 0.85
const tooNarrow = 1.2
const smallest = 0.4
const largest = 1.6

/** What is set to be measured is not drawn. */
const unusedFonts = { add: () => undefined }

const isDark = ([red, green, blue]: Color): boolean => 0.299 * red + 0.587 * green + 0.114 * blue < 0.4

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

/** Where it lies on the page as it is shown. */
export function areaOf({ matrix, width, above, below }: CoverPlace, toView: Matrix, cropBox: Box): PageArea {
  const [left, bottom, right, top] = cropBox
  const page = [apply(toView, [left, bottom]), apply(toView, [right, top])]
  const size = [0, 1].map((axis) => Math.max(...page.map((corner) => corner[axis] ?? 0)) || 1)
  const corners = [-below, above].flatMap((y) => [0, width].map((x) => apply(toView, apply(matrix, [x, y]))))
  const [xs, ys] = [0, 1].map((axis) => corners.map((corner) => (corner[axis] ?? 0) / (size[axis] ?? 1)))
  return {
    ...{ left: Math.min(...(xs ?? [])), top: Math.min(...(ys ?? [])) },
    ...{ right: Math.max(...(xs ?? [])), bottom: Math.max(...(ys ?? [])) },
  }
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
