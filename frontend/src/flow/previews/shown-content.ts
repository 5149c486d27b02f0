import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What a page is drawn by, as the library lists it: each operator with its arguments. */
export interface Operators {
  readonly fnArray: readonly number[]
  readonly argsArray: readonly unknown[]
}

/** Whether there is text that is seen, text that is not, and pictures. */
export interface ShownContent {
  readonly text: boolean
  readonly hiddenText: boolean
  readonly pictures: boolean
}

/** Modes that paint nothing (ISO 32000-1, table 106): hidden, and hidden but clipped to. */
const unseen: ReadonlySet<unknown> = new Set([3, 7])

const saves: ReadonlySet<number> = new Set([OPS.save, OPS.paintFormXObjectBegin, OPS.beginGroup])
const restores: ReadonlySet<number> = new Set([OPS.restore, OPS.paintFormXObjectEnd, OPS.endGroup])
const paintsPicture: ReadonlySet<number> = new Set([
  ...[OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject],
  ...[OPS.paintImageXObjectRepeat, OPS.paintInlineImageXObjectGroup],
  ...[OPS.paintImageMaskXObjectGroup, OPS.paintImageMaskXObjectRepeat],
])

/** Which kinds of things a page draws. */
export function shownContent({ fnArray, argsArray }: Operators): ShownContent {
  const content = { text: false, hiddenText: false, pictures: false }
  const modes: unknown[] = []
  let mode: unknown = 0
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index]
    if (saves.has(operator)) modes.push(mode)
    else if (restores.has(operator)) mode = modes.pop() ?? 0
    else if (paintsPicture.has(operator)) content.pictures = true
    else if (operator === OPS.setTextRenderingMode && Array.isArray(args)) mode = args[0]
    else if (operator === OPS.showText && Array.isArray(args) && hasGlyphs(args[0])) {
      content[unseen.has(mode) ? 'hiddenText' : 'text'] = true
    }
  }
  return content
}

/** The library gives glyphs, and numbers for the space between them. */
const hasGlyphs = (operand: unknown): boolean =>
  Array.isArray(operand) &&
  operand.some((glyph: { readonly unicode?: unknown } | number | null) => {
    if (typeof glyph !== 'object' || glyph === null) return false
    return typeof glyph.unicode !== 'string' || glyph.unicode.trim() !== ''
  })
