import type { LineWord } from '../lines/line-model.ts'
import { hasLeadGap } from './lead-gap.ts'

/** The number of a clause and those of the clauses that it is part of: `2`, `2.1`, `2.1.3.`; those of days and months may begin with a zero. */
const outlined = /^[1-9]\d?(?:\.[1-9]\d?){0,3}\.?$/
const beginsText = /^["'“„«(]?\p{L}/u

/**
 * Whether a line begins with the number of a clause. As plain numbers do not tell that, its text stands at a place of its own, and
 * it is no line of a table of contents.
 */
export function hasOutlineLabel(words: readonly LineWord[], size: number): boolean {
  const [first, second] = words
  return (
    first !== undefined &&
    second !== undefined &&
    outlined.test(first.text) &&
    beginsText.test(second.text) &&
    (second.tab !== undefined || hasLeadGap(words, size)) &&
    !words.some(({ tab }) => tab?.leader)
  )
}

/** A piece of text that is nothing but the number of a clause of a clause, which two numbers without a sign behind them are not. */
export const outlineLabelText = /^[1-9]\d?(?:(?:\.[1-9]\d?){1,3}\.|(?:\.[1-9]\d?){2,3})$/
