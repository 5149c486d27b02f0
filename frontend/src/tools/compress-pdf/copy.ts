import { policy } from '@folio/contract/site/policy'
import { compressPdf } from '@folio/contract/tools/compress-pdf'
import type { ToolCopy } from '../../tool-kit/tool-copy.ts'
import { megabytes } from '../../wording/limits-text.ts'

const { files, fileBytes } = compressPdf.limits

export const copy: ToolCopy = {
  features: [
    {
      title: 'Four levels',
      text: 'Low for print, medium for reading, high when only the size counts, and custom for your own mixture.',
    },
    {
      title: 'Pictures are what weighs',
      text: 'Photos and scans are brought down to the resolution they are shown at. Text and vector drawings stay as sharp as they were.',
    },
    {
      title: 'Never larger',
      text: 'If a file cannot be made smaller, you get it back as it was, and the page says so.',
    },
    {
      title: 'A batch at a time',
      text: `Up to ${files.max} PDFs go through together and come back one by one or in one ZIP file.`,
    },
  ],
  steps: [
    {
      title: 'Choose your PDFs',
      text: `Drop up to ${files.max} files, each up to ${megabytes(fileBytes)}.`,
    },
    {
      title: 'Pick a level',
      text: 'Open the settings to choose one. The estimate beside it tells what to expect before you start.',
    },
    {
      title: 'Compress and compare',
      text: 'Each result shows its size before and after. Download one, or all of them.',
    },
  ],
  faq: [
    {
      question: 'How much smaller will my PDF be?',
      answer:
        'That depends on what is in it. Scans and photos often shrink to a third or less; a file that is nothing but text has little to lose. The page estimates before and tells the real size after.',
    },
    {
      question: 'How large may the files be?',
      answer: `Each PDF up to ${megabytes(fileBytes)}, and up to ${files.max} files at once.`,
    },
    {
      question: 'Can I ask for a certain size?',
      answer:
        'Yes. Choose the level Custom and enter a target size: pictures are compressed just as far as that needs. If a PDF cannot become that small, you get the smallest there is, and the page tells what weighs in it.',
    },
    {
      question: 'Does compressing harm the text?',
      answer: 'No. Text remains text: it can be searched, copied and printed as sharply as before.',
    },
    {
      question: 'What does “Remove metadata” take out?',
      answer:
        'Author, title, dates, the program that made the file, and other information about the document that is not on its pages.',
    },
    {
      question: 'What do the image qualities mean?',
      answer:
        'How much of a picture’s detail is kept when it is compressed again: high 95%, medium 75%, low 50%. A picture that would look worse than the level allows is left as it was.',
    },
    {
      question: 'What if a PDF is digitally signed?',
      answer:
        'Any change would make the signature invalid, so you get the file back unchanged, and the page says so.',
    },
    {
      question: 'What happens to my files?',
      answer: `They are compressed on this site’s server and removed when that is done. The results are deleted after ${policy.resultMinutes} minutes.`,
    },
  ],
  statistics: [
    'compression',
    { value: megabytes(fileBytes), label: 'largest PDF' },
    { value: String(files.max), label: 'files at once' },
    'filesProcessed',
  ],
  related: ['merge-pdf', 'split-pdf', 'pdf-to-jpg'],
  cta: {
    heading: 'Several attachments?',
    text: 'One compressed PDF is easier to send than ten. Merge them first.',
    label: 'Merge PDF',
    to: '/merge-pdf',
  },
}
