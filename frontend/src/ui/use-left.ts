import { useState } from 'react'

export interface Left {
  /** Whether the field was left after its last change. */
  readonly left: boolean
  readonly onBlur: () => void
  readonly onEdit: () => void
}

/**
 * When to tell what is wrong with a field: not while it is being typed in, and not while the press that leaves it is
 * under way, as a fault that takes room would move what is pressed from under the pointer, and the click be lost.
 */
export function useLeft(): Left {
  const [left, setLeft] = useState(false)
  return {
    left,
    onBlur: () => afterPress(() => setLeft(true)),
    onEdit: () => setLeft(false),
  }
}

/** The click comes in the same task as the release. */
function afterPress(then: () => void): void {
  if (!document.documentElement.matches(':active')) {
    then()
    return
  }
  const stop = new AbortController()
  for (const type of ['pointerup', 'pointercancel', 'dragend']) {
    const settle = () => {
      stop.abort()
      setTimeout(then)
    }
    window.addEventListener(type, settle, { signal: stop.signal, capture: true })
  }
}
