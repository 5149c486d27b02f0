import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type PdfSource, type QpdfOptions, qpdf } from '@folio/pdf-kit/qpdf'

const limits = { timeoutMs: 60_000, memoryBytes: 2 * 1024 ** 3 }

export interface SplitPages extends QpdfOptions {
  /** Existing folder for the parts alone, within the job's folder. */
  readonly target: string
  readonly pagesPerPart: number
}

/**
 * Cuts a PDF into parts of equally many pages (the last may have fewer) in one pass over it. Every part has only
 * the resources of its own pages; what belongs to the document stays behind, restrictions included.
 *
 * @returns absolute paths of the parts, in page order
 * @throws Failure `password-protected`, `damaged`, `too-complex` with the file's name
 */
export async function splitPages(
  source: PdfSource,
  { target, pagesPerPart, ...options }: SplitPages,
): Promise<string[]> {
  await qpdf(
    [
      '--decrypt',
      `--split-pages=${pagesPerPart}`,
      '--object-streams=generate',
      { file: source.path },
      // qpdf puts the zero-padded page numbers in the place of %d.
      { file: join(target, '%d.pdf') },
    ],
    [source],
    { ...options, ...limits },
  )
  const parts = await readdir(target)
  return parts.sort().map((part) => join(target, part))
}
