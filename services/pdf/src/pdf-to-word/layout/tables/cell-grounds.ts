import { areaOf, type Box, intersection } from '../../reading/geometry.ts'
import type { Fill } from '../../reading/page-model.ts'
import { isWhite } from '../lines/decorations.ts'
import type { Segment } from '../lines/line-model.ts'

/** The least share that a ground covers of a cell whose borders are guessed from its text. */
const least = 0.55

/** The color of the uppermost surface under most of a cell; undefined where that is as good as white. */
export function groundOf(cell: Box, fills: readonly Fill[]): string | undefined {
  const ground = fills.findLast((fill) => areaOf(intersection(fill, cell)) > least * areaOf(cell))
  return ground && !isWhite(ground.color) ? ground.color : undefined
}

/** The text of a cell does not carry the ground of the cell along. */
export function onGround(segment: Segment, ground: string | undefined): Segment {
  if (ground === undefined) return segment
  const words = segment.words.map((word) => {
    const { highlight, backdrop } = word.look
    if (highlight !== ground && backdrop !== ground) return word
    const look = {
      ...word.look,
      highlight: highlight === ground ? undefined : highlight,
      backdrop: backdrop === ground ? undefined : backdrop,
    }
    return { ...word, look }
  })
  return { ...segment, words }
}
