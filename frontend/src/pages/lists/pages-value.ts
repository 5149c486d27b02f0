import { type Turn, writePagePlan } from '@folio/contract/options/page-plan'
import { pagesOf } from '@folio/contract/pages/page-ranges'
import { entryIn } from './entry-in.ts'
import { pageRow } from './page-row.ts'
import { isPicked, joined, type PickedPages, toggled } from './picked-pages.ts'

/** The turns of pages; those that stay as they are need no entry. Pages are named by their positions, from 1. */
export type Turns = ReadonlyMap<number, Turn>

/**
 * What the field `pages` says of documents that stand one after the other: all pages where none is picked. Pages are
 * named by their positions, which of one document are its page numbers.
 */
export interface PagesValue {
  readonly picked: PickedPages
  readonly turns: Turns
}

/**
 * What can be read of a text that may be half typed. What lies beyond the last page of a document is passed over.
 * @param pageCounts pages of each document
 */
export function readPagesValue(text: string, pageCounts: readonly number[]): PagesValue {
  const { before, length } = pageRow(pageCounts)
  const picked: { start: number; end: number }[] = []
  const turns = new Map<number, Turn>()
  for (const part of text.trim() === '' ? [] : text.split(',')) {
    for (const [file, first] of before.entries()) {
      const entry = entryIn(part, file, pageCounts)
      if (!entry) continue
      const [start, end] = [first + entry.start, first + entry.end]
      picked.push({ start, end })
      for (let page = start; page <= end; page += 1) {
        if (entry.turn === 0) turns.delete(page)
        else turns.set(page, entry.turn)
      }
    }
  }
  return { picked: turns.size > 0 && isWhole(joined(picked), length) ? [] : picked, turns }
}

/**
 * Returns pages as people write them: `1-3, 5@90`, and of several documents `1:1-3, 2:5@90`. Turns of pages that are
 * not taken are not told.
 */
export function writePagesValue({ picked, turns }: PagesValue, pageCounts: readonly number[]): string {
  const { length, pageAt } = pageRow(pageCounts)
  const isTurned = [...turns.values()].some((turn) => turn !== 0)
  const ranges = picked.length > 0 || !isTurned ? picked : [{ start: 1, end: length }]
  const pages = pagesOf(ranges).map((position) => ({
    ...pageAt(position),
    turn: turns.get(position) ?? (0 as const),
  }))
  if (pages.length === 0) return ''
  const text = writePagePlan(pages).replaceAll(',', ', ')
  // Where there is one document its number tells nothing.
  return pageCounts.length === 1 ? text.replace(/(^|, )1:/g, '$1') : text
}

/** Whoever turns a page wants it, where only some are taken. */
export function withTurns({ picked, turns: before }: PagesValue, turns: Turns): PagesValue {
  const pages = [...turns.keys()].filter((page) => turns.get(page) !== before.get(page))
  const added = picked.length === 0 ? [] : pages.filter((page) => !isPicked(picked, page))
  return { picked: added.reduce(toggled, picked), turns }
}

const isWhole = ([first, ...others]: PickedPages, pageCount: number): boolean =>
  others.length === 0 && first?.start === 1 && first.end === pageCount
