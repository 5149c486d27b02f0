import { asNamePart, withoutReserved } from './reserved-name.ts'

/** What the name of a part may be made of. */
export interface PartFacts {
  /** The source's name without its extension. */
  readonly name: string
  /** Number of the part, from 1, and how many there are. */
  readonly n: number
  readonly count: number
  /** First and last page of the part, from 1. */
  readonly first: number
  readonly last: number
  /** Pages of the source. */
  readonly pageCount: number
  /** Title of the bookmark the part starts at. */
  readonly bookmark?: string
}

/** Text with nothing in braces but what we know. */
export const namePattern = {
  pattern: /^(?:[^{}]|\{(?:name|n|first|last|bookmark)\})*$/,
  says: 'a name made of text, {name}, {n}, {first}, {last} and {bookmark}',
} as const

/**
 * The name of a part without its extension. Numbers are padded to the width of the largest, so that any file manager
 * sorts them right; an empty template means our own names: `report-page-007`, `report-pages-001-012`,
 * `report-3 Results`. What some system has in no file name is replaced, dots before it are left out.
 */
export const partName = (template: string, facts: PartFacts, word: 'page' | 'pages' = 'pages'): string =>
  withoutReserved(asNamePart(filledIn(template, facts, word)))

function filledIn(template: string, facts: PartFacts, word: 'page' | 'pages'): string {
  const page = padded(facts.pageCount)
  // Titles may have several lines.
  const bookmark = (facts.bookmark ?? '').replace(/\s+/g, ' ').trim()
  const values: Record<string, string> = {
    name: facts.name,
    n: padded(facts.count)(facts.n),
    first: page(facts.first),
    last: page(facts.last),
    bookmark,
  }
  const filled = template
    .replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole)
    .replace(/^[\s.]+/, '')
    .trim()
  if (filled !== '') return filled
  if (bookmark !== '') return `${facts.name}-${padded(facts.count)(facts.n)} ${bookmark}`
  const range = facts.first === facts.last ? values.first : `${values.first}-${values.last}`
  return `${facts.name}-${word}-${range}`
}

const padded =
  (largest: number) =>
  (value: number): string =>
    String(value).padStart(String(largest).length, '0')
