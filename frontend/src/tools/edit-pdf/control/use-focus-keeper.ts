import { type RefObject, useEffect, useRef } from 'react'
import { isFocusLost } from '../../../browser/is-focus-lost.ts'

/**
 * When what had the focus goes away or is disabled, as the texts of a page that is turned or a button that has done
 * its work, those who use keys go on from `refuge`. Returns what the place to watch listens to.
 */
export function useFocusKeeper(refuge: RefObject<HTMLElement | null>) {
  const byKeys = useRef(false)
  useEffect(() => {
    if (byKeys.current && isFocusLost()) refuge.current?.focus({ preventScroll: true })
  })
  return {
    onKeyDownCapture: () => {
      byKeys.current = true
    },
    onPointerDownCapture: () => {
      byKeys.current = false
    },
  }
}
