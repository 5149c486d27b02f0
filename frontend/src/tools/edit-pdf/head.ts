import type { ToolHead } from '../../tool-kit/tool-copy.ts'

export const head: ToolHead = {
  title: 'Edit PDF: change the text of a PDF online',
  description:
    'Open a PDF in the browser, click a piece of text and write something else. Save the changed PDF. Free, without an account or watermark.',
  keywords: ['edit PDF', 'change PDF text', 'PDF editor', 'correct a PDF', 'edit PDF online'],
  heading: 'Edit PDF',
  intro: 'Click a piece of text in a PDF, write something else, and save the document with your correction.',
}
