import { policy } from '@folio/contract/site/policy'
import { pdfToJpg } from '@folio/contract/tools/pdf-to-jpg'
import type { ToolCopy } from '../../tool-kit/tool-copy.ts'
import { megabytes } from '../../wording/limits-text.ts'

const { files, fileBytes, totalBytes } = pdfToJpg.limits

export const copy: ToolCopy = {
  features: [
    {
      title: 'The resolution you need',
      text: '72 DPI for the screen, 150 for documents, 300 for print, 600 for the finest detail.',
    },
    {
      title: 'All pages or some',
      text: 'Convert the whole document, name a first and a last page, or list pages such as 1-5 or 1,3,5.',
    },
    {
      title: 'What you see is what you get',
      text: 'Notes, stamps and filled-in form fields are part of the picture, as they are on the page.',
    },
  ],
  steps: [
    {
      title: 'Choose your PDFs',
      text: `Drop up to ${files.max} files, each up to ${megabytes(fileBytes)}. Drag to reorder them, or use their arrows.`,
    },
    {
      title: 'Set quality and resolution',
      text: 'The settings start at 300 DPI and 85%. The estimate follows them.',
    },
    {
      title: 'Convert and download',
      text: 'Each page arrives as a JPG of its own, and all of them together as a ZIP file.',
    },
  ],
  faq: [
    {
      question: 'Which resolution should I choose?',
      answer:
        '150 DPI is right for reading and mailing, 300 for printing. 600 means four times as many pixels as 300 and pays off only for fine drawings.',
    },
    {
      question: 'How large may the files be?',
      answer: `Each PDF up to ${megabytes(fileBytes)}, up to ${files.max} files and ${megabytes(totalBytes ?? fileBytes)} together.`,
    },
    {
      question: 'JPG or PNG?',
      answer:
        'JPG is smaller and best for photos. PNG keeps hard edges perfectly sharp and can have a transparent background: better for text, charts and drawings.',
    },
    {
      question: 'What does Grayscale change?',
      answer: 'Gray images are truly gray: one channel instead of three, and smaller for it.',
    },
    {
      question: 'What happens to my files?',
      answer: `They are converted on this site’s server and removed when that is done. The images are deleted after ${policy.resultMinutes} minutes.`,
    },
  ],
  statistics: [
    { value: '600', label: 'DPI at most' },
    { value: String(files.max), label: 'PDFs at once' },
    'conversionTime',
    'users',
  ],
  related: ['pdf-to-png', 'jpg-to-pdf', 'jpg-to-png', 'compress-pdf'],
  cta: {
    heading: 'The other way round?',
    text: 'Collect photos and scans into one PDF with tidy pages.',
    label: 'JPG to PDF',
    to: '/jpg-to-pdf',
  },
}
