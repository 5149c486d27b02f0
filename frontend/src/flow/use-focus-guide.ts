import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isFocusLost } from '../browser/is-focus-lost.ts'
import type { Flow } from './model/flow.ts'

/** Where the focus may go; each is tied to its element by whoever renders it. */
export interface FocusGuide {
  readonly choose: RefObject<HTMLButtonElement | null>
  readonly convert: RefObject<HTMLButtonElement | null>
  readonly progress: RefObject<HTMLElement | null>
  readonly result: RefObject<HTMLHeadingElement | null>
}

/** When a state replaces what had the focus, the focus goes to what is now the natural next thing. */
export function useFocusGuide(state: Flow['state']): FocusGuide {
  const choose = useRef<HTMLButtonElement>(null)
  const convert = useRef<HTMLButtonElement>(null)
  const progress = useRef<HTMLElement>(null)
  const result = useRef<HTMLHeadingElement>(null)
  const last = useRef(state)

  // Before anything is painted: what is brought into view after that has been seen elsewhere, and jumps.
  useLayoutEffect(() => {
    const before = last.current
    last.current = state
    if (before === state || !isFocusLost()) return
    const targets = {
      idle: choose,
      ready: before === 'converting' ? convert : choose,
      converting: progress,
      done: result,
    }
    // What ended a conversion has brought itself into view.
    const preventScroll = before === 'converting' && state === 'ready'
    targets[state].current?.focus({ preventScroll })
  }, [state])

  return { choose, convert, progress, result }
}
