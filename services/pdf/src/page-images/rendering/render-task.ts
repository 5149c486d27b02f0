import type { PageSize } from '@folio/pdf-engines/pdfium/pdfium-document'
import type { ReadablePdf } from '@folio/pdf-engines/qpdf/open-pdf'
import type { PageImageOptions } from './page-image.ts'

/** What a process that renders is asked for, one at a time. All paths are absolute. */
export type RenderTask =
  | { readonly do: 'inspect'; readonly pdf: string }
  /** The units of its pages, which PDFium does not tell. */
  | { readonly do: 'measure'; readonly pdf: ReadablePdf }
  /** Writes it as one that every program reads alike. */
  | { readonly do: 'mend'; readonly pdf: ReadablePdf; readonly target: string }
  | ({ readonly do: 'draw'; readonly pdf: string; readonly page: number } & ImageTask)
  /** Turns a PNG that another program drew into the image that `draw` would make. */
  | ({ readonly do: 'encode'; readonly image: string } & ImageTask)

export interface ImageTask {
  /** Pixels. */
  readonly size: PageSize
  readonly options: PageImageOptions
  /** A file that does not exist yet. */
  readonly target: string
}

export interface WrittenImage {
  readonly kind: 'written'
  readonly bytes: number
  /** There is something on the page that PDFium does not draw. */
  readonly lacks: boolean
}

/** What a process that renders answers to a task. */
export type RenderAnswer =
  | {
      readonly kind: 'pages'
      /** For each page its size in its own unit; undefined for pages that cannot be read. */
      readonly sizes: readonly (PageSize | undefined)[]
      /** Pages may have a unit other than the point. */
      readonly mayHaveUnits: boolean
    }
  /** For each page the size of its unit in 72nds of an inch. */
  | { readonly kind: 'units'; readonly units: readonly number[] }
  | WrittenImage
  | { readonly kind: 'mended' }
  /** PDFium cannot make sense of the file or the page. */
  | { readonly kind: 'unreadable' }
