import { type Box, overlap, union } from '../../reading/geometry.ts'
import { type Segment, textOf } from '../lines/line-model.ts'
import { labelsOn } from './drawings.ts'

/** A drawing that is read by its numbers: they belong to it like its lines do. */
export interface Chart extends Box {
  readonly labels: readonly Segment[]
}

const numeric = /^[-+\u2212\u2013(]?[$\u20ac\u00a3]?\d[\d.,:/ ]*[%)\p{L}\u00b0]{0,3}$/u
const fewest = 3
const share = 0.4
/** More is a text. */
const longest = 60

/** Turned text so near to a chart, in points, names an axis, or is a number on it. */
const atAxis = 16

interface Texts {
  readonly upright: readonly Segment[]
  readonly turned: readonly Segment[]
}

/**
 * The area with the labels around it, where many of them are numbers: the scales of axes, values, percentages.
 * @param isPlotted some of it is drawn by letters, and would be missing in a picture without text
 */
export function chartAt(area: Box, { upright, turned }: Texts, isPlotted = false): Chart | undefined {
  const labels = withTurned(area, labelsOn(area, upright), turned)
  const chart = { ...labels.reduce<Box>(union, area), labels }
  if (isPlotted) return chart
  const numbers = labels.filter((label) => numeric.test(textOf(label)))
  if (numbers.length < fewest || numbers.length < share * labels.length) return undefined
  return labels.some((label) => textOf(label).length > longest) ? undefined : chart
}

/** The labels, with those along an upright axis, from the innermost to the outermost one. */
function withTurned(area: Box, upright: readonly Segment[], turned: readonly Segment[]): Segment[] {
  const labels = [...upright]
  for (;;) {
    const box = labels.reduce<Box>(union, area)
    const next = turned.find((label) => !labels.includes(label) && isAtAxis(label, box))
    if (!next) return labels
    labels.push(next)
  }
}

/** Tells whether a label stands beside the chart, and no further up or down than it reaches. */
const isAtAxis = (label: Box, chart: Box): boolean =>
  overlap(label, { ...chart, x0: chart.x0 - atAxis, x1: chart.x1 + atAxis }) > 0
