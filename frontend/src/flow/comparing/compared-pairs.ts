import type { Item } from '../model/flow.ts'
import type { OutcomeFile } from '../model/outcome.ts'
import type { Settings } from '../model/tool-view.ts'

/** A chosen file and what became of it. */
export interface Pair {
  readonly before: Item
  readonly after: OutcomeFile
  /** Opens the chosen file, where it needs one. */
  readonly password?: string
}

/** Each result beside its source, where the tool gives one for one, changed it, and the sources are still in the browser. */
export function pairsOf(
  items: readonly Pair['before'][],
  files: readonly Pair['after'][],
  { passwords }: Settings,
): ReadonlyMap<string, Pair> {
  const results = files.filter(({ isZip }) => !isZip)
  if (results.length !== items.length) return new Map()
  return new Map(
    results.flatMap((after, index) => {
      const before = items[index]
      const password: unknown = Array.isArray(passwords) ? passwords[index] : undefined
      const opened = typeof password === 'string' && password !== '' ? { password } : {}
      return before && before.file.size > 0 && !after.isOriginal
        ? [[after.downloadUrl, { before, after, ...opened }] as const]
        : []
    }),
  )
}
