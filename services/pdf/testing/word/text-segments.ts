import type { Look, Segment, Word } from '../../src/pdf-to-word/layout/lines/line-model.ts'

export interface SegmentLook {
  /** Left edge and baseline, in points. */
  readonly x: number
  readonly y: number
  readonly size?: number
  readonly bold?: boolean
  readonly rtl?: boolean
  readonly family?: string
  readonly link?: string
  readonly mcid?: number
}

const plain: Look = {
  family: 'Arial',
  size: 10,
  color: '#000000',
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  highlight: undefined,
  backdrop: undefined,
  raised: undefined,
  link: undefined,
}

/** A piece of a line whose letters are half as wide as high; words are parted by one space. */
export function segment(text: string, { x, y, size = 10, rtl = false, ...given }: SegmentLook): Segment {
  const { bold = false, family = 'Arial', link, mcid } = given
  const look: Look = { ...plain, size, bold, family, link }
  const step = size / 2
  let at = x
  const words = text.split(' ').map((part, index): Word => {
    const x0 = at
    at += (part.length + 1) * step
    return { text: part, look, x0, x1: x0 + part.length * step, spaced: index > 0, mcid }
  })
  const x1 = x + text.length * step
  const box = { x0: x, x1, y0: y - 0.8 * size, y1: y + 0.22 * size }
  return { ...box, words, y, size, rtl, angle: 0, artifact: false, ascent: 0.9, descent: -0.2 }
}

/** Lines below each other, twelve points apart unless told. */
export const lines = (texts: readonly string[], look: SegmentLook, pitch = 12): Segment[] =>
  texts.map((text, index) => segment(text, { ...look, y: look.y + index * pitch }))

/** The same piece of a line as read from the right: what stood to the right of `middle` stands to the left of it. */
export function mirrored(piece: Segment, middle: number): Segment {
  const turned = <Part extends { readonly x0: number; readonly x1: number }>(part: Part): Part => ({
    ...part,
    x0: 2 * middle - part.x1,
    x1: 2 * middle - part.x0,
  })
  return { ...turned(piece), words: piece.words.map(turned), rtl: true }
}
