import { useEffect, useState } from 'react'
import { createPageDrawer, type Drawings, type PageDrawer } from './page-drawings.ts'

interface Sight {
  readonly first: number
  readonly last: number
}

/** CSS pixels that a picture fits into. */
const box = { width: 120, height: 128 }

/** Scrolled past faster than this, a page is not worth drawing, in ms. */
const restMs = 60

const none: Drawings = new Map()

/** Pictures of the pages in sight, as they are drawn. */
export function usePageDrawings(file: File, password: string | undefined, { first, last }: Sight): Drawings {
  const [drawings, setDrawings] = useState(none)
  const [drawer, setDrawer] = useState<PageDrawer>()

  useEffect(() => {
    // Denser pixels than two are not seen in a picture this small.
    const density = Math.min(2, window.devicePixelRatio)
    const pixels = { width: box.width * density, height: box.height * density }
    const opened = createPageDrawer({ file, password, box: pixels, tell: setDrawings })
    setDrawer(opened)
    return () => {
      opened.close()
      setDrawings(none)
    }
  }, [file, password])

  useEffect(() => {
    const timer = setTimeout(() => drawer?.show(first, last), restMs)
    return () => clearTimeout(timer)
  }, [drawer, first, last])

  return drawings
}
