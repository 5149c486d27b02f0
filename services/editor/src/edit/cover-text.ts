import type { SaveElement } from '@folio/contract/editor'
import type { PdfDocument } from '@folio/pdf-kit/objects/pdf-document'
import { writeNumber } from '@folio/pdf-kit/pdf-syntax'
import type { ContentNode } from '../content/content-node.ts'
import type { ShownGlyph } from '../content/shown-text.ts'
import type { FontTraits } from '../fonts/text-font.ts'
import { apply, type Matrix } from '../geometry/matrix.ts'
import type { EmbeddedFonts } from '../typeset/embedded-fonts.ts'
import { type SetText, setText } from '../typeset/set-line.ts'
import { lineHeight } from './replace-text.ts'
import { type Setting, writeLine } from './write-piece.ts'

export interface CoverSetup {
  readonly document: PdfDocument
  readonly page: ContentNode
  readonly fonts: EmbeddedFonts
  readonly toView: Matrix
  readonly toPage: Matrix
}

/**
 * Black text on a white box over what is there, as the edit says: for text that is part of a picture. Operators in
 * the page's own coordinates, for a fresh graphics state.
 */
export function coverText(
  element: SaveElement,
  glyphs: readonly ShownGlyph[],
  { document, page, fonts, toView, toPage }: CoverSetup,
): { readonly operators: string; readonly text: SetText } {
  const { x, y, fontSize, fontName, content } = element
  const text = setText(content, undefined, traitsOf(fontName), fonts)
  const setting: Setting = {
    state: { fontName: '', size: fontSize, charSpacing: 0, wordSpacing: 0, rise: 0 },
    newSize: fontSize,
    nameOf: ({ file }) => page.addResource(document, 'Font', fonts.refOf(file)),
  }
  const lines = text.lines.flatMap((line, index) => {
    if (line.pieces.length === 0) return []
    const baseline = y + fontSize + index * lineHeight * fontSize
    const matrix = [1, 0, 0, -1, x, baseline].map(writeNumber).join(' ')
    return ['BT', `${matrix} Tm`, writeLine(line, 0, { ...setting }), 'ET']
  })
  const box = boxOf(element, glyphs, toView, text.lines.length)
  const operators = [
    'q',
    `${toPage.map(writeNumber).join(' ')} cm`,
    `1 g ${box.map(writeNumber).join(' ')} re f`,
    '0 g',
    ...lines,
    'Q',
  ]
  return { operators: operators.join('\n'), text }
}

/** Left, top, width and height on the page as seen. */
function boxOf(
  { x, y, width, height, padding, fontSize }: SaveElement,
  glyphs: readonly ShownGlyph[],
  toView: Matrix,
  lines: number,
): number[] {
  const tall = Math.max(height, ((lines - 1) * lineHeight + 1.25) * fontSize)
  const corners = glyphs.flatMap(({ from, to, up }) => [
    apply(toView, from),
    apply(toView, to),
    apply(toView, [from[0] + up[0], from[1] + up[1]]),
  ])
  const left = Math.min(x, ...corners.map(([across]) => across)) - padding
  const top = Math.min(y, ...corners.map(([, down]) => down)) - padding
  const right = Math.max(x + width, ...corners.map(([across]) => across)) + padding
  const bottom = Math.max(y + tall, ...corners.map(([, down]) => down)) + padding
  return [left, top, right - left, bottom - top]
}

const traitsOf = (name: string): FontTraits => ({
  name,
  bold: /bold/i.test(name),
  italic: /italic|oblique/i.test(name),
  serif: /times|serif(?!.*sans)|georgia|cambria/i.test(name) && !/sans/i.test(name),
  fixedPitch: /cour|mono|consol/i.test(name),
})
