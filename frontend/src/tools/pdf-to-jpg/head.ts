import { pdfToJpg } from '@folio/contract/tools/pdf-to-jpg'
import { dropWords } from '../../intake/drop-words.ts'
import type { ToolHead } from '../../tool-kit/tool-copy.ts'

const { files } = pdfToJpg.limits

export const head: ToolHead = {
  title: 'PDF to JPG: save PDF pages as images',
  description: `Save every page of a PDF as a JPG image at 72 to 600 DPI, up to ${files.max} PDFs at once. Free, without an account or watermark.`,
  keywords: ['PDF to JPG', 'PDF to JPEG', 'PDF to image', 'convert PDF pages', 'PDF converter'],
  heading: 'PDF to JPG',
  intro: 'Save the pages of a PDF as JPG images, from small previews to sharp prints.',
  drop: dropWords(pdfToJpg, { title: 'Drop PDF files here', more: 'Add more PDF files' }),
}
