import { type FontMetrics, metricsOf } from '../lines/font-metrics.ts'
import { setSize } from '../lines/set-size.ts'
import { greatest, heaviest, median } from '../lines/statistics.ts'
import type { TextLine } from '../lines/text-lines.ts'
import type { LineHeight } from './paragraph-model.ts'

interface Heights {
  readonly lineHeight: LineHeight
  readonly height: number
  readonly y0: number
  readonly y1: number
}

/** A share of the natural height by which lines may differ from it and are set single: a page of sixty lines keeps to its height. */
const single = 0.008
/** Heights that are all alike must tell the places of the lines better by so many points a line: they give no room to higher letters. */
const clearlyBetter = 0.5

/**
 * How high its lines are set so that they stand where they stood: a multiple of what their fonts ask for, else all alike.
 * @param size of most of its text
 * @param usual height of a line of its column, in em
 */
export function heightsOf(
  lines: readonly TextLine[],
  size: number,
  usual: number,
  labelled: boolean,
): Heights {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) throw new Error('a paragraph has lines')
  const family = heaviest(
    lines.flatMap(({ words }) => words.map(({ look, text }) => [look.family, text.length])),
  )
  const metrics = metricsOf(family ?? '')
  const all = lines.slice(1).map((line, index) => line.y - (lines[index]?.y ?? line.y))
  // A label may be higher than the text beside it.
  const skipped = all.length > 1 && labelled ? 1 : 0
  const pitches = all.slice(skipped)
  const pitch = pitches.length > 0 ? median(pitches) : usual * size
  if (!metrics) {
    const least = size * (pitches.length > 0 ? 0.9 : 1.15)
    return alike(Math.max(least, pitches.length > 0 ? pitch : Math.min(usual, 1.35) * size), lines)
  }
  const reaches = lines.map((line) => reachOf(line, size, metrics))
  const asked = reaches
    .slice(1)
    .map(({ above }, index) => above + (reaches[index]?.below ?? 0))
    .slice(skipped)
  const measured = pitches.length > 0 ? median(pitches.map((own, index) => own / (asked[index] ?? own))) : 1
  const factor = Math.abs(measured - 1) < single ? 1 : Math.max(0.7, measured)
  const missed = meanOf(pitches.map((own, index) => Math.abs(own - factor * (asked[index] ?? 0))))
  if (missed - meanOf(pitches.map((own) => Math.abs(own - pitch))) > clearlyBetter) return alike(pitch, lines)
  const [top, bottom] = [reaches[0], reaches.at(-1)]
  const heights = reaches.map(({ above, below }) => factor * (above + below))
  const height = heights.reduce((sum, one) => sum + one)
  // Fonts that are not known may ask for more where the document is opened, as those for Chinese do.
  const isKnown = lines.every(({ words }) => words.every(({ look }) => isEverywhereAlike(look.family)))
  return {
    lineHeight: isKnown ? { rule: 'multiple', factor } : { rule: 'exact', points: height / lines.length },
    height,
    y0: first.y - ((heights[0] ?? 0) - (top?.below ?? 0)),
    y1: last.y + (bottom?.below ?? 0),
  }
}

/** Lines that are all as high. @param points the height of each */
export function alike(points: number, lines: readonly TextLine[]): Heights {
  const [y0, y1] = [(lines[0]?.y ?? 0) - 0.8 * points, (lines.at(-1)?.y ?? 0) + 0.2 * points]
  return { lineHeight: { rule: 'exact', points }, height: lines.length * points, y0, y1 }
}

/** How far the fonts of a line reach above and below its baseline, in points; `usual` for those that are not known. */
function reachOf({ words }: TextLine, size: number, usual: FontMetrics) {
  const reaches = words
    .filter(({ look }) => !look.raised)
    .map(({ look }) => {
      const { lineHeight, descent } = metricsOf(look.family) ?? usual
      const below = descent * look.size
      return { above: lineHeight * setSize(look.size) - below, below }
    })
  const below = usual.descent * size
  return {
    above: greatest(
      reaches.map((reach) => reach.above),
      usual.lineHeight * setSize(size) - below,
    ),
    below: greatest(
      reaches.map((reach) => reach.below),
      below,
    ),
  }
}

/** Whether a line in a family is as high wherever the document is opened. */
function isEverywhereAlike(family: string): boolean {
  const metrics = metricsOf(family)
  return metrics !== undefined && !metrics.twinDiffers
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
