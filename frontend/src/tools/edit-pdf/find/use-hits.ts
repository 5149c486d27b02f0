import { type Dispatch, useEffect, useEffectEvent, useState } from 'react'
import type { PdfDocument } from '../document/pdf-document.ts'
import type { EditorEvent, EditorState } from '../state/editor-state.ts'
import { compare, hitAt, type Place, placeOf, startOf, stepped } from './hit-order.ts'
import type { Query } from './hits-in-text.ts'
import type { Hit } from './page-hits.ts'
import { type Search, useSearch } from './use-search.ts'

interface Searched {
  readonly pdf: PdfDocument
  readonly state: EditorState
  readonly dispatch: Dispatch<EditorEvent>
}

export interface Hits extends Search {
  /** The number of the one that one stands at, from 0; -1 without any. */
  readonly at: number
  readonly current: Hit | undefined
  /** Counts the times at which the current one is to be brought into view. */
  readonly shown: number
  readonly step: (steps: 1 | -1) => void
  /** Brings the first hit from a place on into view, once it is there. */
  readonly goTo: (place: Place) => void
}

/**
 * The hits of a query, and the one that one stands at. A query is answered from the present page on, and its first hit is turned to;
 * later pages are turned only when that is asked for, not when edits change what is found.
 */
export function useHits({ pdf, state, dispatch }: Searched, query: Query): Hits {
  const { hits, isDone, share } = useSearch({ pdf, state, dispatch }, query)
  const { page } = state
  const [place, setPlace] = useState<Place>(() => startOf(page))
  const [answered, setAnswered] = useState(query)
  const [isWanted, setWanted] = useState(false)
  const [shown, setShown] = useState(0)
  const at = hitAt(hits, place)
  const current = hits[at]

  const goTo = (to: Place) => {
    setPlace(to)
    setWanted(true)
  }
  if (answered !== query) {
    setAnswered(query)
    goTo(place.page === page ? place : startOf(page))
  }

  // What comes before the place may only be meant when nothing comes behind it.
  const isSure = current !== undefined && (isDone || compare(placeOf(current), place) >= 0)
  const show = useEffectEvent(() => {
    if (!current) return
    setWanted(false)
    setPlace(placeOf(current))
    setShown(shown + 1)
    dispatch({ type: 'page', page: current.item.pageNumber })
  })
  useEffect(() => {
    if (isWanted && isSure) show()
  }, [isWanted, isSure])

  const step = (steps: 1 | -1) => {
    // Who has turned pages meanwhile goes on from there.
    const from = current?.item.pageNumber === page ? stepped(hits.length, at, steps) : onPage(steps)
    const to = hits[from]
    if (to) goTo(placeOf(to))
  }
  const onPage = (steps: 1 | -1): number => {
    const next = hitAt(hits, startOf(steps > 0 ? page : page + 1))
    return steps > 0 ? next : stepped(hits.length, next, -1)
  }

  return { hits, isDone, share, at, current, shown, step, goTo }
}
