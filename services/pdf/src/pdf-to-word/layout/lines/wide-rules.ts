import type { Rule } from '../../reading/page-model.ts'

interface Extent {
  readonly x0: number
  readonly x1: number
}

/** The length in points: a shorter rule is a line to write on or underlines a word. */
const shortest = 90
/** Text that takes less of a rule stands above it. */
const underlined = 0.6
const slack = 2

/**
 * Whether a rule close below a line is one that parts it from what follows: all of the line stands above it and takes but a part of it.
 * Beside the text of a line it is a line to write on.
 * @param line from where the line begins to where it ends
 */
export const isWideRule = ({ from, to }: Rule, { x0, x1 }: Extent): boolean =>
  to - from >= shortest && x0 > from - slack && x1 < to + slack && x1 - x0 < underlined * (to - from)
