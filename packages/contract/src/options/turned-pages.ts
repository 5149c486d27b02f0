import type { Shape } from './options.ts'
import { parsePagePlan, plannedIn, type Turn, writePagePlan } from './page-plan.ts'

/** By how much pages are turned; those that stay as they are have no entry. Numbers of pages count from 1. */
export type Turns = ReadonlyMap<number, Turn>

const part = String.raw`\d{1,9}(?:-(?:\d{1,9})?)?@(?:90|180|270)`

const unreadable = 'Please enter pages to turn such as 3@90,5-7@180'

/** What a list of turned pages looks like, whatever the document. */
export const turnedPagesShape: Shape = {
  pattern: new RegExp(String.raw`^\s*${part}(?:\s*,\s*${part})*\s*$`),
  says: 'pages to turn such as 3@90,5-7@180',
  sentence: unreadable,
}

/**
 * Reads which pages of a document of `pageCount` pages are turned: entries of a page plan, each with the degrees by which
 * its pages are turned clockwise, `3@90,5-7@180,9-@270`. Of entries that name the same page the last one counts.
 */
export function parseTurnedPages(
  text: string,
  pageCount: number,
): { readonly turns: Turns } | { readonly error: string } {
  if (text.trim() === '') return { turns: new Map() }
  if (!turnedPagesShape.pattern.test(text)) return { error: unreadable }
  const read = parsePagePlan(text, 1)
  if ('error' in read) return read
  // Filled, not listed: thousands of entries may each name every page.
  const degrees = new Uint16Array(pageCount + 1)
  for (const entry of read.plan) {
    if (entry === 'blank') return { error: unreadable }
    const found = plannedIn(entry, pageCount)
    if ('error' in found) return found
    degrees.fill(entry.turn, found.pages.start, found.pages.end + 1)
  }
  return { turns: new Map([...degrees.entries()].filter(([, turn]) => turn !== 0) as [number, Turn][]) }
}

/** The text of turned pages, in the order of their numbers; neighbors that are turned alike are one entry. */
export function writeTurnedPages(turns: Turns): string {
  const pages = [...turns].filter(([, turn]) => turn !== 0).sort(([one], [other]) => one - other)
  const plan = writePagePlan(pages.map(([page, turn]) => ({ file: 0, page, turn })))
  // There is one document, so that its number tells nothing.
  return plan
    .split(',')
    .map((entry) => entry.slice(entry.indexOf(':') + 1))
    .join(', ')
}

/** The turn after another quarter to the right. */
export const quarterMore = (turn: Turn): Turn => ((turn + 90) % 360) as Turn
