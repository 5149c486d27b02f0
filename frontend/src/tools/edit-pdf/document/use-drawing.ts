import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { release } from './canvas.ts'
import type { DrawnPdf } from './pdf-document.ts'
import { usePixelDensity } from './use-pixel-density.ts'

interface Drawing {
  /** Where the picture is put. */
  readonly holder: RefObject<HTMLDivElement | null>
  /** The picture of what is wanted at the present size is there. */
  readonly drawn: boolean
  /** What the picture that can be seen was drawn from. */
  readonly shown: DrawnPage | undefined
}

interface Ends {
  readonly onDrawn: () => void
  readonly onFailed: () => void
}

/** A page (1-based) of an open document. */
export interface DrawnPage {
  readonly pdf: DrawnPdf
  readonly page: number
}

interface Shown extends DrawnPage {
  readonly scale: number
}

/**
 * Draws a page whenever it, its size or the screen changes; what is no longer wanted is given up at once. The last picture
 * stays until the next is there, unless `place` is another: then it would be that of another page.
 */
export function useDrawing({ pdf, page }: DrawnPage, place: number, zoom: number, ends: Ends): Drawing {
  const holder = useRef<HTMLDivElement>(null)
  const density = usePixelDensity()
  const scale = zoom * density
  const [shown, setShown] = useState<Shown>()
  const [failed, setFailed] = useState<Shown>()
  const finished = useEffectEvent((what: Shown, error: boolean) => {
    if (error) {
      setFailed(what)
      ends.onFailed()
    } else {
      setShown(what)
      ends.onDrawn()
    }
  })

  useEffect(() => {
    const end = new AbortController()
    const draw = async () => {
      try {
        const canvas = await pdf.draw(page, scale, end.signal)
        if (end.signal.aborted) return release(canvas)
        show(holder.current, canvas)
        finished({ pdf, page, scale }, false)
      } catch {
        if (!end.signal.aborted) finished({ pdf, page, scale }, true)
      }
    }
    void draw()
    return () => end.abort()
  }, [pdf, page, scale])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the picture is that of a place.
  useEffect(() => {
    const there = holder.current
    return () => {
      show(there, undefined)
      setShown(undefined)
    }
  }, [place])

  useEffect(() => () => pdf.leave(page), [pdf, page])

  const is = (what: Shown | undefined) => what?.pdf === pdf && what.page === page && what.scale === scale
  return { holder, drawn: is(shown) || is(failed), shown }
}

/** Puts a picture in place of the last one, whose memory is given back. */
function show(place: HTMLElement | null, canvas: HTMLCanvasElement | undefined): void {
  for (const old of place?.querySelectorAll('canvas') ?? []) release(old)
  place?.replaceChildren(...(canvas ? [canvas] : []))
}
