import type { Options } from '@folio/contract/options/options'
import { useEffect, useEffectEvent, useRef } from 'react'
import { listAfter } from '../../pages/lists/list-after.ts'
import { pageListIn } from '../../pages/lists/page-list-in.ts'
import type { Item } from '../model/flow.ts'
import type { OptionControl } from './use-options.ts'

/** Keeps what the list of pages means while files come, go and change their places. */
export function useFollowedFiles(options: Options, control: OptionControl, items: readonly Item[]): void {
  const previous = useRef<readonly string[]>([])
  const ids = items.map(({ id }) => id)
  const follow = useEffectEvent(() => {
    const before = previous.current
    previous.current = ids
    const name = pageListIn(options)
    // Files that are brought back come with their list, and those in the place of all begin without one.
    if (name === undefined || !ids.some((id) => before.includes(id))) return
    const list = String(control.values[name])
    const next = listAfter(list, before, ids)
    if (next !== list) control.set(name, next)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the files are others when their names are.
  useEffect(() => follow(), [ids.join()])
}
