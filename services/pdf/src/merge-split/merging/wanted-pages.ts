import { type PagePlan, pagesInPlan, plannedIn, type Turn } from '@folio/contract/options/page-plan'
import { Failure } from '@folio/service-kit/faults/failure'
import type { PageOrder } from '../assembly/page-order.ts'

/** What a plan takes of one file, in the order of the plan. */
export interface WantedPages {
  /** From 0; as often as they are wanted. */
  readonly indices: readonly number[]
  /** By how much each of these is turned. */
  readonly turns: readonly Turn[]
  /** Whether they are the pages that the file has, each once and in its order. */
  readonly whole: boolean
}

/** The files of a plan, each at its first place: what is first in the result speaks for the whole. */
export const filesOf = (plan: PagePlan): readonly number[] => [
  ...new Set(plan.flatMap((entry) => (entry === 'blank' ? [] : [entry.file]))),
]

interface PlannedFile {
  /** Its place among the files, from 0. */
  readonly file: number
  readonly name: string
  readonly pageCount: number
  readonly maxPages: number
}

/** @throws Failure `wrong-option` for pages that the file has not, `too-many-pages` */
export function wantedPages(plan: PagePlan, { file, name, pageCount, maxPages }: PlannedFile): WantedPages {
  const result = pagesInPlan(plan, { file, pageCount, most: maxPages })
  if ('error' in result) throw new Failure('wrong-option', { text: `${name}: ${result.error}` })
  if (result.pages.length > maxPages) throw new Failure('too-many-pages', { file: name })
  const indices = result.pages.map(({ page }) => page - 1)
  const whole = indices.length === pageCount && indices.every((page, index) => page === index)
  return { indices, turns: result.pages.map(({ turn }) => turn), whole }
}

/**
 * The order of the result.
 * @param sources the files that are taken from, as places in the plan, and how many pages each has
 */
export function orderOf(
  plan: PagePlan,
  sources: readonly { readonly file: number; readonly pageCount: number }[],
): PageOrder {
  const places = new Map(sources.map(({ file, pageCount }, place) => [file, { place, pageCount }]))
  return plan.flatMap((entry): PageOrder => {
    if (entry === 'blank') return [entry]
    const source = places.get(entry.file)
    const span = source && plannedIn(entry, source.pageCount)
    if (!span || 'error' in span) throw new Error('an order is asked for after its files were read')
    return Array.from({ length: span.pages.end - span.pages.start + 1 }, () => source.place)
  })
}
