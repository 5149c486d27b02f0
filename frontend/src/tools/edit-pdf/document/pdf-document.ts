import type { PageText } from '../texts/text-item.ts'

/** Points. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** The pictures of an open PDF's pages. */
export interface DrawnPdf {
  /** A page at a scale in device pixels per point; rejects when it cannot be drawn or with the signal's reason. */
  draw(page: number, scale: number, signal: AbortSignal): Promise<HTMLCanvasElement>
  /** Frees what a page that is no longer shown holds. */
  leave(page: number): void
}

/** An open PDF, one page at a time. */
export interface PdfDocument extends DrawnPdf {
  readonly pageCount: number
  /** Points, as the page is shown. */
  sizeOf(page: number): Promise<Size>
  /** Best after drawing, for which one waits more. Afterwards the browser has the fonts of the texts. */
  read(page: number): Promise<PageText>
}
