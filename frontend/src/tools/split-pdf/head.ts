import { splitPdf } from '@folio/contract/tools/split-pdf'
import { dropWords } from '../../intake/drop-words.ts'
import type { ToolHead } from '../../tool-kit/tool-copy.ts'

export const head: ToolHead = {
  title: 'Split PDF: take pages out of a PDF online',
  description:
    'Split a PDF into single pages, into two halves, or by page ranges that you choose. Free, without an account. Files are deleted after one hour.',
  keywords: ['split PDF', 'separate PDF pages', 'extract PDF pages', 'cut PDF', 'PDF splitter'],
  heading: 'Split PDF',
  intro: 'Take a PDF apart: one file for every page, two halves, or exactly the page ranges you name.',
  drop: dropWords(splitPdf, { title: 'Drop a PDF file here', more: 'Choose another PDF', noun: 'PDF' }),
}
