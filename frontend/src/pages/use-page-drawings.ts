import { useEffect, useRef, useState } from 'react'
import {
  createPageDrawer,
  type Drawings,
  type DrawnPage,
  drawingKey,
  type PageDrawer,
} from './page-drawings.ts'

/** CSS pixels that a picture fits into. */
const box = { width: 120, height: 128 }

/** Scrolled past faster than this, a page is not worth drawing, in ms. */
const restMs = 60

const none: Drawings = new Map()

/** Pictures of the pages in sight, as they are drawn; `of` names what they are drawn of, and with another name all is drawn anew. */
export function usePageDrawings(of: string, inSight: readonly DrawnPage[]): Drawings {
  const [drawings, setDrawings] = useState(none)
  const [drawer, setDrawer] = useState<PageDrawer>()
  const latest = useRef(inSight)
  const sight = inSight.map(drawingKey).join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another name means other documents.
  useEffect(() => {
    // Denser pixels than two are not seen in a picture this small.
    const density = Math.min(2, window.devicePixelRatio)
    const pixels = { width: box.width * density, height: box.height * density }
    const opened = createPageDrawer({ box: pixels, tell: setDrawings })
    setDrawer(opened)
    return () => {
      opened.close()
      setDrawings(none)
    }
  }, [of])

  useEffect(() => {
    latest.current = inSight
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in sight has changed when its names have.
  useEffect(() => {
    const timer = setTimeout(() => drawer?.show(latest.current), restMs)
    return () => clearTimeout(timer)
  }, [drawer, sight])

  return drawings
}
