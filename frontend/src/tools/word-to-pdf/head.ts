import { wordToPdf } from '@folio/contract/tools/word-to-pdf'
import { dropWords } from '../../intake/drop-words.ts'
import type { ToolHead } from '../../tool-kit/tool-copy.ts'

export const head: ToolHead = {
  title: 'Word to PDF: convert DOC and DOCX online',
  description:
    'Turn a Word document into a PDF that looks the same on every screen and every printer. DOC and DOCX. Free, without an account or watermark.',
  keywords: ['Word to PDF', 'DOCX to PDF', 'DOC to PDF', 'convert Word to PDF', 'document converter'],
  heading: 'Word to PDF',
  intro: 'Turn a DOC or DOCX into a PDF that looks the same on every screen and every printer.',
  drop: dropWords(wordToPdf, {
    title: 'Drop a Word document here',
    more: 'Choose another document',
    noun: 'document',
    formats: 'DOC or DOCX.',
  }),
}
