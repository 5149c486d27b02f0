import type { TextItem as PdfRun, TextStyle } from 'pdfjs-dist/types/src/display/api'

/** pdf.js' `[a, b, c, d, e, f]`: x' = ax + cy + e, y' = bx + dy + f. */
type Matrix = readonly number[]

/** A piece of one line as pdf.js found it, placed on the shown page. */
export interface Run {
  readonly str: string
  readonly fontId: string
  readonly transform: Matrix
  /** Along the line, in the page's own units. */
  readonly length: number
  /** The same in points of the shown page. */
  readonly shownLength: number
  readonly fontSize: number
  /** Where its baseline begins. */
  readonly origin: Point
  /** Clockwise, radians. */
  readonly turn: number
  /** Only left-to-right lines are known to be written in the order they are read. */
  readonly joinable: boolean
}

export interface Point {
  readonly x: number
  readonly y: number
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
      const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = multiply(viewport, transform)
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
        joinable: dir === 'ltr' && !vertical,
      }
    })

/** How far apart on a line two pieces may stand to be one text, in parts of the font size. */
const closeness = { from: -0.3, to: 1 } as const
/** A gap from here on is a space, also where none is written. */
const spaceFrom = 0.15

/**
 * Puts runs together that a reader takes for one text: neighbours on one line, in one font and size. What stands
 * further apart, as in another column or cell, stays apart.
 */
export function joinRuns(runs: readonly Run[]): readonly Run[] {
  const joined: Run[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    const together = last && join(last, run)
    if (together) joined[joined.length - 1] = together
    else joined.push(run)
  }
  return joined
}

function join(left: Run, right: Run): Run | undefined {
  if (!left.joinable || !right.joinable || left.fontId !== right.fontId) return undefined
  if (Math.abs(left.fontSize - right.fontSize) > 0.05 * left.fontSize) return undefined
  if (Math.abs(Math.sin(left.turn - right.turn)) > 0.02) return undefined
  const start = alongLine(left, right.origin)
  if (Math.abs(start.y) > 0.2 * left.fontSize) return undefined
  const gap = (start.x - left.shownLength) / left.fontSize
  if (!(gap >= closeness.from && gap <= closeness.to)) return undefined
  const spaced = gap > spaceFrom && !/\s$/.test(left.str) && !/^\s/.test(right.str)
  const shownLength = start.x + right.shownLength
  return {
    ...left,
    str: `${left.str}${spaced ? ' ' : ''}${right.str}`,
    shownLength,
    length: shownLength * (left.length / left.shownLength || 1),
  }
}

/** A point as seen from a run's beginning: x along its line, y across it. */
function alongLine({ origin, turn }: Run, { x, y }: Point): Point {
  const [dx, dy] = [x - origin.x, y - origin.y]
  return {
    x: dx * Math.cos(turn) + dy * Math.sin(turn),
    y: dy * Math.cos(turn) - dx * Math.sin(turn),
  }
}

const multiply = (
  [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix,
  [k = 1, l = 0, m = 0, n = 1, o = 0, p = 0]: Matrix,
): Matrix => [
  a * k + c * l,
  b * k + d * l,
  a * m + c * n,
  b * m + d * n,
  a * o + c * p + e,
  b * o + d * p + f,
]

const scaleOf = ([a = 1, b = 0, c = 0, d = 1]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c))
