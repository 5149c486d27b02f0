import { policy } from '@folio/contract/site/policy'
import { wordToPdf } from '@folio/contract/tools/word-to-pdf'
import type { ToolCopy } from '../../tool-kit/tool-copy.ts'
import { megabytes } from '../../wording/limits-text.ts'

const { files, fileBytes, totalBytes } = wordToPdf.limits

export const copy: ToolCopy = {
  features: [
    {
      title: 'Laid out as written',
      text: 'Pages, headers, footnotes, tables and pictures are set by a real word processor, not guessed.',
    },
    {
      title: 'Links and headings work',
      text: 'Links can be clicked, and headings become bookmarks beside the pages.',
    },
    {
      title: 'Macros stay asleep',
      text: 'Programs inside a document are never run, and nothing outside the document is fetched for it.',
    },
  ],
  steps: [
    {
      title: 'Choose a document',
      text: `Drop a .doc or .docx of up to ${megabytes(fileBytes)}, or choose it.`,
    },
    { title: 'Convert', text: 'Press the button. The page tells what is going on meanwhile.' },
    { title: 'Download the PDF', text: 'It has the name of your document and opens anywhere.' },
  ],
  faq: [
    {
      question: 'How large may the document be?',
      answer: `Up to ${megabytes(fileBytes)}. You may choose up to ${files.max} at once, together up to ${megabytes(totalBytes ?? fileBytes)}; their PDFs come in one ZIP file.`,
    },
    {
      question: 'Which fonts are used?',
      answer:
        'Those the document asks for, where the server has them. Others are replaced by fonts of the same width, so that lines and pages break where you left them; the page tells which.',
    },
    {
      question: 'Can I convert a document that has a password?',
      answer:
        'Yes. The page asks for the password, uses it for this one conversion and does not keep it. The PDF opens without one.',
    },
    {
      question: 'What about tracked changes and comments?',
      answer:
        'The PDF shows the text as if every change were accepted, without comments. The settings can show both.',
    },
    {
      question: 'Does a form stay one?',
      answer:
        'If you wish: with “Keep form fields” in the settings, the texts, dates, lists and check boxes of a .docx can be filled in in the PDF too. Those of a .doc become plain text.',
    },
    {
      question: 'What happens to my document?',
      answer: `It is converted on this site’s server and removed when that is done. The PDF is deleted after ${policy.resultMinutes} minutes.`,
    },
  ],
  statistics: [
    { value: megabytes(fileBytes), label: 'largest document' },
    { value: 'DOC, DOCX', label: 'accepted formats' },
    'conversionTime',
    'users',
  ],
  related: ['pdf-to-word', 'merge-pdf', 'compress-pdf'],
  cta: {
    heading: 'More than one document?',
    text: 'Convert them in one go, then put the PDFs together in your order.',
    label: 'Merge PDF',
    to: '/merge-pdf',
  },
}
