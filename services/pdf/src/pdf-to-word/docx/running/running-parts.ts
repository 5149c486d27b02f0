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
 * All pages, parted where numbers begin anew and where chapters do that have headers or footers of their own.
 * @param numbers of the pages, ascending
 * @param begun numbers of the pages with which sections begin: where text runs on, no part can
 */
export function runningParts(
  running: RunningText,
  numbers: readonly number[],
  begun: readonly number[],
): RunningPart[] {
  const restart = begun.includes(running.restart?.page ?? 0) ? running.restart : undefined
  const starts = numbers.filter(
    (page, index) =>
      index === 0 || page === restart?.page || (running.openings?.includes(page) && begun.includes(page)),
  )
  return starts.map((start, index) => {
    const pages = numbers.filter(
      (page) => page >= start && page < (starts[index + 1] ?? Number.POSITIVE_INFINITY),
    )
    const on = (lines: readonly RunningParagraph[]) =>
      lines.filter((line) => pages.some((page) => line.pages.has(page)))
    const firstNumber = printedOn(start, { numbers, restart, first: running.firstNumber })
    const own = { header: on(running.header), footer: on(running.footer), firstNumber }
    const counts = start === restart?.page || (index === 0 && firstNumber !== 1)
    return {
      page: start,
      firstNumber: counts ? firstNumber : undefined,
      variants: runningVariants(own, pages),
    }
  })
}

interface Counting {
  readonly numbers: readonly number[]
  readonly restart: RunningText['restart']
  /** The number printed on the first page. */
  readonly first: number
}

function printedOn(page: number, { numbers, restart, first }: Counting): number {
  if (restart && page >= restart.page)
    return restart.number + numbers.indexOf(page) - numbers.indexOf(restart.page)
  return first + numbers.indexOf(page)
}
