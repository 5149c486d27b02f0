import { useEffect, useRef, useState } from 'react'
import type { Item } from '../model/flow.ts'
import { type OpenPages, openPages } from '../previews/open-pages.ts'

export interface LeafedPage {
  /** A local address of the page that was drawn last, and which it is; it stays while another is being drawn. */
  readonly drawn: { readonly page: number; readonly url: string } | undefined
  /** The page that could not be drawn. */
  readonly failed: number | undefined
}

/** One page of a file at a time. The first is seen already; the file is opened when another is asked for. */
export function useLeafedPage(item: Item, password: string | undefined, page: number): LeafedPage {
  const [drawn, setDrawn] = useState<LeafedPage['drawn']>()
  const [failed, setFailed] = useState<number>()
  const opened = useRef<Promise<OpenPages>>(undefined)

  useEffect(() => {
    if (page === 1 && !opened.current) return
    opened.current ??= openPages(item, password)
    let wanted = true
    const draw = async () => {
      const picture = await (await opened.current)?.draw(page)
      if (!wanted || !picture) return
      setFailed(undefined)
      setDrawn({ page, url: URL.createObjectURL(picture) })
    }
    draw().catch(() => wanted && setFailed(page))
    return () => {
      wanted = false
    }
  }, [item, password, page])

  useEffect(
    () => () => {
      void opened.current?.then(
        ({ close }) => close(),
        () => undefined,
      )
      opened.current = undefined
    },
    [],
  )
  const url = drawn?.url
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url])
  return { drawn, failed }
}
