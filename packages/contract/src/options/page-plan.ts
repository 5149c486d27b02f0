import { grouped } from '../numbers/grouped.ts'
import { isPage, type Pages, rangeFault, rangeText } from '../pages/page-ranges.ts'
import { type Shape, type TextOption, text } from './options.ts'

/** The degrees by which a page is turned clockwise, beyond what it is turned in its file. */
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

const entry = String.raw`blank|(?:\d{1,3}:)?\d{1,9}(?:\s*-(?:\s*\d{1,9})?)?(?:@(?:0|90|180|270))?`

const unreadable = 'Please enter pages such as 1-3,7,10-'

/** What a plan looks like, whatever the documents. */
export const pagePlanShape: Shape = {
  pattern: new RegExp(String.raw`^\s*(?:${entry})(?:\s*,\s*(?:${entry}))*\s*$`),
  says: 'pages such as 1-3,7,10-',
  sentence: unreadable,
  grammar:
    'Entries stand between commas: 7 is a page, 1-3 are pages, 10- all from there on, 7@90 a page turned to the right by 90, 180 or 270 degrees. Of several files, 2:7 is a page of the second.',
}

/** The field `pages`, in which every tool that takes pages of PDFs is told which, in what order, and how they are turned. */
export const pagesOption = (
  wording: Omit<TextOption, 'kind' | 'default' | 'maxLength' | 'shape'>,
): TextOption => text({ ...wording, maxLength: maxPlanLength, shape: pagePlanShape, extra: true })

/** What is said of a plan of pages that cannot be used. */
export const pagePlanText = {
  unreadable,
  tooMany: `Please enter at most ${grouped(maxPlanEntries)} pages`,
  onlyBlank: 'Please keep at least one page of a file',
  noBlanks: 'Blank pages can be inserted in Merge PDF only',
  noFile: (file: number, count: number) => `There is no file ${file}, only ${count}`,
} as const

/**
 * Reads a plan for so many files: entries separated by commas, each `blank` or pages of a file. `2:4-6@90` is the second
 * file's pages 4 to 6 turned by 90 degrees, `2:4-` all from page 4 on, `4` page 4 of the file that is meant where none is
 * named; the empty text is all pages of that file. Order and repetition are kept.
 * @param defaultFile place of that file, from 0
 */
export function parsePagePlan(
  text: string,
  fileCount: number,
  defaultFile = 0,
): { readonly plan: PagePlan } | { readonly error: string } {
  const parts = (text.trim() === '' ? '1-' : text).split(',')
  if (parts.length > maxPlanEntries) return { error: pagePlanText.tooMany }
  const plan: (PlannedPages | 'blank')[] = []
  for (const part of parts) {
    const entry = parseEntry(part.trim(), fileCount, defaultFile)
    if (typeof entry === 'object' && 'error' in entry) return entry
    plan.push(entry)
  }
  return plan.some((item) => item !== 'blank') ? { plan } : { error: pagePlanText.onlyBlank }
}

function parseEntry(
  text: string,
  fileCount: number,
  defaultFile: number,
): PlannedPages | 'blank' | { readonly error: string } {
  if (text === 'blank') return text
  const match = /^(?:(\d{1,3}):)?(\d{1,9})(?:\s*(-)(?:\s*(\d{1,9}))?)?(?:@(0|90|180|270))?$/.exec(text)
  if (!match) return { error: unreadable }
  const [, file = String(defaultFile + 1), first, dash, last, turn = '0'] = match
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

/** A page of a file, counted from 1, and by how much it is turned. */
export interface TurnedPage {
  readonly page: number
  readonly turn: Turn
}

/**
 * The pages that a plan takes of a file in the order of the plan, as often as they are wanted. Of more than `most` there
 * is one beyond.
 */
export function pagesInPlan(
  plan: PagePlan,
  { file, pageCount, most }: { readonly file: number; readonly pageCount: number; readonly most: number },
): { readonly pages: readonly TurnedPage[] } | { readonly error: string } {
  const pages: TurnedPage[] = []
  for (const entry of plan) {
    if (entry === 'blank' || entry.file !== file) continue
    const span = plannedIn(entry, pageCount)
    if ('error' in span) return span
    const last = Math.min(span.pages.end, span.pages.start + most - pages.length)
    for (let page = span.pages.start; page <= last; page += 1) pages.push({ page, turn: entry.turn })
  }
  return { pages }
}

/** One page of a plan. */
export type PlannedPage = (TurnedPage & { readonly file: number }) | 'blank'

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

/** The text of what a plan takes of one file, as if there were no others; empty where it takes nothing. */
export const planOfFile = (plan: PagePlan, file: number): string =>
  plan.flatMap((item) => (item !== 'blank' && item.file === file ? [writePages(item)] : [])).join(',')

const writeEntry = (item: PlannedPages | 'blank'): string =>
  item === 'blank' ? item : `${item.file + 1}:${writePages(item)}`

function writePages({ start, end, turn }: PlannedPages): string {
  const to = end === lastPage ? '-' : end > start ? `-${end}` : ''
  return `${start}${to}${turn === 0 ? '' : `@${turn}`}`
}
