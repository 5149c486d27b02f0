import { useEffect, useState } from 'react'
import type { Pair } from './compared-pairs.ts'
import { type ComparedPdfs, openCompared } from './compared-pdfs.ts'

/** Local addresses of a page before and after. */
interface DrawnPage {
  readonly page: number
  readonly before: string
  readonly after: string
}

interface ComparedPages {
  readonly state: 'loading' | 'failed' | 'ready'
  /** 0 until it is known. */
  readonly pageCount: number
  /** The page that was drawn last; it stays while another is being drawn. */
  readonly drawn: DrawnPage | undefined
}

/** Fetches the result beside the chosen file, opens both and draws one page (from 1) of each. */
export function useComparedPages(pair: Pair, page: number): ComparedPages {
  const [pdfs, setPdfs] = useState<ComparedPdfs>()
  const [drawn, setDrawn] = useState<DrawnPage>()
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    const stop = new AbortController()
    let opened: ComparedPdfs | undefined
    openCompared(pair, stop.signal).then(
      (both) => {
        opened = both
        if (stop.signal.aborted) both.close()
        else setPdfs(both)
      },
      () => stop.signal.aborted || setFailed(true),
    )
    return () => {
      stop.abort()
      opened?.close()
    }
  }, [pair])

  useEffect(() => {
    let wanted = true
    pdfs?.draw(page).then(
      (pictures) => {
        if (!wanted) return
        const [before, after] = pictures.map((picture) => URL.createObjectURL(picture))
        setDrawn({ page, before: before ?? '', after: after ?? '' })
      },
      () => wanted && setFailed(true),
    )
    return () => {
      wanted = false
    }
  }, [pdfs, page])

  // The addresses of a page are released when another has taken its place.
  useEffect(
    () => () => {
      for (const url of [drawn?.before, drawn?.after]) if (url) URL.revokeObjectURL(url)
    },
    [drawn],
  )

  const state = failed ? 'failed' : drawn?.page === page ? 'ready' : 'loading'
  return { state, pageCount: pdfs?.pageCount ?? 0, drawn }
}
