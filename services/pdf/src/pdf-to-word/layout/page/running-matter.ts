import type { PlacedImage } from '../../reading/page-model.ts'
import type { Segment } from '../lines/line-model.ts'
import { romanValue } from '../lines/roman-numbers.ts'
import { groupBy, heaviest } from '../lines/statistics.ts'
import type { SegmentRow } from '../lines/text-lines.ts'
import { type ChapterLine, chapterLines } from './chapter-lines.ts'
import { loneFurniture } from './lone-furniture.ts'
import type { PageContent } from './page-content.ts'
import { isTitle, numbersIn, type RunningRow, rowText, runningRowsOf } from './running-rows.ts'

/** A line that comes again at the same height of other pages, numbers in it aside. */
export interface RunningLine {
  readonly place: 'header' | 'footer'
  readonly row: SegmentRow
  /** The pages it stands on, from 1. */
  readonly pages: ReadonlySet<number>
  /** What each number in its text counts. */
  readonly numbers: readonly NumberMeaning[]
  /** What is printed on the first page of the document minus 1. */
  readonly offset: number
  /** It is nothing but the number of the page in Roman digits, as in a preface. */
  readonly roman?: true
  /** The page with which the chapter begins that it tells. */
  readonly opens?: number
}

/** The number of the page, that of all pages, or something else. */
export type NumberMeaning = 'page' | 'pages' | undefined

export interface RunningMatter {
  readonly lines: readonly RunningLine[]
  readonly images: readonly { readonly image: PlacedImage; readonly pages: ReadonlySet<number> }[]
  /** The pages without it. */
  readonly pages: readonly PageContent[]
}

/**
 * Takes headers and footers out of the pages of a document.
 * @param body what belongs to the pages even where it looks alike on all of them
 */
export function runningMatter(
  pages: readonly PageContent[],
  body: ReadonlySet<Segment> = new Set(),
): RunningMatter {
  const candidates = pages
    .flatMap(runningRowsOf)
    .filter(({ row }) => !row.segments.some((segment) => body.has(segment)))
  const groups = [...groupBy(candidates, ({ key }) => key).values()].map(ofOneCount)
  const lone = pages.length <= 2 ? loneFurniture(pages) : new Set()
  const romans = new Set(groups.filter((group) => isRomanCount(group) || beginsCount(group, groups)))
  const repeated = groups.filter(
    (group) =>
      romans.has(group) ||
      isRunning(group, pages) ||
      group.every(({ row }) => row.segments.every((part) => lone.has(part))),
  )
  const lines = repeated.flatMap((group): RunningLine[] => {
    // Where it stands across is told by the paper that the document begins with.
    const usual = group.filter(({ page }) => page.width === pages[0]?.width)
    const [first, second] = usual.length > 0 ? usual : group
    if (!first) return []
    const on = new Set(group.map(({ page }) => page.number))
    const counted = romans.has(group) ? romanCount(first) : countedIn(first, second, pages.length)
    return [{ place: first.place, row: first.row, pages: on, ...counted }]
  })
  const alike = new Set(repeated.flat())
  const ofChapters = chapterLines(
    candidates.filter((row) => !alike.has(row)),
    pages,
  )
  const running = [...alike, ...ofChapters.flatMap(({ rows }) => rows)]
  const taken = new Set(running.flatMap(({ row }) => row.segments))
  const images = runningImages(pages)
  const takenImages = new Set(images.flatMap(({ all }) => all))
  const rest = pages.map((page) => ({
    ...page,
    segments: page.segments.filter((segment) => !taken.has(segment)),
    images: page.images.filter((image) => !takenImages.has(image)),
  }))
  const emptied = rest.filter((page, index) => isEmpty(page) && !isEmpty(pages[index] ?? page)).length
  // Where most pages hold nothing else it is what the document says.
  if (emptied > pages.length / 3) return { lines: [], images: [], pages }
  return {
    lines: [...lines, ...ofChapters.map(chapterLine)].sort((one, other) => one.row.y - other.row.y),
    images: images.map(({ image, on }) => ({ image, pages: on })),
    pages: rest,
  }
}

function chapterLine({ rows, number, opens }: ChapterLine): RunningLine {
  const [first] = rows
  if (!first) throw new Error('a chapter has pages')
  const numbers = numbersIn(first.row)
  const at = number === 'first' ? 0 : numbers.length - 1
  return {
    ...{ place: first.place, row: first.row, pages: new Set(rows.map(({ page }) => page.number)) },
    numbers: numbers.map((_, index): NumberMeaning => (index === at ? 'page' : undefined)),
    offset: (numbers[at] ?? 0) - first.page.number,
    ...(opens !== undefined && { opens }),
  }
}

const isEmpty = ({ segments, tables, images }: PageContent): boolean =>
  segments.length === 0 && tables.length === 0 && images.length === 0

/**
 * Those of lines alike whose numbers are the same on all pages or grow with them, as most do: a number that changes
 * otherwise, such as that of a chapter, tells something that only its page says.
 */
function ofOneCount(group: readonly RunningRow[]): readonly RunningRow[] {
  if (group.length < 2 || group.some(({ key }) => key.split('|')[1] === 'roman')) return group
  const told = group.map(({ page, row }) =>
    numbersIn(row).map((value) => [value, value - page.number] as const),
  )
  const usual = (told[0] ?? []).map(
    (_, index) =>
      ([0, 1] as const)
        .map((kind) => ({ kind, value: heaviest(told.map((numbers) => [numbers[index]?.[kind], 1])) }))
        .map((one) => ({
          ...one,
          held: told.filter((numbers) => numbers[index]?.[one.kind] === one.value).length,
        }))
        .sort((one, other) => other.held - one.held)[0],
  )
  return group.filter((_, at) =>
    usual.every((one, index) => !one || told[at]?.[index]?.[one.kind] === one.value),
  )
}

/** Numbers that grow with the page are its number. */
function countedIn(one: RunningRow, other: RunningRow | undefined, pageCount: number) {
  const before = numbersIn(one.row)
  if (!other) {
    const counts = before.length === 1 && before[0] === one.page.number
    return { numbers: before.map((): NumberMeaning => (counts ? 'page' : undefined)), offset: 0 }
  }
  const after = numbersIn(other.row)
  const grown = other.page.number - one.page.number
  const numbers = before.map((value, index): NumberMeaning => {
    if (grown !== 0 && (after[index] ?? value) - value === grown) return 'page'
    return value === pageCount && after[index] === value ? 'pages' : undefined
  })
  const printed = before[numbers.indexOf('page')]
  return { numbers, offset: printed === undefined ? 0 : printed - one.page.number }
}

/**
 * Tells whether rows are on nearly all pages, or on nearly every second one; a few pages may be without, such as the
 * first. Titles that count, such as those of chapters of one page each, are what their pages say. What is marked as
 * furniture of the page is so on a single page, too, if that is one which has its own in Word: the first, or one of two.
 */
function isRunning(group: readonly RunningRow[], pages: readonly PageContent[]): boolean {
  const pageCount = pages.length
  const on = new Set(group.map(({ page }) => page.number))
  const hasOwn = pageCount <= 2 || (on.size === 1 && on.has(pages[0]?.number ?? 1))
  if (hasOwn && group.every(isMarked)) return true
  if (pageCount < 2 || on.size < 2 || isCountOfTitles(group)) return false
  if (on.size >= Math.max(2, Math.min(0.6 * pageCount, pageCount - 1))) return true
  // Facing pages may have headers of their own.
  const alike = [...on].every((page) => page % 2 === (group[0]?.page.number ?? 0) % 2)
  return alike && on.size >= 3 && on.size >= 0.7 * Math.floor(pageCount / 2)
}

const isCountOfTitles = (group: readonly RunningRow[]): boolean =>
  group.every(isTitle) && new Set(group.map(({ row }) => rowText(row))).size > 1

/** Roman numbers that grow with the page are its number, on however few pages. */
const isRomanCount = (group: readonly RunningRow[]): boolean => group.length > 1 && isRoman(group)

const isRoman = (group: readonly RunningRow[]): boolean =>
  new Set(group.map(romanOffset)).size === 1 && group.every(({ row }) => romanValue(rowText(row)) > 0)

/** A single Roman number is that of a preface of one page where those of later pages stand. */
const beginsCount = (group: readonly RunningRow[], groups: readonly (readonly RunningRow[])[]): boolean =>
  group.length === 1 &&
  isRoman(group) &&
  groups.some(
    (others) =>
      others.length > 1 &&
      others.every(
        ({ page, row, height }) =>
          page.number > (group[0]?.page.number ?? 0) &&
          height === group[0]?.height &&
          /^\d+$/.test(rowText(row)),
      ),
  )

const romanOffset = ({ page, row }: RunningRow): number => romanValue(rowText(row)) - page.number

const romanCount = (first: RunningRow) =>
  ({ numbers: ['page'], offset: romanOffset(first), roman: true }) as const

/** Where all of the page is marked, the mark tells nothing. */
const isMarked = ({ page, row }: RunningRow): boolean =>
  row.segments.every((segment) => segment.artifact) && page.segments.some((segment) => !segment.artifact)

function runningImages(pages: readonly PageContent[]) {
  const placed = pages.flatMap((page) => page.images.map((image) => ({ page, image })))
  const key = ({ picture, x0, y0 }: PlacedImage) => `${picture}|${Math.round(x0 / 3)}|${Math.round(y0 / 3)}`
  return [...groupBy(placed, ({ image }) => key(image)).values()].flatMap((group) => {
    const [first] = group
    const on = new Set(group.map(({ page }) => page.number))
    if (!first || pages.length < 2 || on.size < Math.max(2, Math.min(0.6 * pages.length, pages.length - 1)))
      return []
    const { image, page } = first
    if (image.y1 > page.height * 0.25 && image.y0 < page.height * 0.8) return []
    return [{ image, on, all: group.map((item) => item.image) }]
  })
}
