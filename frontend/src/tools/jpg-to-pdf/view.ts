import { formatBytes } from '@folio/contract/bytes'
import { estimatedImagePdf } from '@folio/contract/estimates'
import { counted } from '@folio/contract/numbers/counted'
import { jpgToPdf } from '@folio/contract/tools/jpg-to-pdf'
import { convertedCount } from '../../flow/model/outcome.ts'
import { defineToolView } from '../../flow/model/tool-view.ts'
import { pdfDocuments } from '../../tool-kit/pdf-documents.ts'
import { labelOf } from '../../wording/option-label.ts'

const { pageSize, quality } = jpgToPdf.options

/** What the images become; a TIFF may hold several pages. */
function outputLine(count: number, pages: number, mergeMode: 'single' | 'individual'): string {
  if (count === 1) return `1 image becomes a PDF with ${pages === 1 ? 'one page' : `${pages} pages`}.`
  if (mergeMode === 'single') return `${count} images become one PDF with ${pages} pages.`
  return pages === count
    ? `${count} images become ${count} PDFs with one page each.`
    : `${count} images become ${count} PDFs with ${pages} pages together.`
}

/** Pages of a TIFF are told once they are counted; until then it may have one or many. */
function becomes(name: string, pageCount: number | undefined): string {
  if (pageCount !== undefined && pageCount > 1)
    return `The ${pageCount} pages of this image become ${pageCount} PDF pages`
  const mayHaveMore = pageCount === undefined && /\.tiff?$/i.test(name)
  return mayHaveMore ? 'Each page of this image becomes one PDF page' : 'This image becomes one PDF page'
}

export const view = defineToolView(jpgToPdf, {
  facts: ({ items, bytes, options, pages }) => ({
    title: 'Output preview',
    rows: [
      { label: 'Page size', value: labelOf(pageSize, options.pageSize) },
      { label: 'Output mode', value: options.mergeMode === 'single' ? 'Single' : 'Multiple' },
      { label: 'Estimated size', value: formatBytes(estimatedImagePdf(bytes, options)), strong: true },
    ],
    line: outputLine(items.length, pages.count, options.mergeMode),
  }),
  convert: (count) => `Convert ${counted(count, 'image')} to PDF`,
  converting: 'Converting to PDF',
  preview: {
    outputFormat: 'PDF',
    sentence: ({ mergeMode }, { name, pageCount }) =>
      `${becomes(name, pageCount)}${mergeMode === 'single' ? '' : ', in a PDF of its own'}.`,
  },
  done: {
    compares: 'picture-pages',
    title: 'JPG to PDF Conversion Complete',
    summary: ({ items, outcome }) =>
      `${counted(items.length, 'image')} to ${counted(convertedCount(outcome), 'PDF file')}`,
    badges: (options) => [
      labelOf(pageSize, options.pageSize),
      `${labelOf(quality, options.quality)} quality`,
    ],
    download: () => 'Download PDF',
    again: 'Convert More Images',
  },
  files: ({ output: { name, size, downloadUrl, pageCount }, convertedFiles }, items) =>
    pdfDocuments(convertedFiles ?? [{ name, size, downloadUrl, isZip: false, pageCount }], items),
})
