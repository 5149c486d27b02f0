import type { Box } from '../geometry.ts'
import type { Rule } from '../page-model.ts'

/** The area that a horizontal rule covers. */
export const across = ({ at, from, to, thickness }: Rule): Box => ({
  ...{ x0: from, x1: to, y0: at - thickness / 2, y1: at + thickness / 2 },
})

/** The area that a vertical rule covers. */
export const down = ({ at, from, to, thickness }: Rule): Box => ({
  ...{ x0: at - thickness / 2, x1: at + thickness / 2, y0: from, y1: to },
})
