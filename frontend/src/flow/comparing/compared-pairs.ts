import type { Settings } from '../model/tool-view.ts'
import type { Pair } from './compare-modal.tsx'

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
