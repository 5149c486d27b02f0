import { cross, dot, length, minus, type Point } from '@folio/pdf-content/matrix'
import type { Show, ShownGlyph } from '../../content/shown-text.ts'

/** Glyphs that a reader sees as one piece of a line, in the order they are drawn. */
export interface TextRun {
  readonly glyphs: readonly ShownGlyph[]
}

/**
 * The parts of an em that end a run: a wider gap, a step back or another height begins another piece (as pdf.js has
 * it).
 */
const maxGap = 0.6
const maxStepBack = 0.5
const maxRise = 0.3

/** All texts of a page cut into runs: same font and size, same line, no gap. White space is gap. */
export class TextRuns {
  readonly all: readonly TextRun[]
  /** By the order of the glyphs. */
  readonly #runs: (TextRun | undefined)[] = []

  constructor(shows: readonly Show[]) {
    const all: { glyphs: ShownGlyph[] }[] = []
    let last: ShownGlyph | undefined
    let run: { glyphs: ShownGlyph[] } = { glyphs: [] }
    for (const show of shows) {
      for (const glyph of show.glyphs) {
        if (isWhite(glyph)) continue
        if (!last || !continues(last, glyph)) {
          run = { glyphs: [] }
          all.push(run)
        }
        run.glyphs.push(glyph)
        this.#runs[glyph.order] = run
        last = glyph
      }
    }
    this.all = all
  }

  /** The run a glyph is in; undefined for white space. */
  of(glyph: ShownGlyph): TextRun | undefined {
    return this.#runs[glyph.order]
  }
}

export const isWhite = ({ code }: ShownGlyph): boolean => code.text !== '' && code.text.trim() === ''

function continues(last: ShownGlyph, next: ShownGlyph): boolean {
  const { state } = last.show
  if (state.font !== next.show.state.font || state.size !== next.show.state.size) return false
  if (next.show.node !== last.show.node) return false
  const em = length(last.up)
  if (Math.abs(length(next.up) - em) > 0.01 * em) return false
  const along = direction(last)
  const step = minus(next.from, last.to)
  const ahead = dot(step, along)
  return ahead <= maxGap * em && ahead >= -maxStepBack * em && Math.abs(cross(along, step)) <= maxRise * em
}

/** Direction of the line a glyph stands on, of length 1; taken from its height where it has no width. */
export function direction({ from, to, up, show }: ShownGlyph): Point {
  const step = minus(to, from)
  const size = length(step)
  if (size > 1e-9) return [step[0] / size, step[1] / size]
  const height = length(up) || 1
  return show.state.font.vertical ? [-up[0] / height, -up[1] / height] : [up[1] / height, -up[0] / height]
}
