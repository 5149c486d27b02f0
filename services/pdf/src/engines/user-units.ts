import type { PdfSource, QpdfOptions } from '@folio/pdf-kit/qpdf'
import { Failure } from '@folio/service-kit/failure'
import { qpdfJson } from './qpdf-json.ts'
import { isDictionary, type PdfValue, parseObjects } from './qpdf-objects.ts'

/**
 * For each page the size of its unit in 72nds of an inch (`/UserUnit`; ISO 32000-2, table 31), which PDFium does not
 * tell; empty when qpdf cannot read the file.
 */
export async function userUnits(source: PdfSource, options: QpdfOptions): Promise<number[]> {
  try {
    const [pages] = await qpdfJson([{ source, objects: [] }], ['pages'], options)
    // At this depth stand the pages; what they hold stands deeper.
    const lines = pages?.json.toString('latin1').matchAll(/^ {6}"object": "(\d+) \d+ R"/gm) ?? []
    const numbers = [...lines].map(([, number]) => Number(number))
    const [objects] = await qpdfJson([{ source, objects: numbers }], [], options)
    const known = objects ? parseObjects(objects.json).objects : new Map<number, PdfValue>()
    return numbers.map((number) => unitIn(known.get(number)))
  } catch (error) {
    // PDFium reads files that qpdf does not: their pages are drawn in the usual unit.
    const isUnsound =
      error instanceof Failure && ['damaged', 'too-complex', 'password-protected'].includes(error.code)
    if (!isUnsound) throw error
    return []
  }
}

function unitIn(page: PdfValue | undefined): number {
  const unit = isDictionary(page) ? page['/UserUnit'] : undefined
  return typeof unit === 'number' && Number.isFinite(unit) && unit > 0 ? unit : 1
}
