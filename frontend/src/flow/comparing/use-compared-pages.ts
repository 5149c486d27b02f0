import { useEffect, useState } from 'react'
import { subscribe } from '../../loading/subscribe.ts'
import type { Compared } from './compared.ts'
import type { Pair } from './compared-pairs.ts'

/** Rejects when a side cannot be had or read. */
export type OpenCompared = (pair: Pair, signal: AbortSignal) => Promise<Compared>

/** Local addresses of a page before and after. */
interface DrawnPage {
  readonly page: number
  readonly before: string
  readonly after: string
}

interface ComparedPages {
  readonly state: 'loading' | 'failed' | 'ready'
  /** Absent until both sides are open. */
  readonly compared: Compared | undefined
  /** The page that was drawn last; it stays while another is being drawn. */
  readonly drawn: DrawnPage | undefined
}

/**
 * Opens a result beside what it was made of and draws one page (from 1) of each.
 * @param open the same function at every rendering
 */
export function useComparedPages(pair: Pair, page: number, open: OpenCompared): ComparedPages {
  const [compared, setCompared] = useState<Compared>()
  const [drawn, setDrawn] = useState<DrawnPage>()
  /** The page that could not be drawn; 0 where nothing can be. */
  const [failed, setFailed] = useState<number>()

  useEffect(() => {
    const stop = new AbortController()
    let comparison: Compared | undefined
    open(pair, stop.signal).then(
      (both) => {
        comparison = both
        if (stop.signal.aborted) both.close()
        else setCompared(both)
      },
      () => stop.signal.aborted || setFailed(0),
    )
    return () => {
      stop.abort()
      comparison?.close()
    }
  }, [pair, open])

  useEffect(() => {
    if (!compared) return
    return subscribe(
      compared.draw(page),
      (pictures) => {
        const [before, after] = pictures.map((picture) => URL.createObjectURL(picture))
        setFailed(undefined)
        setDrawn({ page, before: before ?? '', after: after ?? '' })
      },
      () => setFailed(page),
    )
  }, [compared, page])

  // The addresses of a page are released when another has taken its place.
  useEffect(
    () => () => {
      for (const url of [drawn?.before, drawn?.after]) if (url) URL.revokeObjectURL(url)
    },
    [drawn],
  )

  const state = failed === 0 || failed === page ? 'failed' : drawn?.page === page ? 'ready' : 'loading'
  return { state, compared, drawn }
}
