import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { ArrangedPages } from './choosing/use-arrangement.ts'
import type { FilePages } from './choosing/use-file-pages.ts'
import { type Flow, type Item, itemsOf } from './model/flow.ts'
import { noWishes, type Wishes } from './model/wishes.ts'
import type { OptionControl } from './settings/use-options.ts'

interface Places {
  readonly options: OptionControl
  readonly pages: FilePages | undefined
  readonly arranged: ArrangedPages | undefined
}

/** Steps back and forward that are kept: of a large document all of them would be written anew at each change. */
const keptSteps = 10

/**
 * What is asked of the chosen files, gathered from where it is asked; the same object as long as nothing of it changes.
 * What was asked before a reload or Back returns to its places with the files, and nothing of it passes to others.
 */
export function useWishes(flow: Flow, { options, pages, arranged }: Places): Wishes {
  const { ofFiles } = options
  const texts = pages?.texts
  const left = arranged?.left
  const arranging = arranged?.shown ?? false
  const wishes = useMemo(
    () => ({
      options: ofFiles,
      pages: texts ?? noWishes.pages,
      arrangement: left && {
        ...left,
        past: left.past.slice(-keptSteps),
        future: left.future.slice(0, keptSteps),
      },
      arranging,
    }),
    [ofFiles, texts, left, arranging],
  )
  const bring = useEffectEvent(
    ({ options: fields, pages: listed, arrangement, arranging: shown }: Wishes) => {
      options.bring(fields)
      pages?.bring(listed)
      arranged?.bring(arrangement, shown)
    },
  )
  const items = itemsOf(flow)
  useOthersInPlace(items, () => bring(noWishes))
  const { state } = flow
  const brought = flow.state === 'ready' ? flow.brought : undefined
  const last = useRef(state)
  useEffect(() => {
    const before = last.current
    last.current = state
    if (brought) bring(brought)
    else if (before !== state && (state === 'idle' || (before === 'done' && state === 'ready')))
      bring(noWishes)
  }, [state, brought])
  return wishes
}

/** Acts when other files have taken the place of all that were there. */
function useOthersInPlace(items: readonly Item[], act: () => void): void {
  const last = useRef<ReadonlySet<string>>(new Set())
  const begin = useEffectEvent(act)
  useEffect(() => {
    const before = last.current
    last.current = new Set(items.map(({ id }) => id))
    const isReplaced = before.size > 0 && items.length > 0 && !items.some(({ id }) => before.has(id))
    if (isReplaced) begin()
  }, [items])
}
