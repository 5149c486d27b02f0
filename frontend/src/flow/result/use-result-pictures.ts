import { type RefObject, useEffect, useRef, useState } from 'react'
import type { OutcomeFile } from '../model/outcome.ts'
import { createResultDrawer, type ResultDrawer, type ResultPictures } from './result-drawer.ts'

const none: ResultPictures = new Map()

/** Cards this near to the window are drawn as well. */
const margin = '200px'

/**
 * Pictures of the results whose cards come into view. A card is a child of `list` that names its result in
 * `data-result`; `drawn` is how many cards there are.
 */
export function useResultPictures(
  list: RefObject<HTMLElement | null>,
  files: readonly OutcomeFile[],
  count: number,
  available: boolean,
): ResultPictures {
  const [pictures, setPictures] = useState(none)
  const drawer = useRef<ResultDrawer>(undefined)
  const inSight = useRef(new Set<string>())
  const latest = useRef(files)
  useEffect(() => {
    latest.current = files
  })

  useEffect(() => {
    if (!available) return
    const opened = createResultDrawer(setPictures)
    drawer.current = opened
    return () => {
      drawer.current = undefined
      opened.close()
      setPictures(none)
    }
  }, [available])

  // biome-ignore lint/correctness/useExhaustiveDependencies: more cards are more to be watched.
  useEffect(() => {
    if (!(list.current && available && 'IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = target.getAttribute('data-result') ?? ''
          if (isIntersecting) inSight.current.add(id)
          else inSight.current.delete(id)
        }
        drawer.current?.show(latest.current.filter(({ downloadUrl }) => inSight.current.has(downloadUrl)))
      },
      { rootMargin: margin },
    )
    for (const card of list.current.querySelectorAll('[data-result]')) observer.observe(card)
    return () => observer.disconnect()
  }, [list, count, available])

  return pictures
}
