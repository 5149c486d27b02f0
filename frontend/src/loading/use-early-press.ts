import { type RefObject, useEffect } from 'react'

declare global {
  interface Window {
    /** Presses what was pressed in a part of the page before that woke (`src/asleep/early-press.js`). */
    earlyPress?: (part?: Element) => void
  }
}

/** A button that the visitor pressed before its part of the page was awake is pressed once more. @param part the page when absent */
export function useEarlyPress(part?: RefObject<Element | null>): void {
  useEffect(() => window.earlyPress?.(part?.current ?? undefined), [part])
}
