import type { CSSProperties } from 'react'
import { transformOf } from '../edits/text-transform.ts'
import type { Box } from '../texts/text-item.ts'

/** Where a text that was not changed, or a part of one, stands in the layer over its page. */
export const markPlace = ({ x, y, width, height, turn }: Box, zoom: number): CSSProperties => ({
  left: x * zoom,
  top: y * zoom,
  width: width * zoom,
  height: height * zoom,
  ...transformOf(turn),
})
