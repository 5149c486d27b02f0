import { namePattern, type PartFacts, partName } from '@folio/contract/names/part-name'
import { splitView } from '@folio/contract/pages/split-view'
import type { SplitOptions } from './expected-parts.ts'
import { takenNumbers } from './taken-numbers.ts'

type FirstPart = Pick<PartFacts, 'first' | 'last' | 'count' | 'bookmark'>

export interface FirstName {
  readonly text: string
  /** Whether it is the very name; otherwise one like it, because only the server can know. */
  readonly exact: boolean
}

/** The name that a template gives the first part; nothing without a template that can be used. */
export function firstName(
  options: SplitOptions,
  source: string,
  knownCount: number | undefined,
): FirstName | undefined {
  const { nameTemplate } = options
  if (nameTemplate.trim() === '' || !namePattern.pattern.test(nameTemplate)) return undefined
  const pageCount = knownCount ?? splitView.assumedPages
  const part = firstPart(options, pageCount)
  const facts = { name: source.replace(/\.pdf$/i, ''), n: 1, pageCount, ...(part ?? example) }
  return {
    text: `${partName(nameTemplate, facts)}.pdf`,
    exact: part !== undefined && knownCount !== undefined,
  }
}

/** What bookmarks or sizes might give. */
const example: FirstPart = { first: 1, last: 3, count: 5, bookmark: 'Introduction' }

function firstPart(options: SplitOptions, pageCount: number): FirstPart | undefined {
  const { moreWays, everyPages, splitMethod, customRanges } = options
  const pages = takenNumbers(options.pages, pageCount)
  switch (moreWays) {
    case 'every':
      return spanOf(pages.slice(0, everyPages), Math.ceil(pages.length / everyPages))
    case 'odd-even': {
      const [odd, even] = [1, 0].map((rest) => pages.filter((page) => page % 2 === rest))
      return spanOf(odd?.length ? odd : even, odd?.length && even?.length ? 2 : 1)
    }
    case 'extract':
      return options.pages.trim() === '' ? undefined : spanOf(pages, 1)
    case 'bookmarks':
    case 'size':
      return undefined
    case 'off': {
      if (splitMethod === 'ranges') {
        const [range] = customRanges
        return range && { first: range.start, last: range.end, count: customRanges.length }
      }
      const size = splitMethod === 'pages' ? 1 : Math.ceil(pages.length / 2)
      return spanOf(pages.slice(0, size), Math.ceil(pages.length / size))
    }
  }
}

function spanOf(pages: readonly number[] | undefined, count: number): FirstPart | undefined {
  const [first, last] = [pages?.[0], pages?.at(-1)]
  return first === undefined || last === undefined ? undefined : { first, last, count }
}
