import { type PdfSource, type QpdfOptions, qpdf } from '@folio/pdf-kit/qpdf'

export interface PageSource extends PdfSource {
  /** qpdf's page ranges (`1-3,5`, `z-1`); all pages unless told. */
  readonly pages?: string
}

const limits = { timeoutMs: 60_000, memoryBytes: 2 * 1024 ** 3 }

/**
 * Writes the pages of some PDFs, one after another, into a new PDF. Pages keep their contents byte for byte, their
 * own resources, annotations, form fields (renamed apart) and labels; what belongs to the document (outlines, named
 * destinations, tags, layers, attachments, document scripts) stays behind.
 *
 * @returns whether any of them had to be repaired
 * @throws Failure `password-protected`, `damaged`, `too-complex`, with a name where qpdf tells
 */
export async function assemblePages(
  sources: readonly PageSource[],
  target: string,
  options: QpdfOptions,
): Promise<{ repaired: boolean }> {
  const { repaired } = await qpdf(
    [
      '--empty',
      '--pages',
      ...sources.flatMap(({ path, pages = '1-z' }) => [{ file: path }, pages]),
      '--',
      '--object-streams=generate',
      { file: target },
    ],
    sources,
    { ...options, ...limits },
  )
  return { repaired }
}

/** How many pages a PDF that qpdf wrote has; opening it is the test. */
export async function countPages(source: PdfSource, options: QpdfOptions): Promise<number> {
  const { stdout } = await qpdf(['--show-npages', { file: source.path }], [source], {
    ...options,
    timeoutMs: 5_000,
    memoryBytes: 512 * 1024 ** 2,
  })
  return Number(stdout.toString())
}
