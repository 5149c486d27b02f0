import { formatBytes } from '@folio/contract/bytes'
import { estimatedPages, fallbackSize } from '@folio/contract/estimates'
import { wordToPdfName } from '@folio/contract/names/result-name'
import { pageListShape, pageListText } from '@folio/contract/options/page-list'
import { wordToPdf } from '@folio/contract/tools/word-to-pdf'
import { defineToolView } from '../../flow/model/tool-view.ts'

export const view = defineToolView(wordToPdf, {
  facts: ({ items: [first], items }) => ({
    title: 'Ready to convert',
    rows: [
      { label: 'Document size', value: formatBytes(first?.size ?? 0) },
      { label: 'Estimated pages', value: String(estimatedPages('word', first?.size ?? 0)) },
      { label: 'Output format', value: 'PDF', strong: true },
    ],
    ...(items.length > 1 && { line: 'Only the first document of the list is converted.' }),
  }),
  fault: ({ options: { pageRange } }) =>
    pageRange === '' || pageListShape.pattern.test(pageRange) ? undefined : pageListText.unreadable,
  convert: () => 'Convert to PDF',
  converting: 'Converting to PDF',
  preview: {
    outputFormat: 'PDF',
    sizeLabel: 'Document size',
    sentence: ({ pageRange }) =>
      pageRange === ''
        ? 'Every page of this document goes into the PDF.'
        : `These pages go into the PDF: ${pageRange}.`,
  },
  done: {
    title: 'Word to PDF Conversion Complete',
    summary: ({ items: [first] }) => `${first?.name ?? 'The document'} is a PDF now`,
    download: () => 'Download PDF',
    again: 'Convert Another File',
  },
  files: ({ downloadUrl, convertedSize, originalName }, [first]) => [
    {
      name: wordToPdfName(originalName || (first?.name ?? '')),
      size: convertedSize || fallbackSize('word-to-pdf', first?.size ?? 0),
      downloadUrl,
      isZip: false,
    },
  ],
})
