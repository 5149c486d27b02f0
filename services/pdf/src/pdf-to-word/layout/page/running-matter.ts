import type { PlacedImage } from '../../reading/page-model.ts'
import { type Segment, textOf } from '../lines/line-model.ts'
import { romanValue } from '../lines/roman-numbers.ts'
import { groupBy, heaviest } from '../lines/statistics.ts'
import { type SegmentRow, segmentRows } from '../lines/text-lines.ts'
import { loneFurniture } from './lone-furniture.ts'
import type { PageContent } from './page-content.ts'

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
}

/** The number of the page, that of all pages, or something else. */
export type NumberMeaning = 'page' | 'pages' | undefined

export interface RunningMatter {
  readonly lines: readonly RunningLine[]
  readonly images: readonly { readonly image: PlacedImage; readonly pages: ReadonlySet<number> }[]
  /** The pages without it. */
  readonly pages: readonly PageContent[]
}

const headerZone = 0.14
const footerZone = 0.86
/** Rows from the top or the bottom that may belong to it. */
const maxRows = 4
const sameHeight = 4

interface Candidate {
  readonly page: PageContent
  readonly row: SegmentRow
  readonly place: RunningLine['place']
  readonly key: string
}

/**
 * Takes headers and footers out of the pages of a document.
 * @param kept what belongs to the pages even where it looks alike on all of them
 */
export function runningMatter(
  pages: readonly PageContent[],
  kept: ReadonlySet<Segment> = new Set(),
): RunningMatter {
  const candidates = pages
    .flatMap(candidatesOf)
    .filter(({ row }) => !row.segments.some((segment) => kept.has(segment)))
  const groups = [...groupBy(candidates, ({ key }) => key).values()].map(ofOneCount)
  const [only, second] = pages
  const lone = only && !second ? loneFurniture(only) : new Set()
  const repeated = groups.filter(
    (group) =>
      isRunning(group, pages) || group.every(({ row }) => row.segments.every((part) => lone.has(part))),
  )
  const lines = repeated.flatMap((group): RunningLine[] => {
    const [first, second] = group
    if (!first) return []
    const on = new Set(group.map(({ page }) => page.number))
    const counted = isRomanCount(group) ? romanCount(first) : countedIn(first, second, pages.length)
    return [{ place: first.place, row: first.row, pages: on, ...counted }]
  })
  const taken = new Set(repeated.flatMap((group) => group.flatMap(({ row }) => row.segments)))
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
    lines: lines.sort((one, other) => one.row.y - other.row.y),
    images: images.map(({ image, on }) => ({ image, pages: on })),
    pages: rest,
  }
}

const isEmpty = ({ segments, tables, images }: PageContent): boolean =>
  segments.length === 0 && tables.length === 0 && images.length === 0

function candidatesOf(page: PageContent): Candidate[] {
  const rows = segmentRows(page.segments)
  return rows.flatMap((row, index): Candidate[] => {
    const artifact = row.segments.every((segment) => segment.artifact)
    const top = (index < maxRows || artifact) && row.y < page.height * headerZone
    const bottom = (index >= rows.length - maxRows || artifact) && row.y > page.height * footerZone
    if (!top && !bottom) return []
    const place = top ? 'header' : 'footer'
    const text = rowText(row)
    const masked = romanValue(text) > 0 ? 'roman' : text.replace(/\d+/g, '#')
    const key = `${place}|${masked}|${Math.round(row.y / sameHeight)}|${Math.round(page.width)}`
    return [{ page, row, place, key }]
  })
}

const rowText = ({ segments }: SegmentRow): string => segments.map((segment) => textOf(segment)).join(' ')

const numbersIn = (row: SegmentRow): number[] => (rowText(row).match(/\d+/g) ?? []).map(Number)

/**
 * Those of lines alike whose numbers are the same on all pages or grow with them, as most do: a number that changes
 * otherwise, such as that of a chapter, tells something that only its page says.
 */
function ofOneCount(group: readonly Candidate[]): readonly Candidate[] {
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
function countedIn(one: Candidate, other: Candidate | undefined, pageCount: number) {
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
 * On nearly all pages, or on nearly every second one; a few pages may be without, such as the first. What is marked as
 * furniture of the page is so on a single page, too, if that is one which has its own in Word: the first, or one of two.
 */
function isRunning(group: readonly Candidate[], pages: readonly PageContent[]): boolean {
  const pageCount = pages.length
  const on = new Set(group.map(({ page }) => page.number))
  if (isRomanCount(group)) return true
  const hasOwn = pageCount <= 2 || (on.size === 1 && on.has(pages[0]?.number ?? 1))
  if (hasOwn && group.every(isMarked)) return true
  if (pageCount < 2 || on.size < 2) return false
  if (on.size >= Math.max(2, Math.min(0.6 * pageCount, pageCount - 1))) return true
  // Facing pages may have headers of their own.
  const alike = [...on].every((page) => page % 2 === (group[0]?.page.number ?? 0) % 2)
  return alike && on.size >= 3 && on.size >= 0.7 * Math.floor(pageCount / 2)
}

/** Roman numbers that grow with the page are its number, on however few pages. */
const isRomanCount = (group: readonly Candidate[]): boolean =>
  group.length > 1 &&
  new Set(group.map(romanOffset)).size === 1 &&
  group.every(({ row }) => romanValue(rowText(row)) > 0)

const romanOffset = ({ page, row }: Candidate): number => romanValue(rowText(row)) - page.number

const romanCount = (first: Candidate) =>
  ({ numbers: ['page'], offset: romanOffset(first), roman: true }) as const

/** Where all of the page is marked, the mark tells nothing. */
const isMarked = ({ page, row }: Candidate): boolean =>
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
