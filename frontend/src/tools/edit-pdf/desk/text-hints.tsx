import { useMemo, useState } from 'react'
import type { TextItem } from '../texts/text-item.ts'
import { markPlace } from './mark-place.ts'
import styles from './text-hints.module.css'

interface TextHintsProps {
  /** What can be changed at the moment at which this is shown first; it tells of nothing that comes later. */
  readonly items: readonly TextItem[]
  readonly zoom: number
}

/**
 * Lights up what can be changed, once. One layer fades for all texts: were each to fade by itself, every frame would work
 * out the style of all of them anew, and the first keys would wait for that.
 */
export function TextHints({ items, zoom }: TextHintsProps) {
  const [told] = useState(items)
  const [over, setOver] = useState(false)
  const hints = useMemo(
    () => told.map((item) => <span key={item.id} className={styles.hint} style={markPlace(item, zoom)} />),
    [told, zoom],
  )
  if (over) return null
  return (
    <div className={styles.hints} aria-hidden="true" data-hints onAnimationEnd={() => setOver(true)}>
      {hints}
    </div>
  )
}
