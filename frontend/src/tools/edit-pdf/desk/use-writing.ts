import { editing } from '@folio/contract/editing/editor'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

/**
 * A field that is written in from the moment it is there. Enter without Shift, Escape and leaving it end that.
 * Returns what the field listens to.
 */
export function useWriting(field: RefObject<HTMLTextAreaElement | null>, onFinish: (byKey: boolean) => void) {
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    const { current } = field
    current?.focus({ preventScroll: true })
    current?.setSelectionRange(current.value.length, current.value.length)
    return () => clearTimeout(leaving.current)
  }, [field])

  return {
    onKeyDown: (event: KeyboardEvent) => {
      const ends = event.key === 'Escape' || (event.key === 'Enter' && !event.shiftKey)
      // While an input method composes, Enter takes its suggestion.
      if (!ends || event.nativeEvent.isComposing) return
      event.preventDefault()
      onFinish(true)
    },
    onFocus: () => clearTimeout(leaving.current),
    onBlur: () => {
      leaving.current = setTimeout(() => onFinish(false), editing.blurDelayMs)
    },
  }
}
