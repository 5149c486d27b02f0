import type { Segment } from '../lines/line-model.ts'
import type { TagOf } from '../page/tagged-structure.ts'
import type { Frame, Paragraph } from '../paragraphs/paragraph-model.ts'
import { paragraphsOf } from '../paragraphs/paragraphs.ts'

/**
 * The paragraphs of a column with what stands between them, so that none runs on across that.
 * @param cuts from top to bottom; from where to where they stand on the page, in points
 */
export function cutText<Cut extends { readonly y0: number; readonly y1: number }>(
  segments: readonly Segment[],
  cuts: readonly Cut[],
  frame: Frame,
  tagOf?: TagOf,
): (Paragraph | Cut)[] {
  const blocks: (Paragraph | Cut)[] = []
  let rest = segments
  for (const cut of cuts) {
    const middle = (cut.y0 + cut.y1) / 2
    const above = rest.filter(({ y }) => y < middle)
    blocks.push(...paragraphsOf(above, frame, tagOf), cut)
    rest = rest.filter(({ y }) => y >= middle)
  }
  return [...blocks, ...paragraphsOf(rest, frame, tagOf)]
}
