import { useState } from 'react'
import { between, type Selection, type Sheets } from './sheets.ts'
import type { Press } from './use-sheet-drag.ts'

/** Which end of a range the next press chooses. */
export type RangeEnd = 'first' | 'last'

const nothing: Selection = new Set()

/** Which sheets are selected, and at which one the keys are. */
export function useSheetSelection(sheets: Sheets) {
  const [chosen, setChosen] = useState<Selection>(nothing)
  const [active, setActive] = useState<number>()
  const [ranging, setRanging] = useState<RangeEnd>()
  const positions = new Map(sheets.map(({ key }, index) => [key, index + 1]))
  const selected: Selection = new Set([...chosen].filter((key) => positions.has(key)))
  const position = (active !== undefined && positions.get(active)) || undefined
  const all = selected.size === sheets.length

  /** A press selects a sheet alone, adds or takes it, or ends a range. */
  const press = (key: number, { withShift, adds }: Press) => {
    const from = active !== undefined && positions.has(active) ? active : key
    if (ranging === 'first') {
      setChosen(new Set([...selected, key]))
      setRanging('last')
    } else if (withShift || ranging) {
      setChosen(new Set([...(adds || ranging ? selected : []), ...between(sheets, from, key)]))
      setRanging(undefined)
    } else if (adds) {
      const others = [...selected].filter((other) => other !== key)
      setChosen(new Set(selected.has(key) ? others : [...others, key]))
    } else setChosen(selected.size === 1 && selected.has(key) ? nothing : new Set([key]))
    setActive(key)
  }
  return {
    selected,
    /** What an act is about: without a selection the sheet that the keys are at. */
    meant: selected.size > 0 || position === undefined ? selected : (new Set([active]) as Selection),
    active,
    /** Where the active sheet stands, from 1. */
    position,
    ranging,
    allSelected: all && sheets.length > 0,
    press,
    /** A sheet that is lifted is selected, alone where it was not. */
    lift: (key: number) => {
      if (!selected.has(key)) setChosen(new Set([key]))
      setActive(key)
    },
    /** The keys are at another sheet, and select all up to it where Shift is held. */
    moveTo: (key: number, withShift: boolean) => {
      if (withShift && active !== undefined)
        setChosen(new Set([...selected, ...between(sheets, active, key)]))
      setActive(key)
    },
    /** Selects these sheets, if any, and takes the keys to another one. */
    select: (keys: Iterable<number>, nextActive: number | undefined) => {
      setChosen(new Set(keys))
      setActive(nextActive)
    },
    toggleAll: () => setChosen(all ? nothing : new Set(sheets.map(({ key }) => key))),
    /** A range begins at the sheet selected last; any other that the keys are at has not been chosen for it. */
    toggleRange: () => {
      const begun = active !== undefined && selected.has(active)
      setRanging(ranging ? undefined : begun ? 'last' : 'first')
    },
    clear: () => {
      setRanging(undefined)
      setChosen(nothing)
    },
  }
}

export type SheetSelection = ReturnType<typeof useSheetSelection>
