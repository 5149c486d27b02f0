import { policy } from '@folio/contract/site/policy'
import { pdfToPng } from '@folio/contract/tools/pdf-to-png'
import type { ToolCopy } from '../../tool-kit/tool-copy.ts'
import { megabytes } from '../../wording/limits-text.ts'

const { files, fileBytes, totalBytes } = pdfToPng.limits

export const copy: ToolCopy = {
  features: [
    {
      title: 'Lossless',
      text: 'PNG keeps every pixel as it was drawn. No smears around letters, no blocks in flat color.',
    },
    {
      title: 'Transparent paper',
      text: 'What is not printed on the page can stay clear, ready to be laid over something else. Or white, if you prefer.',
    },
    {
      title: 'Up to 600 DPI',
      text: 'Choose a quality and its resolution follows, or set the resolution yourself.',
    },
  ],
  steps: [
    {
      title: 'Choose your PDFs',
      text: `Drop up to ${files.max} files, each up to ${megabytes(fileBytes)}.`,
    },
    {
      title: 'Set resolution and pages',
      text: 'All pages, or some such as 1-5 or 1,3,5; color, gray, or a preview of print colors.',
    },
    {
      title: 'Convert and download',
      text: 'Each page arrives as a PNG of its own, and all of them together as a ZIP file.',
    },
  ],
  faq: [
    {
      question: 'Why are PNG files larger than JPG files?',
      answer:
        'Because nothing is thrown away. For pages with text and drawings the difference is small; for photos JPG is the better choice.',
    },
    {
      question: 'How large may the files be?',
      answer: `Each PDF up to ${megabytes(fileBytes)}, up to ${files.max} files and ${megabytes(totalBytes ?? fileBytes)} together.`,
    },
    {
      question: 'What does CMYK mean for a PNG?',
      answer:
        'PNG stores red, green and blue only. With CMYK the colors are shown as a printing press would render them, and then stored that way.',
    },
    {
      question: 'What happens to my files?',
      answer: `They are converted on this site’s server and removed when that is done. The images are deleted after ${policy.resultMinutes} minutes.`,
    },
  ],
  statistics: [
    { value: '600', label: 'DPI at most' },
    { value: String(files.max), label: 'PDFs at once' },
    { value: megabytes(fileBytes), label: 'largest PDF' },
    'countries',
  ],
  related: ['pdf-to-jpg', 'png-to-pdf', 'png-to-webp'],
  cta: {
    heading: 'For a website?',
    text: 'Turn the PNG into WebP, and it loads in a fraction of the time.',
    label: 'PNG to WebP',
    to: '/png-to-webp',
  },
}
