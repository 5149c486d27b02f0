import { formatBytes } from '@folio/contract/bytes'
import { fallbackSize } from '@folio/contract/estimates'
import { pdfToWordName, searchablePdfName } from '@folio/contract/names/result-name'
import { counted } from '@folio/contract/numbers/counted'
import { pagePlanShape, pagePlanText } from '@folio/contract/options/page-plan'
import { picturesAhead, picturesInResult } from '@folio/contract/pages/picture-pages'
import type { OptionsOf } from '@folio/contract/tool'
import { pdfToWord, searchableText } from '@folio/contract/tools/pdf-to-word'
import { convertedCount } from '../../flow/model/outcome.ts'
import { defineToolView } from '../../flow/model/tool-view.ts'
import { convertedFiles as filesOf } from '../../tool-kit/converted-files.ts'
import { eachAlone, severalRow } from '../../tool-kit/several-files.ts'
import { pagesTaken } from './pages-taken.ts'

const isSearchable = ({ output }: OptionsOf<typeof pdfToWord>): boolean => output === 'searchable-pdf'

export const view = defineToolView(pdfToWord, {
  facts: ({ items, bytes, pages, pageCounts, options }) => ({
    title: 'Ready to convert',
    rows: [
      ...severalRow(items),
      { label: items.length > 1 ? 'Total size' : 'PDF size', value: formatBytes(bytes) },
      {
        label: 'Pages',
        value: String(
          pagesTaken(options.pages, pageCounts) ?? (pages.exact ? pages.count : `about ${pages.count}`),
        ),
      },
      { label: 'Output format', value: outputFormat(options), strong: true },
    ],
    ...(items.length > 1 && { line: eachAlone }),
  }),
  expectation: picturesAhead,
  fault: ({ options }) => {
    if (isSearchable(options) && options.ocr === 'never') return searchableText.nothingToRead
    const { pages } = options
    return pages === '' || pagePlanShape.pattern.test(pages) ? undefined : pagePlanText.unreadable
  },
  unused: (options) => (isSearchable(options) ? ['layout', 'running', 'pictures'] : []),
  convert: (count, options) => {
    if (isSearchable(options))
      return count > 1 ? `Make ${counted(count, 'PDF file')} searchable` : 'Make PDF searchable'
    return count > 1 ? `Convert ${counted(count, 'PDF file')} to Word` : 'Convert to Word'
  },
  converting: (options) => (isSearchable(options) ? 'Making the PDF searchable' : 'Converting to Word'),
  preview: {
    outputFormat,
    sentence: (options) =>
      isSearchable(options)
        ? 'The scanned pages of this file get text that can be searched and copied.'
        : 'The text and pictures of this file become a Word document.',
  },
  done: {
    title: (options) =>
      isSearchable(options) ? 'Searchable PDF Complete' : 'PDF to Word Conversion Complete',
    summary: ({ items, items: [first], options, outcome }) => {
      if (items.length > 1) {
        const count = convertedCount(outcome)
        const made = isSearchable(options)
          ? counted(count, 'searchable PDF')
          : counted(count, 'Word document')
        return `${counted(items.length, 'PDF file')} to ${made}`
      }
      return `${first?.name ?? 'The PDF'} ${isSearchable(options) ? 'can be searched now' : 'is a Word document now'}`
    },
    reservation: picturesInResult,
    download: ({ files: [file, ...others] }) => {
      const isPdf = file?.name.endsWith('.pdf')
      if (others.length > 0) return isPdf ? 'Download Searchable PDFs' : 'Download Word Documents'
      return isPdf ? 'Download Searchable PDF' : 'Download Word Document'
    },
    compares: 'pages',
    again: 'Convert Another File',
  },
  files: ({ downloadUrl, convertedSize, originalName, output, convertedFiles }, [first]) => {
    if (convertedFiles) return filesOf(convertedFiles)
    return [
      {
        name: (output ? searchablePdfName : pdfToWordName)(originalName || (first?.name ?? '')),
        size: convertedSize || fallbackSize('pdf-to-word', first?.size ?? 0),
        downloadUrl,
        isZip: false,
      },
    ]
  },
})

function outputFormat(options: OptionsOf<typeof pdfToWord>): string {
  return isSearchable(options) ? 'PDF with text to search' : 'DOCX'
}
