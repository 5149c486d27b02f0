import type { Box, TextItem } from '../texts/text-item.ts'
import { frameOf, pointOn } from '../texts/turned-frame.ts'
import { linesOf } from '../texts/written-lines.ts'
import type { Stretch } from './hits-in-text.ts'

/** Words in one style. */
export type Styled = Pick<TextItem, 'content' | 'fontSize' | 'look'>

/** How a stretch of words lies along its line as a browser sets them, in points from where they begin, and how wide they all are. */
export interface Measured {
  readonly start: number
  readonly end: number
  readonly width: number
}

/** Measures words as this browser would set them. */
export type Measure = (words: Styled, stretch: Stretch) => Measured

/** Blanks are not set further apart or closer together than this, in parts of the font size; then all letters are. */
const loosest = 0.5

/** Where on the page a stretch of an original text stands: a box for each of its lines and styles that it is in. */
export function hitBoxes(item: TextItem, stretch: Stretch, measure: Measure): readonly Box[] {
  return linesOf(item).flatMap(({ from, to }, index) => {
    const line = item.lines?.[index] ?? item
    const within = overlap(stretch, { from, to })
    return within ? lineBoxes(line, shifted(within, -from), measure) : []
  })
}

function lineBoxes(line: TextItem, stretch: Stretch, measure: Measure): readonly Box[] {
  let at = 0
  return (line.pieces ?? [line]).flatMap((piece) => {
    const from = Math.max(at, line.content.indexOf(piece.content, at))
    at = from + piece.content.length
    const within = overlap(stretch, { from, to: at })
    if (!within) return []
    const { start, end } = fitted(piece, shifted(within, -from), measure)
    const { height, turn } = piece
    return [{ ...pointOn(frameOf(piece), start, 0), width: end - start, height, turn }]
  })
}

/**
 * Returns a stretch as the document sets it: what it is wider or narrower than in the browser is in its blanks, or
 * where it has none, in all letters.
 */
function fitted(piece: Styled & Pick<Box, 'width'>, stretch: Stretch, measure: Measure) {
  const { start, end, width } = measure(piece, stretch)
  const missing = piece.width - width
  const all = blanks(piece.content)
  const each = missing / all
  if (all === 0 || Math.abs(each) > loosest * piece.fontSize) {
    const scale = width > 0 ? piece.width / width : 0
    return { start: start * scale, end: end * scale }
  }
  return {
    start: start + each * blanks(piece.content.slice(0, stretch.from)),
    end: end + each * blanks(piece.content.slice(0, stretch.to)),
  }
}

const blanks = (text: string): number => text.split(' ').length - 1

function overlap(one: Stretch, other: Stretch): Stretch | undefined {
  const [from, to] = [Math.max(one.from, other.from), Math.min(one.to, other.to)]
  return from < to ? { from, to } : undefined
}

const shifted = ({ from, to }: Stretch, by: number): Stretch => ({ from: from + by, to: to + by })
