import { formatBytes } from '@folio/contract/bytes'
import { fallbackSize } from '@folio/contract/estimates'
import { pdfToWordName, searchablePdfName } from '@folio/contract/names/result-name'
import { pageListShape, pageListText } from '@folio/contract/options/page-list'
import { picturesAhead, picturesInResult } from '@folio/contract/pages/picture-pages'
import type { OptionsOf } from '@folio/contract/tool'
import { pdfToWord, searchableText } from '@folio/contract/tools/pdf-to-word'
import { defineToolView } from '../../flow/model/tool-view.ts'

const isSearchable = ({ output }: OptionsOf<typeof pdfToWord>): boolean => output === 'searchable-pdf'

export const view = defineToolView(pdfToWord, {
  facts: ({ items: [first], items, pages, options }) => ({
    title: 'Ready to convert',
    rows: [
      { label: 'PDF size', value: formatBytes(first?.size ?? 0) },
      ...(items.length === 1
        ? [{ label: 'Pages', value: pages.exact ? String(pages.count) : `about ${pages.count}` }]
        : []),
      { label: 'Output format', value: outputFormat(options), strong: true },
    ],
    ...(items.length > 1 && { line: 'Only the first PDF of the list is converted.' }),
  }),
  expectation: picturesAhead,
  fault: ({ options }) => {
    if (isSearchable(options) && options.ocr === 'never') return searchableText.nothingToRead
    const { pages } = options
    return pages === '' || pageListShape.pattern.test(pages) ? undefined : pageListText.unreadable
  },
  unused: (options) => (isSearchable(options) ? ['layout', 'running', 'pictures'] : []),
  convert: (_, options) => (isSearchable(options) ? 'Make PDF searchable' : 'Convert to Word'),
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
    summary: ({ items: [first], options }) =>
      `${first?.name ?? 'The PDF'} ${isSearchable(options) ? 'can be searched now' : 'is a Word document now'}`,
    reservation: picturesInResult,
    download: ({ files: [file] }) =>
      file?.name.endsWith('.pdf') ? 'Download Searchable PDF' : 'Download Word Document',
    again: 'Convert Another File',
  },
  files: ({ downloadUrl, convertedSize, originalName, output }, [first]) => [
    {
      name: (output ? searchablePdfName : pdfToWordName)(originalName || (first?.name ?? '')),
      size: convertedSize || fallbackSize('pdf-to-word', first?.size ?? 0),
      downloadUrl,
      isZip: false,
    },
  ],
})

function outputFormat(options: OptionsOf<typeof pdfToWord>): string {
  return isSearchable(options) ? 'PDF with text to search' : 'DOCX'
}
