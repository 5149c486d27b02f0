import { type PlannedPages, parsePagePlan } from '@folio/contract/options/page-plan'

/**
 * What one entry of a list of pages takes of one of several documents, as far as its pages go: an entry that names no file
 * is about each. Undefined where it is about others, begins beyond the last page, or cannot be read.
 * @param file place of the document, from 0
 * @param pageCounts pages of each document
 */
export function entryIn(
  entry: string,
  file: number,
  pageCounts: readonly number[],
): PlannedPages | undefined {
  const read = parsePagePlan(entry.trim() || '0', pageCounts.length, file)
  const [pages] = 'plan' in read ? read.plan : []
  const last = pageCounts[file] ?? 0
  if (!pages || pages === 'blank' || pages.file !== file || pages.start > last) return undefined
  return { ...pages, end: Math.min(pages.end, last) }
}
