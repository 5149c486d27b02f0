/** Asks for a page (from 1) in pixels. The file is opened with the first task that names its document. */
export interface DrawTask {
  readonly kind: 'draw'
  readonly document: number
  readonly file: Blob
  readonly password: string | undefined
  readonly page: number
  readonly width: number
  readonly height: number
}

/** Frees a document; nothing is answered. */
export interface CloseTask {
  readonly kind: 'close'
  readonly document: number
}

export type Task = DrawTask | CloseTask

/**
 * `started` comes once, then one answer to each drawing. Without a picture PDFium is not the one to draw the page;
 * after `broken` the thread is of no more use.
 */
export type Answer =
  | { readonly kind: 'started' }
  | { readonly kind: 'drawn'; readonly picture: ImageBitmap | undefined }
  | { readonly kind: 'broken' }
