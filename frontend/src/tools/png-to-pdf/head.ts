import { pngToPdf } from '@folio/contract/tools/png-to-pdf'
import { dropWords } from '../../intake/drop-words.ts'
import type { ToolHead } from '../../tool-kit/tool-copy.ts'

const { files } = pngToPdf.limits

export const head: ToolHead = {
  title: 'PNG to PDF: put PNG images into a PDF',
  description: `Lay up to ${files.max} PNG images out on pages, in one PDF or in one PDF each, in your order. Free, without an account or watermark.`,
  keywords: ['PNG to PDF', 'images to PDF', 'screenshots to PDF', 'convert PNG', 'combine images'],
  heading: 'PNG to PDF',
  intro: 'Lay PNG images and screenshots out on pages, all in one PDF or each in its own.',
  drop: dropWords(pngToPdf, { title: 'Drop PNG images here', more: 'Add more PNG images' }),
}
