import { type Pages, rangeFault, rangeText } from '../pages/page-ranges.ts'
import type { Shape } from './options.ts'
import { pagePlanShape, pagePlanText } from './page-plan.ts'

/** More parts than this are no list that a person wrote. */
const maxParts = 200

const part = String.raw`\d{1,9}(?:\s*-\s*\d{1,9}|\s*-)?`

/** What a list of pages looks like, whatever the document. */
export const pageListShape: Shape = {
  pattern: new RegExp(String.raw`^\s*${part}(?:\s*,\s*${part})*\s*$`),
  says: pagePlanShape.says,
  sentence: pagePlanText.unreadable,
}

/** What is said of a list of pages that cannot be used. */
export const pageListText = {
  unreadable: pagePlanText.unreadable,
  tooMany: `Please enter at most ${maxParts} pages or ranges`,
  beyond: (last: number) => `Please enter pages up to ${last}`,
} as const

/**
 * Reads a list of pages of a document of `pageCount` pages: single pages, `from-to`, and `from-` up to the last page,
 * separated by commas, spaces allowed. Order and repetition are kept.
 */
export function parsePageList(
  text: string,
  pageCount: number,
): { readonly ranges: readonly Pages[] } | { readonly error: string } {
  const parts = text.split(',')
  if (parts.length > maxParts) return { error: pageListText.tooMany }
  const ranges: Pages[] = []
  for (const part of parts) {
    const range = parsePart(part.trim(), pageCount)
    if (!range) return { error: pageListText.unreadable }
    const error = range.start < 1 ? rangeText.wrongStart : rangeFault(range, pageCount)
    if (error !== undefined) return { error }
    ranges.push(range)
  }
  return { ranges }
}

/**
 * The same where one list serves documents of different lengths: pages beyond the last one are passed over, and it is a
 * fault only when none is left.
 */
export function pagesWhereThere(
  text: string,
  pageCount: number,
): { readonly ranges: readonly Pages[] } | { readonly error: string } {
  const list = parsePageList(text, Number.MAX_SAFE_INTEGER)
  if ('error' in list) return list
  const ranges = list.ranges
    .filter(({ start }) => start <= pageCount)
    .map(({ start, end }) => ({ start, end: Math.min(end, pageCount) }))
  return ranges.length > 0 ? { ranges } : { error: pageListText.beyond(pageCount) }
}

function parsePart(part: string, pageCount: number): Pages | undefined {
  const match = /^(\d{1,9})(?:\s*(-)\s*(\d{1,9})?)?$/.exec(part)
  if (!match) return undefined
  const [, first, dash, last] = match
  const start = Number(first)
  // `10-` of a nine-page document is a start beyond the end, not an end before the start.
  if (last === undefined) return { start, end: dash ? Math.max(start, pageCount) : start }
  return { start, end: Number(last) }
}
