import { policy } from '@folio/contract/site/policy'
import { splitPdf } from '@folio/contract/tools/split-pdf'
import type { ToolCopy } from '../../tool-kit/tool-copy.ts'
import { megabytes } from '../../wording/limits-text.ts'

const { fileBytes } = splitPdf.limits
const { maxItems } = splitPdf.options.customRanges

export const copy: ToolCopy = {
  features: [
    {
      title: 'Three ways to cut',
      text: 'Every page on its own, one cut through the middle, or a list of ranges such as 1 to 4 and 9 to 12.',
    },
    {
      title: 'Pages stay untouched',
      text: 'Each part is made of the original pages, not of pictures of them: text can be searched, and print stays sharp.',
    },
    {
      title: 'Small parts',
      text: 'A part carries only the fonts and pictures its own pages use, so a single page does not weigh as much as the book.',
    },
    {
      title: 'Know before you cut',
      text: 'The page shows the pages to pick from, and how many files will come out, before anything is sent.',
    },
  ],
  steps: [
    {
      title: 'Choose a PDF',
      text: `Drop one PDF of up to ${megabytes(fileBytes)} on the page, or choose it.`,
    },
    {
      title: 'Say where to cut',
      text: 'Pick every page, in half, or custom ranges. For ranges, click the pages you want or enter their numbers; without a last page a range is one page long.',
    },
    {
      title: 'Split and download',
      text: 'Several parts arrive together in one ZIP file, a single part as a plain PDF.',
    },
  ],
  faq: [
    {
      question: 'How large may the PDF be?',
      answer: `Up to ${megabytes(fileBytes)}, one file at a time. You can add up to ${maxItems} ranges.`,
    },
    {
      question: 'May ranges overlap?',
      answer:
        'Yes. Each range becomes a file of its own, so a page can be in several of them, and pages you do not name are left out.',
    },
    {
      question: 'Can I split a password-protected PDF?',
      answer:
        'Yes. The page asks for the password when the file needs one; it is used for this split and not kept. The parts have no password.',
    },
    {
      question: 'What happens to my file?',
      answer: `It is split on this site’s server and removed when the parts are ready. The parts are deleted after ${policy.resultMinutes} minutes.`,
    },
  ],
  statistics: [
    { value: megabytes(fileBytes), label: 'largest PDF' },
    { value: String(maxItems), label: 'ranges in one go' },
    'filesSplit',
    'splitTime',
  ],
  related: ['merge-pdf', 'compress-pdf', 'pdf-to-word'],
  cta: {
    heading: 'Changed your mind?',
    text: 'Put pages back together, in any order, with files from elsewhere in between.',
    label: 'Merge PDF',
    to: '/merge-pdf',
  },
}
