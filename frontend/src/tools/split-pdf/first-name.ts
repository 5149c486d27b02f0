import { estimatedParts } from '@folio/contract/estimates'
import { namePattern, type PartFacts, partName } from '@folio/contract/names/part-name'
import { splitView } from '@folio/contract/pages/split-view'
import { readPicked } from '../../pages/picked-pages.ts'
import type { SplitOptions } from './expected-parts.ts'

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
  known: number | undefined,
): FirstName | undefined {
  const { nameTemplate } = options
  if (nameTemplate.trim() === '' || !namePattern.pattern.test(nameTemplate)) return undefined
  const pageCount = known ?? splitView.assumedPages
  const part = firstPart(options, pageCount)
  const facts = { name: source.replace(/\.pdf$/i, ''), n: 1, pageCount, ...(part ?? example) }
  return {
    text: `${partName(nameTemplate, facts)}.pdf`,
    exact: part !== undefined && known !== undefined,
  }
}

/** What bookmarks or sizes might give. */
const example: FirstPart = { first: 1, last: 3, count: 5, bookmark: 'Introduction' }

function firstPart(options: SplitOptions, pages: number): FirstPart | undefined {
  const { moreWays, everyPages, splitMethod, customRanges, extractPages } = options
  switch (moreWays) {
    case 'every':
      return { first: 1, last: Math.min(everyPages, pages), count: Math.ceil(pages / everyPages) }
    case 'odd-even':
      return { first: 1, last: pages - ((pages + 1) % 2), count: Math.min(2, pages) }
    case 'extract': {
      const picked = readPicked(extractPages, pages)
      return spanOf(picked[0]?.start, picked.at(-1)?.end, 1)
    }
    case 'bookmarks':
    case 'size':
      return undefined
    case 'off': {
      if (splitMethod === 'ranges')
        return spanOf(customRanges[0]?.start, customRanges[0]?.end, customRanges.length)
      const last = splitMethod === 'pages' ? 1 : Math.ceil(pages / 2)
      return { first: 1, last, count: Math.min(pages, estimatedParts(splitMethod, 0, pages)) }
    }
  }
}

const spanOf = (first: number | undefined, last: number | undefined, count: number): FirstPart | undefined =>
  first === undefined || last === undefined ? undefined : { first, last, count }
