import type { PageSize } from '@folio/pdf-engines/pdfium/pdfium-document'
import type { PdfSource } from '@folio/pdf-engines/qpdf/qpdf'
import type { JobFolder } from '@folio/service-kit/jobs/job'
import type { PageImageOptions } from './page-image.ts'

/** What a job lends its engines. */
export interface RenderJob {
  readonly folder: JobFolder
  readonly signal: AbortSignal
}

/** A PDF whose pages can be drawn. */
export interface PdfPages extends PdfSource {
  /** Who could open it. */
  readonly engine: 'pdfium' | 'poppler'
  /** For each page its size as seen, in points; undefined for pages that cannot be read. */
  readonly sizes: readonly (PageSize | undefined)[]
}

/** A page of a PDF. */
export interface PdfPage {
  readonly pdf: PdfPages
  /** From 1. */
  readonly page: number
}

export interface PageImage extends PdfPage {
  /** The image file, or undefined when the page cannot be read. */
  readonly image: { readonly path: string; readonly bytes: number } | undefined
}

/**
 * Draws pages and hands out their images in the order of the pages, while further ones are being made. The files lie
 * in the job's folder and are the caller's to remove.
 *
 * @throws Failure `timed-out` or `too-complex`, saying which page of which file
 */
export type RenderPages = (
  pages: readonly PdfPage[],
  how: PageImageOptions,
  job: RenderJob,
) => AsyncIterable<PageImage>

/**
 * Sizes of all pages (of the first 5,001 in a longer document).
 * @throws Failure `password-protected`, `damaged`, `too-complex`, with the file's name
 */
export type InspectPages = (pdf: PdfSource, job: RenderJob) => Promise<PdfPages>

export interface Renderer {
  readonly inspect: InspectPages
  readonly render: RenderPages
  /** Rejects when pages cannot be drawn here at all. */
  check(signal: AbortSignal): Promise<void>
  close(): Promise<void>
}
