import { maxPages } from '@folio/contract/options/page-choice'
import { pagesInPlan, parsePagePlan } from '@folio/contract/options/page-plan'

/** Numbers of the pages that are split, in their order; all of them where the text cannot be read. */
export function takenNumbers(pages: string, pageCount: number): readonly number[] {
  const read = parsePagePlan(pages, 1)
  const result = 'plan' in read ? pagesInPlan(read.plan, { file: 0, pageCount, most: maxPages }) : read
  if ('pages' in result) return result.pages.map(({ page }) => page)
  return Array.from({ length: pageCount }, (_, index) => index + 1)
}
