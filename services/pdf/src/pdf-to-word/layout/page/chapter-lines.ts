import { groupBy, heaviest, median } from '../lines/statistics.ts'
import { segmentRows } from '../lines/text-lines.ts'
import type { PageContent } from './page-content.ts'
import { numbersIn, type RunningRow, rowText } from './running-rows.ts'

/** A header or footer of the pages of one chapter. */
export interface ChapterLine {
  /** The same row of its pages, in their order. */
  readonly rows: readonly RunningRow[]
  /** Whether the first or the last number in it is that of the page. */
  readonly number: 'first' | 'last'
  /** The page with which the chapter begins; undefined for the first one where nothing stands there before. */
  readonly opens: number | undefined
}

/** Pages, or every second page, with a row at one height: fewer may have something else there by chance. */
const share = 0.5
const fewestPages = 4
/** The share of rows at one height that must tell the number of their page. */
const counting = 0.8
/** How much larger letters a heading has than most of the text. */
const larger = 1.08

/**
 * Headers and footers that tell the chapter of their page beside its number, which most books have: rows at one height whose
 * numbers grow with the pages, and whose text changes only where a page begins with a heading. Where it changes
 * elsewhere no section of Word can begin, and the rows stay what their pages say.
 * @param rows that may be headers or footers, without those that are the same on all pages
 */
export function chapterLines(rows: readonly RunningRow[], pages: readonly PageContent[]): ChapterLine[] {
  const outer = [...groupBy(rows, ({ page }) => page).values()].flatMap((onPage) =>
    onPage.filter((one) => isOuter(one, onPage)),
  )
  return [...groupBy(outer, ({ height }) => height).values()].flatMap((group) => {
    const counted = countingRows(group)
    if (!counted || !isUsual(counted.rows, pages)) return []
    const lines = runsOf(counted.rows, counted.number)
    const openings = lines.map((line, index) => openingOf(line, lines[index - 1], pages))
    if (openings.some((page, index) => page === undefined && index > 0)) return []
    return lines.map((run, index) => ({ rows: run, number: counted.number, opens: openings[index] }))
  })
}

/** Nothing that may be running text stands further out on its page. */
const isOuter = ({ row, place }: RunningRow, onPage: readonly RunningRow[]): boolean =>
  !onPage.some(
    (other) => other.place === place && (place === 'header' ? other.row.y < row.y : other.row.y > row.y),
  )

/** Those that tell the number of their page, all at one place from the start or the end of their numbers. */
function countingRows(group: readonly RunningRow[]) {
  const told = (['first', 'last'] as const).map((place) => {
    const offset = ({ page, row }: RunningRow) =>
      (numbersIn(row).at(place === 'first' ? 0 : -1) ?? Number.NaN) - page.number
    const usual = heaviest(group.flatMap((one) => (Number.isNaN(offset(one)) ? [] : [[offset(one), 1]])))
    return { number: place, rows: group.filter((one) => offset(one) === usual) }
  })
  const best = told.sort((one, other) => other.rows.length - one.rows.length)[0]
  return best && best.rows.length >= counting * group.length ? best : undefined
}

function isUsual(rows: readonly RunningRow[], pages: readonly PageContent[]): boolean {
  const on = new Set(rows.map(({ page }) => page.number))
  if (on.size < fewestPages) return false
  const alike = [...on].every((page) => page % 2 === (rows[0]?.page.number ?? 0) % 2)
  return on.size >= share * (alike ? Math.floor(pages.length / 2) : pages.length)
}

/** Neighbours that say the same, the number of the page aside. */
function runsOf(rows: readonly RunningRow[], number: ChapterLine['number']): RunningRow[][] {
  const runs: RunningRow[][] = []
  for (const one of [...rows].sort((a, b) => a.page.number - b.page.number)) {
    const before = runs.at(-1)
    if (before?.[0] && withoutNumber(before[0], number) === withoutNumber(one, number)) before.push(one)
    else runs.push([one])
  }
  return runs
}

function withoutNumber({ row }: RunningRow, number: ChapterLine['number']): string {
  const parts = rowText(row).split(/(\d+)/)
  const at = number === 'first' ? parts.findIndex(isDigits) : parts.findLastIndex(isDigits)
  return parts.map((part, index) => (index === at ? '#' : part)).join('')
}

const isDigits = (text: string): boolean => /^\d+$/.test(text)

/** The page behind those of the chapter before with which it can begin. */
function openingOf(
  run: readonly RunningRow[],
  before: readonly RunningRow[] | undefined,
  pages: readonly PageContent[],
): number | undefined {
  const first = run[0]?.page.number ?? 0
  const last = before?.at(-1)?.page.number ?? first - 2
  const between = pages.filter(({ number }) => number > last && number <= first)
  return between.findLast((page) => beginsWithHeading(page, pages))?.number
}

function beginsWithHeading(page: PageContent, pages: readonly PageContent[]): boolean {
  const usual = median(pages.flatMap(({ segments }) => segments.map(({ size }) => size)))
  // The first row may be the header itself.
  return segmentRows(page.segments)
    .slice(0, 2)
    .some(({ size }) => size > larger * usual)
}
