import { useRef, useState } from 'react'
import { isPicked, joined, type PickedPages, spanned, toggled, writePicked } from './lists/picked-pages.ts'

/** Picking a range without a Shift key: off, or waiting for its first or its last page. */
export type Ranging = 'off' | 'first' | 'last'

export interface Picking {
  /** One page more or less, or, while a range is being picked, its next end. */
  readonly press: (page: number) => void
  /** All pages from the one that was pressed last, or from `origin`, to this one. */
  readonly extend: (page: number, origin?: number) => void
  readonly ranging: Ranging
  readonly toggleRanging: () => void
  readonly stopRanging: () => void
}

/** Where a range begins, and what was picked before it: a range that grows and shrinks leaves no trace. */
interface Anchor {
  readonly page: number
  readonly before: PickedPages
  readonly after: string
}

/** @param together whether all pages go into one file, where neighbors are one range */
export function usePicking(
  picked: PickedPages,
  together: boolean,
  onChange: (picked: PickedPages) => void,
): Picking {
  const anchor = useRef<Anchor>(undefined)
  const [ranging, setRanging] = useState<Ranging>('off')

  const drop = (page: number, after: PickedPages) => {
    anchor.current = { page, before: after, after: writePicked(after) }
  }
  const extend = (page: number, origin = page) => {
    const mark = anchor.current
    const from = mark?.page ?? origin
    // What was changed elsewhere in the meantime, such as typed, is what the range is put into.
    const before = mark && mark.after === writePicked(picked) ? mark.before : picked
    const range = spanned(before, from, page)
    const after = together ? joined(range) : range
    anchor.current = { page: from, before, after: writePicked(after) }
    onChange(after)
  }
  const press = (page: number) => {
    if (ranging === 'last') {
      extend(page)
      setRanging('off')
      return
    }
    const after = ranging === 'first' && isPicked(picked, page) ? picked : toggled(picked, page)
    drop(page, after)
    onChange(after)
    if (ranging === 'first') setRanging('last')
  }
  return {
    press,
    extend,
    ranging,
    toggleRanging: () => setRanging(ranging === 'off' ? 'first' : 'off'),
    stopRanging: () => setRanging('off'),
  }
}
