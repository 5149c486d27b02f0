import { isIdeographic } from '../lines/scripts.ts'
import { greatest, mostCommon } from '../lines/statistics.ts'
import type { TextLine } from '../lines/text-lines.ts'
import type { Frame } from './paragraph-model.ts'

/** A line as it stands in its column, seen from the side where reading starts. */
export interface FramedLine {
  readonly line: TextLine
  /** Free room before and after it, in points. */
  readonly start: number
  readonly room: number
  /** How far the edge that its neighbours keep to is from that of the column. */
  readonly inset: number
  readonly centered: boolean
  /** Width of its first word, or first character where lines may break anywhere. */
  readonly firstWord: number
}

/** Usual distance of the baselines of a column, in em. */
export function usualPitch(lines: readonly TextLine[]): number {
  const pitches = lines.flatMap((line, index): [number, number][] => {
    const before = lines[index - 1]
    if (!before || Math.abs(line.size - before.size) >= 0.6) return []
    const pitch = (line.y - before.y) / line.size
    return pitch < 3 && pitch > 0.5 ? [[pitch, 1]] : []
  })
  return Math.max(1, mostCommon(pitches, 0.05) ?? 1.2)
}

export function framedLines(lines: readonly TextLine[], frame: Frame, pitch: number): FramedLine[] {
  const ends = rightEdges(lines, frame, pitch)
  return lines.map((line, index) => {
    const right = ends[index] ?? frame.right
    const [before, after] = [line.x0 - frame.left, right - line.x1]
    return {
      line,
      start: line.rtl ? frame.right - line.x1 : before,
      room: line.rtl ? before : after,
      inset: line.rtl ? 0 : frame.right - right,
      centered: isCentered(lines, index, frame),
      firstWord: firstWordWidth(line),
    }
  })
}

/** A run of evenly spaced lines may keep to a right edge of its own. */
function rightEdges(lines: readonly TextLine[], { left, right }: Frame, pitch: number): number[] {
  const edges: number[] = []
  let run: TextLine[] = []
  const close = () => {
    const own = greatest(run.map(({ x1 }) => x1))
    const full = run.filter(({ x1 }) => x1 > own - 0.12 * (own - left)).length
    const narrower = run.length >= 3 && own < right - 14 && full >= 0.5 * run.length
    edges.push(...run.map(() => (narrower ? own : right)))
    run = []
  }
  for (const line of lines) {
    const before = run.at(-1)
    const continues =
      before &&
      Math.abs(line.size - before.size) < 0.6 &&
      (line.y - before.y) / line.size < pitch * 1.22 + 0.05
    if (before && !continues) close()
    run.push(line)
  }
  close()
  return edges
}

function isCentered(lines: readonly TextLine[], index: number, { left, right }: Frame): boolean {
  const line = lines[index]
  if (!line || Math.abs((line.x0 + line.x1) / 2 - (left + right) / 2) >= 2.5 || line.x0 - left <= 6)
    return false
  const beside = [lines[index - 1], lines[index + 1]]
  return !beside.some(
    (other) =>
      other &&
      Math.abs(other.y - line.y) < 3 * line.size &&
      Math.abs(other.x0 - line.x0) < 1.5 &&
      Math.abs(other.x1 - line.x1) > 3,
  )
}

function firstWordWidth({ words, size }: TextLine): number {
  const [first] = words
  if (!first) return 0
  if (isIdeographic(first.text)) return Math.min(size, first.x1 - first.x0)
  let [x0, x1] = [first.x0, first.x1]
  for (const word of words.slice(1)) {
    if (word.spaced || word.tab) break
    x0 = Math.min(x0, word.x0)
    x1 = Math.max(x1, word.x1)
  }
  return x1 - x0
}
