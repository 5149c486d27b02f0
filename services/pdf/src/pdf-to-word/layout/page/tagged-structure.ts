import type { PageStructure, TaggedContent } from '../../reading/page-structure.ts'
import { segmentRows } from '../lines/text-lines.ts'
import type { PageContent } from './page-content.ts'

/** What the tags of a page say of a piece of marked content; undefined where they are not to be trusted. */
export type TagOf = (mcid: number) => TaggedContent | undefined

export const untagged: TagOf = () => undefined

const enough = 0.8
const wideLine = 0.75
const mostLinesApart = 0.6

/** Trusts tags that cover the page and do not simply make every line, or the whole page, a paragraph. */
export function trustedTags(page: PageContent, structure: PageStructure): TagOf {
  const words = page.segments.flatMap((segment) => segment.words)
  const tagged = words.flatMap(({ mcid }) => structure.get(mcid ?? -1) ?? [])
  if (tagged.length < enough * words.length) return untagged
  const elements = new Set(tagged.flatMap(({ element }) => element ?? []))
  const rows = segmentRows(page.segments)
  if (rows.length > 8 && elements.size < 2) return untagged
  const elementOf = (row: (typeof rows)[number] | undefined, at: 0 | -1) =>
    structure.get(row?.segments.at(at)?.words.at(at)?.mcid ?? -1)?.element
  const isWide = (row: (typeof rows)[number] | undefined) =>
    row !== undefined &&
    (row.segments.at(-1)?.x1 ?? 0) - (row.segments[0]?.x0 ?? 0) > wideLine * 0.8 * page.width
  const pairs = rows.slice(1).flatMap((row, index) => {
    const above = rows[index]
    const [one, other] = [elementOf(above, -1), elementOf(row, 0)]
    return isWide(above) && isWide(row) && one !== undefined && other !== undefined ? [one !== other] : []
  })
  const apart = pairs.filter(Boolean).length
  if (pairs.length >= 4 && apart > mostLinesApart * pairs.length) return untagged
  return (mcid) => structure.get(mcid)
}
