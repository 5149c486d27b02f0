import type { Options } from '@folio/contract/options/options'
import type { Turn } from '@folio/contract/options/page-plan'
import type { TakenPages } from '@folio/contract/options/taken-pages'
import { takenIn } from '../../pages/lists/taken-in.ts'
import type { Item } from '../model/flow.ts'
import type { OutcomeFile } from '../model/outcome.ts'
import type { Settings } from '../model/tool-view.ts'

/** A chosen file and what became of it. */
export interface Pair {
  readonly before: Item
  readonly after: Pick<OutcomeFile, 'name' | 'downloadUrl'> & {
    /** Bytes; undefined where they are not known. */
    readonly size: number | undefined
  }
  /** Opens the chosen file, where it needs one. */
  readonly password?: string
  /** All chosen files in their order, where the result was made of several. */
  readonly befores?: readonly Item[]
  /** Which page of the chosen file, from 1, where a page became a file. */
  readonly page?: number
  /** By how much that page was turned clockwise. */
  readonly turn?: Turn
  /** Where only some pages of the chosen file were taken, or some turned: those, also beyond its last one. */
  readonly taken?: TakenPages
  /** The page of the result that is seen first, from 1; the first unless told. */
  readonly start?: number
}

/**
 * Each result beside its source, where the tool changed it and the sources are still in the browser: the source that it
 * names, or where the tool gives one for one, the one in its place.
 */
export function pairsOf(
  items: readonly Pair['before'][],
  files: readonly OutcomeFile[],
  settings: Settings,
  toolOptions: Options,
): ReadonlyMap<string, Pair> {
  const { passwords } = settings
  const takenOf = takenIn(toolOptions, settings, items.length)
  const results = files.filter(({ isZip }) => !isZip)
  const oneForOne = results.length === items.length
  return new Map(
    results.flatMap((after, place) => {
      const isJoined = after.joins === items.length && items.length > 1
      const source = after.source ?? (oneForOne ? { item: place } : isJoined ? { item: 0 } : undefined)
      const before = source && items[source.item]
      if (!before || before.file.size === 0 || after.isOriginal) return []
      const password: unknown = Array.isArray(passwords) ? passwords[source.item] : undefined
      const opened = typeof password === 'string' && password !== '' ? { password } : {}
      const turns = isJoined ? undefined : takenOf(source.item)
      const { page } = source
      const from = page === undefined ? turns && { taken: turns } : { page, turn: turns?.get(page) ?? 0 }
      const befores = isJoined ? { befores: items } : {}
      return [[after.downloadUrl, { before, after, ...opened, ...from, ...befores }] as const]
    }),
  )
}
