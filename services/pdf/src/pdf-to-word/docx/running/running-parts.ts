import type { RunningText } from '../../layout/flow/laid-document.ts'
import type { RunningParagraph } from '../../layout/flow/running-paragraphs.ts'
import { type RunningVariant, runningVariants } from './running-variants.ts'

/** Pages whose numbers count on, with headers and footers of their own. */
export interface RunningPart {
  /** The page it begins with. */
  readonly page: number
  /** The number of that page, where it is not the next one. */
  readonly firstNumber: number | undefined
  readonly variants: readonly RunningVariant[]
}

/**
 * All pages, or those before and those from where the numbers begin anew.
 * @param numbers of the pages, ascending
 * @param begun numbers of the pages with which sections begin: where text runs on, no part can
 */
export function runningParts(
  running: RunningText,
  numbers: readonly number[],
  begun: readonly number[],
): RunningPart[] {
  const { firstNumber } = running
  const restart = begun.includes(running.restart?.page ?? 0) ? running.restart : undefined
  const begin = { pages: numbers.filter((page) => !restart || page < restart.page), firstNumber }
  const anew = restart && {
    pages: numbers.filter((page) => page >= restart.page),
    firstNumber: restart.number,
  }
  return [begin, ...(anew ? [anew] : [])].map(({ pages, firstNumber: first }, index) => {
    const on = (lines: readonly RunningParagraph[]) =>
      lines.filter((line) => pages.some((page) => line.pages.has(page)))
    const own = { header: on(running.header), footer: on(running.footer), firstNumber: first }
    return {
      page: pages[0] ?? 1,
      firstNumber: index === 0 && first === 1 ? undefined : first,
      variants: runningVariants(own, pages),
    }
  })
}
