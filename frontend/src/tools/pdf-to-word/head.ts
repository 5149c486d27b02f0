import { pdfToWord } from '@folio/contract/tools/pdf-to-word'
import { dropWords } from '../../intake/drop-words.ts'
import type { ToolHead } from '../../tool-kit/tool-copy.ts'

export const head: ToolHead = {
  title: 'PDF to Word: convert PDF to DOCX online',
  description:
    'Turn a PDF into a Word document with real paragraphs, headings and pictures that you can go on writing in. Free, without an account.',
  keywords: ['PDF to Word', 'PDF to DOCX', 'convert PDF to Word', 'editable PDF', 'PDF converter'],
  heading: 'PDF to Word',
  intro: 'Get the text of a PDF back as a Word document that you can go on writing in.',
  drop: dropWords(pdfToWord, { title: 'Drop a PDF file here', more: 'Choose another PDF', noun: 'PDF' }),
}
