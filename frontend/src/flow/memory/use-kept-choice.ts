import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Flow } from '../model/flow.ts'
import type { Wishes } from '../model/wishes.ts'
import {
  forgetChoice,
  forgetOldChoices,
  type Kept,
  type KeptChoice,
  keepChoice,
  lifeMs,
} from './kept-choice.ts'

/**
 * How long a list rests before it is kept, in ms: shorter than anybody takes from a key to a reload, because what is begun
 * when a page is left may not be finished.
 */
const restMs = 50

/**
 * Keeps the chosen files, and what is asked of them, in this browser until they are converted or taken from the list,
 * so that neither a reload nor Back nor a crash loses them. Returns what came of it, once that is known.
 *
 * @param wishes the same object as long as nothing of it changes
 */
export function useKeptChoice(tool: string, flow: Flow, wishes: Wishes): Kept | undefined {
  const [kept, setKept] = useState<Kept>()
  const last = useRef<Flow['state']>('idle')
  const items = flow.state === 'ready' ? flow.items : undefined
  const waiting = useRef<KeptChoice>(undefined)
  const keep = useEffectEvent(() => {
    const choice = waiting.current
    waiting.current = undefined
    if (choice) void keepChoice(tool, choice).then(setKept)
  })

  useEffect(() => {
    void forgetOldChoices()
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [])

  useEffect(() => {
    if (!items) return
    waiting.current = { items, wishes }
    const soon = setTimeout(keep, restMs)
    const end = setTimeout(() => void forgetOldChoices(), lifeMs + restMs + 1000)
    return () => {
      clearTimeout(soon)
      clearTimeout(end)
    }
  }, [items, wishes])

  useEffect(() => {
    const before = last.current
    last.current = flow.state
    const converted = before === 'converting' && flow.state === 'done'
    const emptied = before === 'ready' && flow.state === 'idle'
    if (!converted && !emptied) return
    waiting.current = undefined
    void forgetChoice(tool)
  }, [tool, flow.state])

  return items && kept
}
