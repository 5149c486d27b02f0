import type { RunningText } from '../../layout/flow/laid-document.ts'
import type { RunningParagraph } from '../../layout/flow/running-paragraphs.ts'

/** The pages that a header of Word is for (`w:type`). */
export type PageKind = 'default' | 'even' | 'first'

/** What stands at the top and bottom of pages of one kind. */
export interface RunningVariant {
  readonly kind: PageKind
  readonly header: readonly RunningParagraph[]
  readonly footer: readonly RunningParagraph[]
}

/**
 * The kinds of pages that differ in their headers and footers (ECMA-376 part 1, 17.10.1).
 * @param numbers of the pages as the lines name them, ascending
 */
export function runningVariants(
  running: Pick<RunningText, 'header' | 'footer' | 'firstNumber'>,
  numbers: readonly number[],
): RunningVariant[] {
  const pageCount = numbers.length
  const places = new Map(numbers.map((number, index) => [number, index + 1]))
  const lines = [...running.header, ...running.footer]
  const printed = (page: number) => page + running.firstNumber - 1
  const on = (line: RunningParagraph, chosen: (page: number) => boolean) =>
    [...line.pages].some((page) => chosen(places.get(page) ?? 0))
  const isEven = (page: number) => page > 1 && printed(page) % 2 === 0
  const isOdd = (page: number) => page > 1 && printed(page) % 2 === 1
  const isFirst = (page: number) => page === 1
  const later = lines.filter((line) => on(line, isEven) || on(line, isOdd))
  const twoSided = pageCount > 3 && later.some((line) => !on(line, isEven) || !on(line, isOdd))
  const ownFirst = pageCount > 1 && (later.length < lines.length || later.some((line) => !on(line, isFirst)))
  const variant = (kind: PageKind, chosen: (page: number) => boolean): RunningVariant => ({
    kind,
    header: running.header.filter((line) => on(line, chosen)),
    footer: running.footer.filter((line) => on(line, chosen)),
  })
  return [
    variant('default', twoSided ? isOdd : (page) => page > 1 || pageCount === 1),
    ...(twoSided ? [variant('even', isEven)] : []),
    ...(ownFirst ? [variant('first', isFirst)] : []),
  ]
}
