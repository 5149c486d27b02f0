import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { drawPage } from '../pdf/draw-page.ts'

/** Local addresses of pictures of pages; a page without one is not drawn yet. */
export type Drawings = ReadonlyMap<number, string>

export interface PageDrawer {
  /** The pages that are in sight now: they are drawn, one after the other, and no others. */
  readonly show: (first: number, last: number) => void
  /** Frees the document and every address. */
  readonly close: () => void
}

interface DrawerOptions {
  readonly file: File
  readonly password?: string | undefined
  /** Pixels that a picture fits into. */
  readonly box: { readonly width: number; readonly height: number }
  readonly tell: (drawings: Drawings) => void
}

/** A few megabytes of pictures: enough to scroll back and forth without drawing anew. */
const kept = 240

/** Draws the pages of a PDF as they come into view. What cannot be drawn stays a blank sheet with its number. */
export function createPageDrawer({ file, password, box, tell }: DrawerOptions): PageDrawer {
  const drawings = new Map<number, string>()
  const failed = new Set<number>()
  let sight = { first: 1, last: 0 }
  let opening: ReturnType<typeof open> | undefined
  let working = false
  let closed = false

  const next = (): number | undefined => {
    for (let page = sight.first; page <= sight.last; page += 1) {
      if (!drawings.has(page) && !failed.has(page)) return page
    }
    return undefined
  }
  const forgetFarthest = () => {
    const middle = (sight.first + sight.last) / 2
    const farthest = [...drawings.keys()].sort(
      (one, other) => distance(one, middle) - distance(other, middle),
    )
    for (const page of farthest.slice(kept)) {
      URL.revokeObjectURL(drawings.get(page) ?? '')
      drawings.delete(page)
    }
  }
  const draw = async (pdf: PDFDocumentProxy, page: number) => {
    try {
      const picture = await drawPage(pdf, page, box)
      if (closed) return
      drawings.set(page, URL.createObjectURL(picture))
      forgetFarthest()
      tell(new Map(drawings))
    } catch {
      failed.add(page)
    }
  }
  const work = async () => {
    if (working) return
    working = true
    opening ??= open(file, password)
    const document = await opening
    for (let page = next(); document && page !== undefined && !closed; page = next()) {
      await draw(document.pdf, page)
    }
    working = false
  }
  return {
    show: (first, last) => {
      sight = { first, last }
      void work()
    },
    close: () => {
      closed = true
      for (const url of drawings.values()) URL.revokeObjectURL(url)
      void opening?.then((document) => document?.close())
    },
  }
}

const distance = (page: number, middle: number): number => Math.abs(page - middle)

/** Nothing where the library cannot be had or the file not be read: the pages can be picked by their numbers. */
async function open(file: File, password: string | undefined) {
  try {
    const { openPdf } = await import('../pdf/pdf-library.ts')
    const loading = openPdf(await file.arrayBuffer(), password)
    const pdf = await loading.promise
    return { pdf, close: () => loading.destroy() }
  } catch {
    return undefined
  }
}
