import { policy } from '@folio/contract/site/policy'
import { mergePdf } from '@folio/contract/tools/merge-pdf'
import type { ToolCopy } from '../../tool-kit/tool-copy.ts'
import { megabytes } from '../../wording/limits-text.ts'

const { files, fileBytes, totalBytes } = mergePdf.limits

export const copy: ToolCopy = {
  features: [
    {
      title: 'Your order, your way',
      text: 'Drag the pages into place, use the arrow buttons or the arrow keys. The number on each sheet is its place in the merged file.',
    },
    {
      title: 'Pages as they were',
      text: 'Pages are joined, not printed again: text stays text, and pictures keep every pixel.',
    },
    {
      title: 'Gone when you are done',
      text: `Uploads are removed as soon as the merge has finished. The result is deleted after ${policy.resultMinutes} minutes, or at once when you press Delete now.`,
    },
  ],
  steps: [
    {
      title: 'Choose your PDFs',
      text: `Drop ${files.min} to ${files.max} files on the page, or choose them. Whole folders work too.`,
    },
    {
      title: 'Put them in order',
      text: 'Move a file by dragging it or with its arrows until the numbers read the way the document should. Press Pages to arrange single pages: turn, repeat or leave them out, or put blank ones between.',
    },
    {
      title: 'Merge and download',
      text: 'Press Merge. When it is done, save the new PDF.',
    },
  ],
  faq: [
    {
      question: 'How many files can I merge at once?',
      answer: `Between ${files.min} and ${files.max} files, each up to ${megabytes(fileBytes)} and together up to ${megabytes(totalBytes ?? fileBytes)}. Merge a first batch and add its result to a second one if you have more.`,
    },
    {
      question: 'Does merging change the pages?',
      answer:
        'No. Page size, text, fonts and pictures are copied over as they are. Bookmarks, links, form fields, layers, tags and attached files come along too. Scripts are left out, and digital signatures cannot stay valid; the result tells you when that was so.',
    },
    {
      question: 'Can I merge password-protected PDFs?',
      answer:
        'Yes. The page asks for the password of each file that needs one; it is used for this merge and not kept. The merged PDF has no password.',
    },
    {
      question: 'What happens to my files?',
      answer: `They are processed on this site’s server and never shown to anyone. The uploaded files are removed when the merge ends, the merged file after ${policy.resultMinutes} minutes at the latest. Wherever this site is opened with https, files travel encrypted.`,
    },
    {
      question: 'Is it free, and is there a watermark?',
      answer: 'It is free, it needs no account, and nothing is added to your pages.',
    },
  ],
  statistics: [
    { value: String(files.max), label: 'files in one merge' },
    { value: megabytes(totalBytes ?? fileBytes), label: 'together, per merge' },
    'filesProcessed',
    'countries',
  ],
  related: ['split-pdf', 'compress-pdf', 'jpg-to-pdf', 'edit-pdf'],
  cta: {
    heading: 'Photos in the pile as well?',
    text: 'Turn them into a PDF first, then merge it with the rest.',
    label: 'JPG to PDF',
    to: '/jpg-to-pdf',
  },
}
