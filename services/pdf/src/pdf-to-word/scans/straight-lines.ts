import { median } from '../layout/lines/statistics.ts'
import type { ScannedLine, ScannedWord } from './recognized-text.ts'

/** A word on its baseline. */
export type StraightWord = Pick<ScannedWord, 'text' | 'x0' | 'x1'>

/** A line whose baseline is level. */
export interface StraightLine extends Pick<ScannedLine, 'angle' | 'size'> {
  readonly y: number
  readonly words: readonly StraightWord[]
}

/** More than this nobody lays paper askew; it is a line with a word out of its place. */
const mostSlope = 0.2
/** Shorter lines do not tell how paper lay, in em. */
const telling = 6

/** Lines as they would stand had the paper lain straight: all of one direction are sheared by the slope they share. */
export function straightLines(lines: readonly ScannedLine[]): StraightLine[] {
  const slopes = new Map(
    lines.map(({ angle }) => [angle, sharedSlope(lines.filter((one) => one.angle === angle))]),
  )
  return lines.map(({ angle, size, words }) => {
    const slope = slopes.get(angle) ?? 0
    const straight = words.map(({ text, x0, x1, y0, y1 }) => {
      const shift = (slope * (y0 + y1)) / 2
      return { text, x0: x0 + shift, x1: x1 + shift, y: (y0 + y1) / 2 - (slope * (x0 + x1)) / 2 }
    })
    return { angle, size, y: median(straight.map(({ y }) => y)), words: straight }
  })
}

function sharedSlope(lines: readonly ScannedLine[]): number {
  const slopes = lines.flatMap(({ words, size }) => {
    const [first, last] = [words[0], words.at(-1)]
    if (!first || !last || Math.abs(last.x1 - first.x0) < telling * size) return []
    const slope = (last.y1 - first.y0) / (last.x1 - first.x0)
    return Math.abs(slope) < mostSlope ? [slope] : []
  })
  return median(slopes)
}
