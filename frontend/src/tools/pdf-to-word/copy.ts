import { policy } from '@folio/contract/site/policy'
import { pdfToWord } from '@folio/contract/tools/pdf-to-word'
import type { ToolCopy } from '../../tool-kit/tool-copy.ts'
import { megabytes } from '../../wording/limits-text.ts'

const { files, fileBytes, totalBytes } = pdfToWord.limits

export const copy: ToolCopy = {
  features: [
    {
      title: 'Paragraphs, not boxes',
      text: 'Lines are joined to paragraphs that flow when you type, instead of being pinned to the page.',
    },
    {
      title: 'Styles you can use',
      text: 'Headings, bold and italic, sizes and colors come over as formatting Word understands.',
    },
    {
      title: 'Pictures included',
      text: 'Images keep their place in the text, and are as sharp as print needs.',
    },
  ],
  steps: [
    { title: 'Choose a PDF', text: `Drop one PDF of up to ${megabytes(fileBytes)}, or choose it.` },
    { title: 'Convert', text: 'Press the button and watch the progress. A few pages take a few seconds.' },
    { title: 'Download the DOCX', text: 'It opens in Word, LibreOffice, Google Docs and Pages.' },
  ],
  faq: [
    {
      question: 'Will the Word document look exactly like the PDF?',
      answer:
        'It will read the same and look alike. A PDF says where each letter stands, a Word document how text flows, so elaborate layouts may shift a little. Where looks matter more, choose the layout that keeps every line at its place.',
    },
    {
      question: 'How large may the PDF be?',
      answer: `Up to ${megabytes(fileBytes)}. You may choose up to ${files.max} at once, together up to ${megabytes(totalBytes ?? fileBytes)}; their Word documents come in one ZIP file.`,
    },
    {
      question: 'Which format do I get?',
      answer: 'A .docx file with the name of your PDF.',
    },
    {
      question: 'Does it read scanned pages?',
      answer:
        'Yes, where this site has text recognition installed. Hidden text that a scanner left becomes the text; other scans are read, and of their pictures only what is no text is kept. The result says which pages stayed pictures, and how many words are uncertain.',
    },
    {
      question: 'Can I keep the scan and only make it searchable?',
      answer:
        'Yes. Choose the PDF with text to search and copy as the result: scanned pages look as before and get hidden text, and pages that have text stay as they are.',
    },
    {
      question: 'What happens to my file?',
      answer: `It is converted on this site’s server and removed when that is done. The Word document is deleted after ${policy.resultMinutes} minutes.`,
    },
  ],
  statistics: [
    { value: megabytes(fileBytes), label: 'largest PDF' },
    { value: 'DOCX', label: 'output format' },
    'conversionTime',
    'users',
  ],
  related: ['word-to-pdf', 'edit-pdf', 'split-pdf'],
  cta: {
    heading: 'Done writing?',
    text: 'Turn the finished document into a PDF that nobody can change by accident.',
    label: 'Word to PDF',
    to: '/word-to-pdf',
  },
}
