import type { LaidPage } from '../../layout/flow/block-model.ts'
import { greatest, least } from '../../layout/lines/statistics.ts'

/** The heights between which text stands, in points from the top of its page. */
export interface Extent {
  readonly y0: number
  readonly y1: number
  /** Points free between the text and the notes at the foot of the page; 0 where it has none. */
  readonly aboveNotes: number
}

/** The heights between which the blocks of a page stand; undefined for an empty page. */
export function textExtent(page: LaidPage): Extent | undefined {
  const blocks = page.bands.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks))
  const inFlow = blocks.filter((block) => block.kind !== 'picture' || !block.floating)
  if (inFlow.length === 0) return undefined
  const end = greatest(inFlow.map(({ y1 }) => y1))
  return {
    y0: least(inFlow.map(({ y0 }) => y0)),
    y1: greatest([end, ...page.notes.map(({ y1 }) => y1)]),
    aboveNotes: Math.max(
      0,
      least(
        page.notes.map(({ y0 }) => y0),
        end,
      ) - end,
    ),
  }
}
