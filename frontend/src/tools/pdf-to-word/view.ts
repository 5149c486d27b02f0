import { formatBytes } from '@folio/contract/bytes'
import { fallbackSize } from '@folio/contract/estimates'
import { pdfToWordName } from '@folio/contract/names/result-name'
import { picturesAhead, picturesInResult } from '@folio/contract/pages/picture-pages'
import { pdfToWord } from '@folio/contract/tools/pdf-to-word'
import { defineToolView } from '../../flow/model/tool-view.ts'

export const view = defineToolView(pdfToWord, {
  facts: ({ items: [first], items, pages }) => ({
    title: 'Ready to convert',
    rows: [
      { label: 'PDF size', value: formatBytes(first?.size ?? 0) },
      ...(items.length === 1
        ? [{ label: 'Pages', value: pages.exact ? String(pages.count) : `about ${pages.count}` }]
        : []),
      { label: 'Output format', value: 'DOCX', strong: true },
    ],
    ...(items.length > 1 && { line: 'Only the first PDF of the list is converted.' }),
  }),
  expectation: picturesAhead,
  convert: () => 'Convert to Word',
  converting: 'Converting to Word',
  preview: {
    outputFormat: 'DOCX',
    sentence: () => 'The text and pictures of this file become a Word document.',
  },
  done: {
    title: 'PDF to Word Conversion Complete',
    summary: ({ items: [first] }) => `${first?.name ?? 'The PDF'} is a Word document now`,
    reservation: picturesInResult,
    download: () => 'Download Word Document',
    again: 'Convert Another File',
  },
  files: ({ downloadUrl, convertedSize, originalName }, [first]) => [
    {
      name: pdfToWordName(originalName || (first?.name ?? '')),
      size: convertedSize || fallbackSize('pdf-to-word', first?.size ?? 0),
      downloadUrl,
      isZip: false,
    },
  ],
})
