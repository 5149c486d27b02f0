import { type Box, union } from '../../reading/geometry.ts'
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

/** The area with the labels around it, where many of them are numbers: the scales of axes, values, percentages. */
export function chartAt(area: Box, segments: readonly Segment[]): Chart | undefined {
  const labels = labelsOn(area, segments)
  const numbers = labels.filter((label) => numeric.test(textOf(label)))
  if (numbers.length < fewest || numbers.length < share * labels.length) return undefined
  if (labels.some((label) => textOf(label).length > longest)) return undefined
  return { ...labels.reduce<Box>(union, area), labels }
}
