import { useEffect, useState } from 'react'
import { type Edits, isChanged } from '../edits/edit.ts'
import { activeEdit, type EditHistory } from '../edits/edit-history.ts'
import { settledEdits } from './wanted-preview.ts'

/** How long the hands rest before the server is asked. */
export const restMs = 500

/**
 * The edits of a page that its picture is to show: those that have ended, and where nothing covers the words that are written,
 * these too, as they are when one pauses.
 * @param uncovered the field stands elsewhere than over its text
 */
export function useShownEdits(history: EditHistory, page: number, uncovered: boolean): Edits {
  const isLive = uncovered && activeEdit(history) !== undefined
  const rested = useRested(history, isLive)
  return isLive
    ? rested.edits.filter((edit) => edit.pageNumber === page && isChanged(edit))
    : settledEdits(history, page)
}

/**
 * A history as it was when it last rested; the one with which it became live at first. One that is not live is not followed:
 * whoever writes would wait at every key for the page to be rendered twice.
 */
function useRested(history: EditHistory, isLive: boolean): EditHistory {
  const [rested, setRested] = useState(history)
  const [wasLive, setWasLive] = useState(isLive)
  if (isLive !== wasLive) {
    setWasLive(isLive)
    setRested(history)
  }
  useEffect(() => {
    if (!isLive) return
    const rest = setTimeout(() => setRested(history), restMs)
    return () => clearTimeout(rest)
  }, [history, isLive])
  return rested
}
