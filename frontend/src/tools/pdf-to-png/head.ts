import { pdfToPng } from '@folio/contract/tools/pdf-to-png'
import { dropWords } from '../../intake/drop-words.ts'
import type { ToolHead } from '../../tool-kit/tool-copy.ts'

const { files } = pdfToPng.limits

export const head: ToolHead = {
  title: 'PDF to PNG: sharp images of PDF pages',
  description: `Save PDF pages as lossless PNG images at 72 to 600 DPI, with a transparent background if you like. Up to ${files.max} PDFs at once, free.`,
  keywords: ['PDF to PNG', 'PDF to image', 'transparent PNG', 'convert PDF pages', 'lossless image'],
  heading: 'PDF to PNG',
  intro:
    'Save the pages of a PDF as PNG images: every edge sharp, and the background transparent if you like.',
  drop: dropWords(pdfToPng, { title: 'Drop PDF files here', more: 'Add more PDF files' }),
}
