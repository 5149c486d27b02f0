import { type RefObject, useCallback, useState } from 'react'
import type { Box, TextItem } from '../texts/text-item.ts'
import { measuredIn } from './measured-hits.ts'
import type { Hit } from './page-hits.ts'

/** Where hits stand, as far as that is known. */
export interface HitBoxes {
  /** Undefined for a hit that is not measured yet. */
  readonly boxOf: (hit: Hit) => readonly Box[] | undefined
  /** Measures some of these hits that are not yet; true where others are left for another time. */
  readonly measureSome: (hits: readonly Hit[]) => boolean
}

/** So many hits are measured at once, before keys and frames have their turn. */
const together = 40

/**
 * Where hits in original texts stand: each is measured once, as while one writes they are asked for with every letter.
 */
export function useHitBoxes(probe: RefObject<HTMLElement | null>): HitBoxes {
  const [known] = useState(() => new WeakMap<TextItem, Map<string, readonly Box[]>>())
  const boxOf = useCallback((hit: Hit) => known.get(hit.item)?.get(nameOf(hit)), [known])
  const measureSome = useCallback(
    (hits: readonly Hit[]) => {
      const element = probe.current
      const unknown = hits.filter((hit) => !boxOf(hit))
      if (!element || unknown.length === 0) return false
      for (const [hit, boxes] of measuredIn(element, unknown.slice(0, together))) {
        const there = known.get(hit.item) ?? new Map<string, readonly Box[]>()
        known.set(hit.item, there.set(nameOf(hit), boxes))
      }
      return unknown.length > together
    },
    [known, probe, boxOf],
  )
  return { boxOf, measureSome }
}

const nameOf = ({ from, to }: Hit): string => `${from} ${to}`
