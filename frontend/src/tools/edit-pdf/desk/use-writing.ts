import { editing } from '@folio/contract/editing/editor'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type Pressed, placeCaret } from './caret.ts'

/**
 * A field that is written in from the moment it is there, from where it was pressed or from its end. Enter without Shift,
 * Escape and leaving it end that. Returns what the field listens to.
 */
export function useWriting(
  field: RefObject<HTMLElement | null>,
  onFinish: (byKey: boolean) => void,
  pressed?: Pressed | number,
) {
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [begun] = useState(pressed)

  useEffect(() => {
    const { current } = field
    if (!current) return
    current.focus({ preventScroll: true })
    placeCaret(current, begun)
    return () => clearTimeout(leaving.current)
  }, [field, begun])

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
