import { takenWhereThere } from '@folio/contract/options/taken-pages'
import { withNamedFiles } from '../../pages/lists/named-files.ts'

/**
 * How many pages of all files a list takes, as the sheets beside it show it; undefined as long as not all are counted,
 * and for a list that cannot be read.
 */
export function pagesTaken(list: string, pageCounts: readonly (number | undefined)[]): number | undefined {
  const named = withNamedFiles(list, pageCounts)
  return pageCounts.reduce<number | undefined>((sum, pageCount, file) => {
    if (sum === undefined || pageCount === undefined) return undefined
    const read = takenWhereThere(named, { file, fileCount: pageCounts.length, pageCount })
    return 'pages' in read ? sum + read.pages.size : undefined
  }, 0)
}
