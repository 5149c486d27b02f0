import { type RefObject, useRef, useState } from 'react'

/** Goes to the next hit, or to the last one. */
export type FindStep = (steps: 1 | -1) => void

export interface Finding {
  /** How often it was asked for since it was closed; 0 while it is closed. */
  readonly asked: number
  readonly open: () => void
  readonly close: () => void
  /** Goes on from hit to hit, or opens what finds them. */
  readonly step: FindStep
  /** Where the bar puts what goes from hit to hit. */
  readonly stepper: RefObject<FindStep | undefined>
}

/** Whether one is looking for something. What had the focus before has it again when that ends, or else `refuge`. */
export function useFinding(refuge: RefObject<HTMLElement | null>): Finding {
  const [asked, setAsked] = useState(0)
  const before = useRef<Element>(null)
  const stepper = useRef<FindStep>(undefined)
  const open = () => {
    if (asked === 0) before.current = document.activeElement
    setAsked(asked + 1)
  }
  const close = () => {
    setAsked(0)
    const last = before.current
    const isThere = last instanceof HTMLElement && last.isConnected && last !== document.body
    const place = isThere ? last : refuge.current
    place?.focus({ preventScroll: true })
  }
  return { asked, open, close, step: (steps) => (stepper.current ? stepper.current(steps) : open()), stepper }
}
