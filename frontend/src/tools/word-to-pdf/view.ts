import { formatBytes } from '@folio/contract/bytes'
import { estimatedPages, fallbackSize } from '@folio/contract/estimates'
import { wordToPdfName } from '@folio/contract/names/result-name'
import { counted } from '@folio/contract/numbers/counted'
import { pageListShape, pageListText } from '@folio/contract/options/page-list'
import { wordToPdf } from '@folio/contract/tools/word-to-pdf'
import type { Item } from '../../flow/model/flow.ts'
import { convertedCount } from '../../flow/model/outcome.ts'
import { defineToolView } from '../../flow/model/tool-view.ts'
import { convertedFiles as filesOf } from '../../tool-kit/converted-files.ts'
import { eachAlone, severalRow } from '../../tool-kit/several-files.ts'

export const view = defineToolView(wordToPdf, {
  facts: ({ items, bytes }) => ({
    title: 'Ready to convert',
    rows: [
      ...severalRow(items),
      { label: items.length > 1 ? 'Total size' : 'Document size', value: formatBytes(bytes) },
      { label: 'Estimated pages', value: String(pagesOf(items)) },
      { label: 'Output format', value: 'PDF', strong: true },
    ],
    ...(items.length > 1 && { line: eachAlone }),
  }),
  fault: ({ options: { pageRange } }) =>
    pageRange === '' || pageListShape.pattern.test(pageRange) ? undefined : pageListText.unreadable,
  convert: (count) => (count > 1 ? `Convert ${counted(count, 'Word document')} to PDF` : 'Convert to PDF'),
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
    summary: ({ items, items: [first], outcome }) =>
      items.length > 1
        ? `${counted(items.length, 'Word document')} to ${counted(convertedCount(outcome), 'PDF')}`
        : `${first?.name ?? 'The document'} is a PDF now`,
    download: ({ files }) => (files.length > 1 ? 'Download PDFs' : 'Download PDF'),
    again: 'Convert Another File',
  },
  files: ({ downloadUrl, convertedSize, originalName, convertedFiles }, [first]) => {
    if (convertedFiles) return filesOf(convertedFiles)
    return [
      {
        name: wordToPdfName(originalName || (first?.name ?? '')),
        size: convertedSize || fallbackSize('word-to-pdf', first?.size ?? 0),
        downloadUrl,
        isZip: false,
      },
    ]
  },
})

const pagesOf = (items: readonly Item[]): number =>
  items.reduce((sum, { size }) => sum + estimatedPages('word', size), 0)
