import { Util } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { TextItem as PdfRun, TextStyle } from 'pdfjs-dist/types/src/display/api'
import { alongLine, type Frame } from './turned-frame.ts'

/** pdf.js' `[a, b, c, d, e, f]`: x' = ax + cy + e, y' = bx + dy + f. */
type Matrix = readonly number[]

/** A piece of one line in one font and size, placed on the shown page: its frame begins on its baseline. */
export interface Run extends Frame {
  readonly str: string
  readonly fontId: string
  readonly transform: Matrix
  /** Along the line, in the page's own units. */
  readonly length: number
  /** The same in points of the shown page. */
  readonly shownLength: number
  readonly fontSize: number
  /** Its letters stand from the top to the bottom. */
  readonly vertical: boolean
  /** Only left-to-right runs are known to be written in the order they are read. */
  readonly forward: boolean
}

/** The runs of a page; `viewport` takes its own coordinates to those of the page as shown at 100%. */
export const placeRuns = (
  runs: readonly PdfRun[],
  styles: Readonly<Record<string, TextStyle | undefined>>,
  viewport: Matrix,
): readonly Run[] =>
  runs
    .filter(({ str }) => str.trim() !== '')
    .map(({ str, dir, width, height, transform, fontName }): Run => {
      const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = Util.transform(viewport, transform)
      const vertical = styles[fontName]?.vertical ?? false
      const length = vertical ? height : width
      return {
        str,
        fontId: fontName,
        transform,
        length,
        shownLength: length * scaleOf(viewport),
        fontSize: Math.hypot(c, d),
        origin: { x: e, y: f },
        turn: Math.atan2(b, a) + (vertical ? Math.PI / 2 : 0),
        vertical,
        forward: dir === 'ltr' && !vertical,
      }
    })

/** What a reader takes for one text: the pieces of a line, each in another style than the one before it. */
export interface LineOfRuns {
  readonly str: string
  /** Where it begins. */
  readonly first: Run
  readonly pieces: readonly Run[]
  /** From where the first piece begins to where the last one ends, in points of the shown page. */
  readonly shownLength: number
}

/** How far apart on a line two pieces of one style may stand to be one text, in parts of the font size. */
export const closeness = { from: -0.3, overAccent: -0.7, to: 1 } as const
/** Typesetting programs draw an accent as a sign of its own and go back for its letter. */
const spacingAccent = /[\u00a8\u00af\u00b4\u00b8\u02c6\u02c7\u02d8-\u02dd`]$/
/** Two pieces in different styles are words of one sentence up to the width of a wide word gap, and cells beyond. */
const wordGap = 0.55
/** How far a piece may be raised, in parts of the larger size, and which part of another one its size may be: 10th, H2O. */
const raised = { sameSize: 0.3, otherSize: 0.6, smallest: 0.5 } as const
/** A gap from here on is a space, also where none is written. */
const spaceFrom = 0.15

/**
 * Puts runs together that a reader takes for one text: neighbours on one line, also where words are bold, in another
 * font, or raised. What stands further apart, as in another column or cell, stays apart.
 * @param isCellGap asked of neighbours that stand near enough
 */
export function joinForward(
  runs: readonly Run[],
  isCellGap: (last: Run, next: Run) => boolean = () => false,
): readonly LineOfRuns[] {
  const lines: LineOfRuns[] = []
  for (const run of runs) {
    const last = lines.at(-1)
    const together = last && join(last, run, isCellGap)
    if (together) lines[lines.length - 1] = together
    else lines.push({ str: run.str, first: run, pieces: [run], shownLength: run.shownLength })
  }
  return lines
}

/** The piece that a line is mostly made of. */
export const mainPiece = ({ first, pieces }: LineOfRuns): Run =>
  pieces.reduce((longest, piece) => (piece.shownLength > longest.shownLength ? piece : longest), first)

function join(
  line: LineOfRuns,
  run: Run,
  isCellGap: (last: Run, next: Run) => boolean,
): LineOfRuns | undefined {
  const { first } = line
  const main = mainPiece(line)
  const last = line.pieces.at(-1) ?? first
  if (!first.forward || !run.forward) return undefined
  if (Math.abs(Math.sin(first.turn - run.turn)) > 0.02) return undefined
  const size = Math.max(main.fontSize, run.fontSize)
  const rise = Math.abs(alongLine(main, run.origin).y)
  const sameStyle = isSameStyle(last, run)
  const start = alongLine(first, run.origin).x
  const gap = (start - line.shownLength) / size
  const nearest = spacingAccent.test(line.str) ? closeness.overAccent : closeness.from
  if (!(gap >= nearest && gap <= (sameStyle ? closeness.to : wordGap))) return undefined
  const sameSize = isSameSize(main, run)
  if (rise > size * (sameSize ? raised.sameSize : raised.otherSize)) return undefined
  if (!sameSize && Math.min(main.fontSize, run.fontSize) < raised.smallest * size) return undefined
  if (isCellGap(last, run)) return undefined
  const spaced = gap > spaceFrom && !/\s$/.test(line.str) && !/^\s/.test(run.str)
  return {
    str: `${line.str}${spaced ? ' ' : ''}${run.str}`,
    first,
    pieces: sameStyle ? [...line.pieces.slice(0, -1), lengthened(last, run)] : [...line.pieces, run],
    shownLength: start + run.shownLength,
  }
}

function lengthened(piece: Run, run: Run): Run {
  const start = alongLine(piece, run.origin).x
  const spaced = start - piece.shownLength > spaceFrom * piece.fontSize
  const shownLength = start + run.shownLength
  return {
    ...piece,
    str: `${piece.str}${spaced ? ' ' : ''}${run.str}`,
    shownLength,
    length: shownLength * (piece.length / piece.shownLength || 1),
  }
}

/** Whether the sizes of two runs differ by a twentieth at most, as those of one text may by rounding. */
export const isSameSize = (one: Run, other: Run): boolean =>
  Math.abs(one.fontSize - other.fontSize) <= 0.05 * one.fontSize

const isSameStyle = (one: Run, other: Run): boolean =>
  one.fontId === other.fontId &&
  isSameSize(one, other) &&
  Math.abs(alongLine(one, other.origin).y) <= 0.2 * one.fontSize

const scaleOf = ([a = 1, b = 0, c = 0, d = 1]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c))
