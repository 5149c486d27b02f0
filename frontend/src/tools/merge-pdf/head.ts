import { mergePdf } from '@folio/contract/tools/merge-pdf'
import { dropWords } from '../../intake/drop-words.ts'
import type { ToolHead } from '../../tool-kit/tool-copy.ts'

const { files } = mergePdf.limits

export const head: ToolHead = {
  title: 'Merge PDF: join PDF files online',
  description: `Join up to ${files.max} PDF files into one, in the order you choose. Free, without an account or watermark. Files are deleted after one hour.`,
  keywords: ['merge PDF', 'combine PDF', 'join PDF files', 'put PDFs together', 'PDF merger'],
  heading: 'Merge PDF',
  intro: 'Put several PDFs into one file, in the order you choose. Drop files anywhere on this page.',
  drop: dropWords(mergePdf, { title: 'Drop PDF files here', more: 'Add more PDF files' }),
}
