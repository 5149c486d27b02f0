import { formatBytes } from '@folio/contract/bytes'
import { counted } from '@folio/contract/numbers/counted'
import { pngToPdf } from '@folio/contract/tools/png-to-pdf'
import { convertedCount } from '../../flow/model/outcome.ts'
import { defineToolView } from '../../flow/model/tool-view.ts'
import { pdfDocuments } from '../../tool-kit/pdf-documents.ts'
import { labelOf } from '../../wording/option-label.ts'

const { pageSize, orientation, quality } = pngToPdf.options

/** `1 PDF` when everything is merged, else one for each file. */
const pdfs = (count: number, merged: boolean): string => counted(merged ? 1 : count, 'PDF')

export const view = defineToolView(pngToPdf, {
  facts: ({ items, bytes, options }) => ({
    title: 'Output preview',
    rows: [
      { label: 'Original size', value: formatBytes(bytes) },
      { label: 'Page size', value: labelOf(pageSize, options.pageSize) },
      { label: 'Orientation', value: labelOf(orientation, options.orientation) },
      { label: 'Image quality', value: labelOf(quality, options.quality) },
      { label: 'Output', value: pdfs(items.length, options.mergeIntoPdf), strong: true },
    ],
    line: options.mergeIntoPdf
      ? 'All images become pages of 1 PDF, in the order of the list.'
      : 'Each image becomes a PDF of its own.',
  }),
  convert: (count, { mergeIntoPdf }) =>
    `Convert ${counted(count, 'PNG file')} to ${pdfs(count, mergeIntoPdf)}`,
  converting: 'Converting to PDF',
  preview: {
    outputFormat: 'PDF',
    sentence: ({ mergeIntoPdf }) =>
      mergeIntoPdf
        ? 'This image becomes one page of the PDF.'
        : 'This image becomes one page, in a PDF of its own.',
  },
  done: {
    compares: 'picture-pages',
    title: 'PNG to PDF Conversion Complete',
    summary: ({ items, outcome }) =>
      `${counted(items.length, 'PNG file')} to ${counted(convertedCount(outcome), 'PDF')}`,
    badges: (options) => [
      labelOf(pageSize, options.pageSize),
      `${labelOf(quality, options.quality)} quality`,
    ],
    download: (outcome) => (convertedCount(outcome) > 1 ? 'Download All PDFs' : 'Download PDF'),
    again: 'Convert More PNG Files',
  },
  files: ({ convertedFiles }, items) => pdfDocuments(convertedFiles, items),
})
