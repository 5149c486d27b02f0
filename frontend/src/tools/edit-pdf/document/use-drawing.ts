import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type PdfDocument, release } from './pdf-document.ts'
import { usePixelDensity } from './use-pixel-density.ts'

interface Drawing {
  /** Where the picture is put. */
  readonly holder: RefObject<HTMLDivElement | null>
  /** Whether it shows the page at the present size. */
  readonly drawn: boolean
}

interface Ends {
  readonly onDrawn: () => void
  readonly onFailed: () => void
}

/** Draws a page whenever it, its size or the screen changes; what is no longer wanted is given up at once. */
export function useDrawing(pdf: PdfDocument, page: number, zoom: number, ends: Ends): Drawing {
  const holder = useRef<HTMLDivElement>(null)
  const density = usePixelDensity()
  const wanted = `${page} ${zoom} ${density}`
  const [drawn, setDrawn] = useState<string>()
  const finished = useEffectEvent((key: string, error: boolean) => {
    setDrawn(key)
    if (error) ends.onFailed()
    else ends.onDrawn()
  })

  useEffect(() => {
    const end = new AbortController()
    const draw = async () => {
      try {
        const canvas = await pdf.draw(page, zoom * density, end.signal)
        if (end.signal.aborted) return release(canvas)
        show(holder.current, canvas)
        finished(`${page} ${zoom} ${density}`, false)
      } catch {
        if (!end.signal.aborted) finished(`${page} ${zoom} ${density}`, true)
      }
    }
    void draw()
    return () => end.abort()
  }, [pdf, page, zoom, density])

  useEffect(() => {
    const place = holder.current
    return () => {
      show(place, undefined)
      pdf.leave(page)
    }
  }, [pdf, page])

  return { holder, drawn: drawn === wanted }
}

/** Puts a picture in place of the last one, whose memory is given back. */
function show(place: HTMLElement | null, canvas: HTMLCanvasElement | undefined): void {
  for (const old of place?.querySelectorAll('canvas') ?? []) release(old)
  place?.replaceChildren(...(canvas ? [canvas] : []))
}
