import { useEffect, useRef, useState } from 'react'
import { subscribe } from '../../loading/subscribe.ts'
import type { Item } from '../model/flow.ts'
import { type OpenPages, openPages } from '../previews/open-pages.ts'

export interface LeafedPage {
  /** A local address of the page that was drawn last, and which it is; it stays while another is being drawn. */
  readonly drawing: { readonly page: number; readonly url: string } | undefined
  /** The page that could not be drawn. */
  readonly failed: number | undefined
}

/** One page of a file at a time. The first is seen already; the file is opened when another is asked for. */
export function useLeafedPage(item: Item, password: string | undefined, page: number): LeafedPage {
  const [drawing, setDrawn] = useState<LeafedPage['drawing']>()
  const [failed, setFailed] = useState<number>()
  const pages = useRef<Promise<OpenPages>>(undefined)

  useEffect(() => {
    if (page === 1 && !pages.current) return
    pages.current ??= openPages(item, password)
    return subscribe(
      pages.current.then((open) => open.draw(page)),
      (picture) => {
        setFailed(undefined)
        setDrawn({ page, url: URL.createObjectURL(picture) })
      },
      () => setFailed(page),
    )
  }, [item, password, page])

  useEffect(
    () => () => {
      void pages.current?.then(
        ({ close }) => close(),
        () => undefined,
      )
      pages.current = undefined
    },
    [],
  )
  const url = drawing?.url
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url])
  return { drawing, failed }
}
