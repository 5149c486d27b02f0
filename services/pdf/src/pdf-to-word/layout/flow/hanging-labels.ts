import { isLabelText } from '../labels/list-labels.ts'
import type { Segment } from '../lines/line-model.ts'
import { greatest } from '../lines/statistics.ts'
import type { Edges } from './drawn-edges.ts'

/** The distance, in points, below which a label that hangs out ends where other text begins. */
const atEdge = 2

/**
 * Where pieces of text that is read from the right begin and end, without the labels of items that hang out of it: LibreOffice sets
 * these beyond the edge at which other text begins.
 */
export function withoutHangingLabels(segments: readonly Segment[]): Edges[] {
  const plain = segments.filter(({ words: [first] }) => first && !isLabelText(first.text))
  return segments.flatMap((segment): Edges[] => {
    const [first, ...others] = segment.words
    if (!first || !isLabelText(first.text)) return [segment]
    if (!plain.some(({ x1 }) => Math.abs(x1 - first.x0) < atEdge)) return [segment]
    return others.length > 0 ? [{ x0: segment.x0, x1: greatest(others.map(({ x1 }) => x1)) }] : []
  })
}
