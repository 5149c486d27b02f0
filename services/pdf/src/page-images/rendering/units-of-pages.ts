import { pagesOf } from '@folio/pdf-document/pages/pages'
import { userUnitOf } from '@folio/pdf-document/pages/user-unit'
import type { ReadablePdf } from '@folio/pdf-engines/qpdf/open-pdf'
import { asFailure, readPdfFile } from '@folio/pdf-engines/qpdf/read-pdf-file'

/**
 * The units of a PDF's first pages in 72nds of an inch (`/UserUnit`; ISO 32000-2, table 31); only ever in a worker.
 * @throws Failure `damaged` and `password-protected` where qpdf may help, `too-complex`, with its name
 */
export async function unitsOfPages(pdf: ReadablePdf, maxPages: number): Promise<number[]> {
  const document = await readPdfFile(pdf)
  try {
    return pagesOf(document)
      .slice(0, maxPages)
      .map(({ dict }) => userUnitOf(document, dict))
  } catch (error) {
    throw asFailure(error, pdf.name)
  }
}
