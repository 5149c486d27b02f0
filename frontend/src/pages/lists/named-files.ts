import { pagePlanShape, planOfFile } from '@folio/contract/options/page-plan'
import { entryIn } from './entry-in.ts'

/**
 * A list of pages with the file of each entry named, as the sheets show it: an entry without a file is about each of
 * several, as far as its pages go. So no file is refused for a page that it does not have and nobody has picked on it.
 * @param pageCounts pages of each file; as long as not all are known the list stays as it is
 */
export function withNamedFiles(list: string, pageCounts: readonly (number | undefined)[]): string {
  const counts = pageCounts.filter((count) => count !== undefined)
  if (counts.length < 2 || counts.length < pageCounts.length || !pagePlanShape.pattern.test(list)) return list
  const entries = list.split(',').map((part) => {
    if (part.includes(':')) return part
    const ofEach = counts.flatMap((_, file) => {
      const entry = entryIn(part, file, counts)
      return entry ? `${file + 1}:${planOfFile([entry], file)}` : []
    })
    return ofEach.length > 0 ? ofEach.join(',') : part
  })
  return entries.join(',')
}
