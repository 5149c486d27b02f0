import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Size } from '../document/pdf-document.ts'
import { fitting } from '../state/zoom-steps.ts'
import { roomOn } from './room-on.ts'
import { isPhone } from './use-phone.ts'

/** On a phone the first page that is shown takes the whole width, once. */
export function useFitOnOpening(
  desk: RefObject<HTMLElement | null>,
  size: Size | undefined,
  onFit: (zoom: number) => void,
): void {
  const done = useRef(false)
  const fit = useEffectEvent(onFit)
  useLayoutEffect(() => {
    if (!size || !desk.current || done.current) return
    done.current = true
    if (isPhone()) fit(fitting(size.width, roomOn(desk.current)))
  }, [desk, size])
}
