import { parsePagePlan, plannedIn, type Turn, writePagePlan } from '@folio/contract/options/page-plan'
import { pagesOf } from '@folio/contract/pages/page-ranges'
import { isPicked, joined, type Picked, toggled } from './picked-pages.ts'

/** By how much pages are turned; those that stay as they are need no entry. Numbers of pages count from 1. */
export type Turns = ReadonlyMap<number, Turn>

/** What the field `pages` of one document says: all pages where none is picked. */
export interface Taken {
  readonly picked: Picked
  readonly turns: Turns
}

/** What can be read of a text that may be half typed. */
export function readTaken(text: string, pageCount: number): Taken {
  const picked: { start: number; end: number }[] = []
  const turns = new Map<number, Turn>()
  for (const part of text.trim() === '' ? [] : text.split(',')) {
    const read = parsePagePlan(part.trim() || '0', 1)
    const [entry] = 'plan' in read ? read.plan : []
    const found = entry && entry !== 'blank' ? plannedIn(entry, pageCount) : undefined
    if (!entry || entry === 'blank' || !found || 'error' in found) continue
    picked.push(found.pages)
    for (const page of pagesOf([found.pages])) turns.set(page, entry.turn)
  }
  const turned = new Map([...turns].filter(([, turn]) => turn !== 0))
  return { picked: turned.size > 0 && isWhole(joined(picked), pageCount) ? [] : picked, turns: turned }
}

/** As people write it: `1-3, 5@90`. Turns of pages that are not taken are not told. */
export function writeTaken({ picked, turns }: Taken, pageCount: number): string {
  const isTurned = [...turns.values()].some((turn) => turn !== 0)
  const taken = picked.length > 0 || !isTurned ? picked : [{ start: 1, end: pageCount }]
  const pages = pagesOf(taken).map((page) => ({ file: 0, page, turn: turns.get(page) ?? (0 as const) }))
  // There is one document, so that its number tells nothing.
  return pages.length === 0 ? '' : writePagePlan(pages).replace(/(^|,)1:/g, (_, comma) => (comma ? ', ' : ''))
}

/** Whoever turns a page wants it, where only some are taken. */
export function withTurns({ picked, turns: before }: Taken, turns: Turns): Taken {
  const changed = [...turns.keys()].filter((page) => turns.get(page) !== before.get(page))
  const added = picked.length === 0 ? [] : changed.filter((page) => !isPicked(picked, page))
  return { picked: added.reduce(toggled, picked), turns }
}

const isWhole = ([first, ...others]: Picked, pageCount: number): boolean =>
  others.length === 0 && first?.start === 1 && first.end === pageCount
