import { jpgToPdf } from '@folio/contract/tools/jpg-to-pdf'
import { dropWords } from '../../intake/drop-words.ts'
import type { ToolHead } from '../../tool-kit/tool-copy.ts'

const { files } = jpgToPdf.limits

const formats = 'JPG, PNG, GIF, BMP, TIFF, WebP, HEIC, AVIF or SVG.'

export const head: ToolHead = {
  title: 'JPG to PDF: turn images into a PDF online',
  description: `Turn up to ${files.max} images into one PDF, or one each: ${formats} Free, no account, no watermark.`,
  keywords: ['JPG to PDF', 'image to PDF', 'photo to PDF', 'scan to PDF', 'convert JPG'],
  heading: 'JPG to PDF',
  intro: 'Collect photos and scans into one PDF, one image to a page. Drop images anywhere on this page.',
  drop: dropWords(jpgToPdf, {
    title: 'Drop images here',
    more: 'Add more images',
    noun: 'image',
    formats,
  }),
}
