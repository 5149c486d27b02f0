import { type Dispatch, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { PdfDocument } from '../document/pdf-document.ts'
import type { EditorEvent, EditorState } from '../state/editor-state.ts'
import type { PageText } from '../texts/text-item.ts'
import { byPage, HitCache } from './hit-cache.ts'
import type { Query } from './hits-in-text.ts'
import type { Hit } from './page-hits.ts'
import { nextTask, searchPages } from './search-pages.ts'

export interface Search {
  /** Those found so far, in the order of the document. */
  readonly hits: readonly Hit[]
  /** All pages have been looked through. */
  readonly isDone: boolean
  /** How many of the pages have been looked through, from 0 to 1. */
  readonly share: number
}

interface Looked {
  readonly query: Query
  readonly pages: ReadonlySet<number>
}

/** How often what has been found so far is shown, in milliseconds. */
const shownMs = 60
/** Texts of a page that take about as long to look through as to read. */
const longPage = 200

interface Searched {
  readonly pdf: PdfDocument
  readonly state: EditorState
  readonly dispatch: Dispatch<EditorEvent>
}

/**
 * Looks for something on all pages, those that nobody has seen yet too, beginning with the present one; another query takes its
 * place at once. What has been found follows the edits.
 */
export function useSearch({ pdf, state, dispatch }: Searched, query: Query): Search {
  const { texts, history, page: present } = state
  const [cache] = useState(() => new HitCache())
  const [reads] = useState(() => new Map<number, Promise<PageText | undefined>>())
  // Told together: each telling draws the whole editor anew.
  const [untold] = useState(() => new Map<number, PageText>())
  const [looked, setLooked] = useState<Looked>({ query, pages: new Set() })

  const read = useEffectEvent(async (page: number): Promise<PageText | undefined> => {
    try {
      const text = await pdf.read(page)
      untold.set(page, text)
      // Reading a long page is a turn of its own.
      if (text.items.length > longPage) await nextTask()
      return text
    } catch {
      // It has nothing that could be found; the drawing of it tells why.
      return undefined
    }
  })
  const tellTexts = useEffectEvent(() => {
    for (const [page, text] of untold) dispatch({ type: 'read', page, text })
    untold.clear()
  })
  const textOf = useEffectEvent(async (page: number): Promise<PageText | undefined> => {
    const known = texts[page]
    if (known) return known
    // Once for all queries: another one may come before this page does.
    const reading = reads.get(page) ?? read(page)
    reads.set(page, reading)
    return reading
  })
  const left = useEffectEvent((page: number) => {
    if (page !== present) pdf.leave(page)
  })
  const lookInto = useEffectEvent((page: number, text: PageText) => {
    cache.hitsOf(page, text, byPage(history.edits)(page), query)
  })
  const presentPage = useEffectEvent(() => present)

  useEffect(() => {
    if (query.words === '') return
    const end = new AbortController()
    const pages = new Set<number>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = () => {
      clearTimeout(timer)
      timer = undefined
      tellTexts()
      setLooked({ query, pages: new Set(pages) })
    }
    const look = async (page: number) => {
      const text = await textOf(page)
      left(page)
      if (end.signal.aborted) return
      if (text) lookInto(page, text)
      pages.add(page)
      timer ??= setTimeout(show, shownMs)
    }
    const search = async () => {
      await searchPages({ count: pdf.pageCount, first: presentPage(), look }, end.signal)
      show()
    }
    search().catch((error: unknown) => {
      // Given up is no fault: the next query has begun.
      if (!end.signal.aborted) throw error
    })
    return () => {
      end.abort()
      clearTimeout(timer)
    }
  }, [pdf, query])

  const pages = looked.query === query ? looked.pages : undefined
  const hits = useMemo(() => {
    const editsOn = byPage(history.edits)
    return [...(pages ?? [])]
      .sort((one, other) => one - other)
      .flatMap((page) => {
        const text = texts[page]
        return text ? cache.hitsOf(page, text, editsOn(page), query) : []
      })
  }, [cache, pages, texts, history.edits, query])
  const share = (pages?.size ?? 0) / pdf.pageCount
  return { hits, isDone: query.words === '' || share === 1, share }
}
