import { isPage, type Pages, rangeFault, rangeText } from '../pages/page-ranges.ts'
import type { Shape } from './options.ts'

/** Degrees by which a page is turned clockwise, beyond what it is turned in its file. */
export type Turn = 0 | 90 | 180 | 270

/** Pages of one file that follow each other, turned alike. */
export interface PlannedPages extends Pages {
  /** Place of the file among those that are sent, from 0. */
  readonly file: number
  readonly turn: Turn
}

/** The pages of a result in their order. A blank one is as large as the page before it, or after it at the beginning. */
export type PagePlan = readonly (PlannedPages | 'blank')[]

/** An end that means the last page, whatever its number. */
export const lastPage = Number.MAX_SAFE_INTEGER

/** More entries than this are asked for by no person; each page of a shuffled document is one. */
export const maxPlanEntries = 20_000

/** Characters of a plan that long. */
export const maxPlanLength = 240_000

const entry = String.raw`blank|(?:\d{1,3}:)?\d{1,9}(?:-(?:\d{1,9})?)?(?:@(?:0|90|180|270))?`

/** What a plan looks like, whatever the documents. */
export const pagePlanShape: Shape = {
  pattern: new RegExp(String.raw`^(?:${entry})(?:\s*,\s*(?:${entry}))*$`),
  says: 'pages such as 1:1-3,2:4@90,blank',
  sentence: 'Please arrange pages such as 1:1-3,2:4@90,blank',
}

export const pagePlanText = {
  unreadable: 'Please arrange pages such as 1:1-3,2:4@90,blank',
  tooMany: `Please arrange at most ${maxPlanEntries.toLocaleString('en-US')} pages`,
  onlyBlank: 'Please keep at least one page of a file',
  noFile: (file: number, count: number) => `There is no file ${file}, only ${count}`,
} as const

/**
 * Reads a plan for so many files: entries separated by commas, each `blank` or pages of a file. `2:4-6@90` is the second
 * file's pages 4 to 6 turned by 90 degrees, `2:4-` all from page 4 on, `4` page 4 of the first file. Order and repetition
 * are kept.
 */
export function parsePagePlan(
  text: string,
  fileCount: number,
): { readonly plan: PagePlan } | { readonly error: string } {
  const parts = text.split(',')
  if (parts.length > maxPlanEntries) return { error: pagePlanText.tooMany }
  const plan: (PlannedPages | 'blank')[] = []
  for (const part of parts) {
    const read = parseEntry(part.trim(), fileCount)
    if (typeof read === 'object' && 'error' in read) return read
    plan.push(read)
  }
  return plan.some((item) => item !== 'blank') ? { plan } : { error: pagePlanText.onlyBlank }
}

function parseEntry(text: string, fileCount: number): PlannedPages | 'blank' | { readonly error: string } {
  if (text === 'blank') return text
  const match = /^(?:(\d{1,3}):)?(\d{1,9})(?:(-)(\d{1,9})?)?(?:@(0|90|180|270))?$/.exec(text)
  if (!match) return { error: pagePlanText.unreadable }
  const [, file = '1', first, dash, last, turn = '0'] = match
  const start = Number(first)
  const end = last === undefined ? (dash ? lastPage : start) : Number(last)
  if (Number(file) < 1 || Number(file) > fileCount)
    return { error: pagePlanText.noFile(Number(file), fileCount) }
  if (!isPage(start)) return { error: rangeText.wrongStart }
  if (end < start) return { error: rangeText.endBeforeStart }
  return { file: Number(file) - 1, start, end, turn: Number(turn) as Turn }
}

/** The pages of an entry in a file of so many pages, both ends included, or what is wrong with them there. */
export function plannedIn(
  { start, end }: Pages,
  pageCount: number,
): { readonly pages: Pages } | { readonly error: string } {
  const pages = { start, end: end === lastPage ? Math.max(start, pageCount) : end }
  const error = rangeFault(pages, pageCount)
  return error === undefined ? { pages } : { error }
}

/** One page of a plan; `page` is counted from 1. */
export type PlannedPage = { readonly file: number; readonly page: number; readonly turn: Turn } | 'blank'

/** The text of a plan of single pages, those that follow each other in one file and are turned alike as one entry. */
export function writePagePlan(pages: readonly PlannedPage[]): string {
  const plan: (PlannedPages | 'blank')[] = []
  for (const page of pages) {
    const open = plan.at(-1)
    if (page === 'blank') plan.push(page)
    else if (isNext(open, page)) plan[plan.length - 1] = { ...open, end: page.page }
    else plan.push({ file: page.file, start: page.page, end: page.page, turn: page.turn })
  }
  return plan.map(writeEntry).join(',')
}

const isNext = (
  open: PlannedPages | 'blank' | undefined,
  page: Exclude<PlannedPage, 'blank'>,
): open is PlannedPages =>
  typeof open === 'object' && open.file === page.file && open.turn === page.turn && open.end + 1 === page.page

function writeEntry(item: PlannedPages | 'blank'): string {
  if (item === 'blank') return item
  const { file, start, end, turn } = item
  return `${file + 1}:${start}${end > start ? `-${end}` : ''}${turn === 0 ? '' : `@${turn}`}`
}
