import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { outlineKey } from './layout/flow/headings.ts'

interface Bookmark {
  readonly title?: string
  readonly items?: readonly Bookmark[]
}

const maxBookmarks = 5_000

/** Levels of a document's bookmarks, from 1, by `outlineKey`; none when they cannot be read. */
export async function outlineLevels(document: PDFDocumentProxy): Promise<Map<string, number>> {
  const outline: readonly Bookmark[] | null = await document.getOutline().catch(() => null)
  const levels = new Map<string, number>()
  const visit = (bookmarks: readonly Bookmark[], level: number): void => {
    for (const { title = '', items = [] } of bookmarks) {
      if (levels.size >= maxBookmarks) return
      const key = outlineKey(title)
      if (key !== '' && !levels.has(key)) levels.set(key, level)
      visit(items, level + 1)
    }
  }
  visit(outline ?? [], 1)
  return levels
}
