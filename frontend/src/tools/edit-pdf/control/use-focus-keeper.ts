import { type RefObject, useEffect, useRef } from 'react'

/**
 * When what had the focus goes away or is disabled, as the texts of a page that is turned or a button that has done
 * its work, those who use keys go on from `refuge`. Returns what the place to watch listens to.
 */
export function useFocusKeeper(refuge: RefObject<HTMLElement | null>) {
  const byKeys = useRef(false)
  useEffect(() => {
    const { activeElement, body } = document
    if (!byKeys.current || !activeElement) return
    if (activeElement === body || activeElement.matches(':disabled'))
      refuge.current?.focus({ preventScroll: true })
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
