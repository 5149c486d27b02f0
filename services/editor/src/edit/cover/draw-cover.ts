import { writeNumber } from '@folio/pdf-objects/values/pdf-syntax'
import type { ShownGlyph } from '../../content/shown-text.ts'
import type { Painted, PaintedColors } from '../../paper/paint.ts'
import type { SetLine, SetText } from '../../typeset/set-line.ts'
import { type Setting, writeLine } from '../replacement/write-piece.ts'
import type { CoverPlace } from './cover-place.ts'

/** A box with text on it, to be drawn in the colors of the paper and the letters where those are known. */
export interface Cover {
  readonly text: SetText
  /** What the box hides of the picture. */
  readonly place: CoverPlace
  /** The glyphs of what it replaces. */
  readonly removed: readonly ShownGlyph[]
  /** Where the text ends along its line, in units of the page from where the line begins. */
  readonly end: number
  /** In the page's own coordinates, for a fresh graphics state; black on white where nothing is known. */
  readonly operators: (painted: Painted | undefined) => string
}

export interface PlacedLine {
  readonly x: number
  readonly y: number
  readonly setting: Setting
  /** To be found and copied, but not seen. */
  readonly isUnseen?: boolean
}

/** One line as a text object (ISO 32000-1, 9.4) that leaves the state as it was. */
export function textObject(line: SetLine, { x, y, setting, isUnseen = false }: PlacedLine): string {
  if (line.pieces.length === 0) return ''
  const { scale } = setting.state
  const [mode, width] = [isUnseen ? ['3 Tr'] : [], scale === 1 ? [] : [`${writeNumber(scale * 100)} Tz`]]
  const place = `${writeNumber(x)} ${writeNumber(y)} Td`
  const back = [...(isUnseen ? ['0 Tr'] : []), ...(scale === 1 ? [] : ['100 Tz'])]
  return ['BT', ...mode, ...width, place, writeLine(line, 0, setting), ...back, 'ET'].join('\n')
}

/** Where a box lies from the beginning of a line: left, foot, width and height, in units of the page. */
export type BoxSides = readonly [x: number, y: number, width: number, height: number]

/** The box, and what is written on it. */
export const drawCover = (
  { matrix }: CoverPlace,
  sides: BoxSides,
  written: readonly string[],
  { paper, ink }: PaintedColors = { paper: [1, 1, 1], ink: [0, 0, 0] },
): string =>
  [
    'q',
    `${matrix.map(writeNumber).join(' ')} cm`,
    `${paper.map(writeNumber).join(' ')} rg ${sides.map(writeNumber).join(' ')} re f`,
    `${ink.map(writeNumber).join(' ')} rg`,
    ...written.filter((text) => text !== ''),
    'Q',
  ].join('\n')
