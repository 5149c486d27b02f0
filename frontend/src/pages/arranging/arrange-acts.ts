import { counted } from '@folio/contract/numbers/counted'
import type { ArrangeAct } from './arrange-bar.tsx'
import { type Arrangement, changed, redone, undone } from './arrangement.ts'
import {
  duplicated,
  movedBy,
  movedTo,
  nextKey,
  type Selection,
  type Sheets,
  turned,
  withBlank,
  without,
} from './sheets.ts'
import type { SheetSelection } from './use-sheet-selection.ts'

/** What acts do besides changing the pages. */
interface Effects {
  readonly onChange: (arrangement: Arrangement) => void
  /** Says what was done, for those who do not see it. */
  readonly tell: (words: string) => void
  /** Brings the sheet at this position into sight. */
  readonly reveal: (position: number) => void
}

/** What can be done with the pages of a result, each as one step that can be undone. */
export function arrangeActs(
  arrangement: Arrangement,
  selection: SheetSelection,
  { onChange, tell, reveal }: Effects,
) {
  const { now: sheets, past, future } = arrangement
  const { meant } = selection
  const some = meant.size > 0

  const change = (next: Sheets, words: string) => {
    onChange(changed(arrangement, next))
    tell(words)
  }
  /** @returns where the first of the moved sheets stands now; undefined where nothing has changed */
  const move = (next: Sheets, moved: Selection): number | undefined => {
    if (next.every(({ key }, index) => key === sheets[index]?.key)) return undefined
    const first = next.findIndex(({ key }) => moved.has(key)) + 1
    change(next, `${counted(moved.size, 'page')} moved to position ${first} of ${next.length}`)
    return first
  }
  const moveBy = (places: number) => {
    const first = move(movedBy(sheets, meant, places), meant)
    if (first !== undefined) reveal(first)
  }
  const acts: Readonly<Record<ArrangeAct, () => void>> = {
    undo: () => {
      onChange(undone(arrangement))
      tell('Undone')
    },
    redo: () => {
      onChange(redone(arrangement))
      tell('Done again')
    },
    left: () => change(turned(sheets, meant, 270), `${counted(meant.size, 'page')} rotated left`),
    right: () => change(turned(sheets, meant, 90), `${counted(meant.size, 'page')} rotated right`),
    earlier: () => moveBy(-1),
    later: () => moveBy(1),
    duplicate: () => {
      const next = nextKey(sheets)
      change(duplicated(sheets, meant), `${counted(meant.size, 'page')} duplicated`)
      const copies = [...meant.keys()].map((_, index) => next + index)
      selection.select(copies, next)
    },
    blank: () => {
      change(withBlank(sheets, meant), 'Blank page inserted')
      selection.select([], nextKey(sheets))
    },
    delete: () => {
      const last = sheets.findLastIndex(({ key }) => meant.has(key))
      const left = without(sheets, meant)
      const neighbor = sheets.slice(last + 1).find(({ key }) => !meant.has(key)) ?? left.at(-1)
      change(left, `${counted(meant.size, 'page')} deleted, ${left.length} left`)
      selection.select([], neighbor?.key)
    },
  }
  const can: Readonly<Record<ArrangeAct, boolean>> = {
    undo: past.length > 0,
    redo: future.length > 0,
    left: some,
    right: some,
    earlier: some,
    later: some,
    duplicate: some,
    blank: true,
    delete: some,
  }
  return {
    can,
    act: (name: ArrangeAct) => {
      if (can[name]) acts[name]()
    },
    moveBy,
    /** Puts a sheet that was dragged, with all that are selected where it is one of them, before the sheet behind the gap. */
    drop: (key: number, gap: number) => {
      const carried: Selection = selection.selected.has(key) ? selection.selected : new Set([key])
      move(movedTo(sheets, carried, gap), carried)
    },
  }
}
