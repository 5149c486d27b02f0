import { drawPage } from '../pdf/draw-page.ts'

/** A PDF that pages are drawn of. */
export interface DrawnSource {
  /** Tells it from others. */
  readonly id: string
  readonly file: File
  readonly password?: string | undefined
}

/** A page, counted from 1. */
export interface DrawnPage {
  readonly source: DrawnSource
  readonly page: number
}

/** Local addresses of pictures of pages by `drawingKey`; a page without one is not drawn yet. */
export type Drawings = ReadonlyMap<string, string>

/** One name for a page of a source, whichever object tells of it. */
export const drawingKey = ({ source, page }: DrawnPage): string => `${source.id} ${page}`

export interface PageDrawer {
  /** The pages that are in sight now: they are drawn in this order, and no others. */
  readonly show: (pages: readonly DrawnPage[]) => void
  /** Frees the documents and every address. */
  readonly close: () => void
}

interface DrawerOptions {
  /** Pixels that a picture fits into. */
  readonly box: { readonly width: number; readonly height: number }
  readonly tell: (drawings: Drawings) => void
}

/** A few megabytes of pictures: enough to scroll back and forth without drawing anew. */
const maxDrawings = 240

/** Pages drawn at a time: the next one is fetched from its file while one is painted. */
const lanes = 2

/** Draws pages of PDFs as they come into view. What cannot be drawn stays a blank sheet with its number. */
export function createPageDrawer({ box, tell }: DrawerOptions): PageDrawer {
  const drawings = new Map<string, string>()
  const attempts = new Set<string>()
  const documents = new Map<DrawnSource['id'], ReturnType<typeof open>>()
  let inSight: readonly DrawnPage[] = []
  let working = 0
  let closed = false

  const next = () => inSight.find((page) => !attempts.has(drawingKey(page)))
  const forgetOldest = () => {
    const seen = new Set(inSight.map(drawingKey))
    for (const [key, url] of drawings) {
      if (drawings.size <= maxDrawings) return
      if (seen.has(key)) continue
      URL.revokeObjectURL(url)
      drawings.delete(key)
      attempts.delete(key)
    }
  }
  const documentOf = (source: DrawnSource) => {
    const opening = documents.get(source.id) ?? open(source)
    documents.set(source.id, opening)
    return opening
  }
  const draw = async (request: DrawnPage) => {
    try {
      const document = await documentOf(request.source)
      if (!document || closed) return
      const picture = await drawPage(document.pdf, request.page, box)
      if (closed) return
      drawings.set(drawingKey(request), URL.createObjectURL(picture))
      forgetOldest()
      tell(new Map(drawings))
    } catch {
      // It counts as begun and is not tried again.
    }
  }
  const work = async () => {
    working += 1
    for (let page = next(); page && !closed; page = next()) {
      attempts.add(drawingKey(page))
      await draw(page)
    }
    working -= 1
  }
  return {
    show: (pages) => {
      inSight = pages
      while (working < lanes && next()) void work()
    },
    close: () => {
      closed = true
      for (const url of drawings.values()) URL.revokeObjectURL(url)
      for (const document of documents.values()) void document.then((open) => open?.close())
    },
  }
}

/**
 * Opens a file; returns nothing where the library cannot be had or the file not be read: the pages can be picked by
 * their numbers.
 */
async function open({ file, password }: DrawnSource) {
  try {
    const { openPdf } = await import('../pdf/pdf-library.ts')
    const loading = openPdf(await file.arrayBuffer(), password)
    const pdf = await loading.promise
    return { pdf, close: () => loading.destroy() }
  } catch {
    return undefined
  }
}
