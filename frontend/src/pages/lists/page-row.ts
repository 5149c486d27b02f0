/** The pages of several documents one after the other: each has a position, from 1. */
export interface PageRow {
  readonly length: number
  /** The document at a position, from 0, and its page, from 1. */
  readonly pageAt: (position: number) => { readonly file: number; readonly page: number }
  /** How many pages stand before those of each document. */
  readonly before: readonly number[]
}

/** @param pageCounts pages of each document */
export function pageRow(pageCounts: readonly number[]): PageRow {
  const before: number[] = []
  let length = 0
  for (const count of pageCounts) {
    before.push(length)
    length += count
  }
  return {
    length,
    before,
    pageAt: (position) => {
      const file = Math.max(
        0,
        before.findLastIndex((pages) => pages < position),
      )
      return { file, page: position - (before[file] ?? 0) }
    },
  }
}
