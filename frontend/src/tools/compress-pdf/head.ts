import { compressPdf } from '@folio/contract/tools/compress-pdf'
import { dropWords } from '../../intake/drop-words.ts'
import type { ToolHead } from '../../tool-kit/tool-copy.ts'

const { files } = compressPdf.limits

export const head: ToolHead = {
  title: 'Compress PDF: make PDF files smaller',
  description: `Make PDFs small enough to mail or upload, at a level you choose, up to ${files.max} files at once. Free, without an account or watermark.`,
  keywords: ['compress PDF', 'reduce PDF size', 'shrink PDF', 'make PDF smaller', 'PDF compressor'],
  heading: 'Compress PDF',
  intro: 'Make PDFs small enough to mail or upload. You decide how far to go; text always stays sharp.',
  drop: dropWords(compressPdf, { title: 'Drop PDF files here', more: 'Add more PDF files' }),
}
