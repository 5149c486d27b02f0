import { policy } from '@folio/contract/site/policy'
import { pngToWebp } from '@folio/contract/tools/png-to-webp'
import type { ToolCopy } from '../../tool-kit/tool-copy.ts'
import { megabytes } from '../../wording/limits-text.ts'

const { limits, options } = pngToWebp
const { files, fileBytes, totalBytes } = limits
const { min, max = 100, default: usual } = options.quality

export const copy: ToolCopy = {
  features: [
    {
      title: 'Lossy or lossless',
      text: `Choose a quality between ${min} and ${max}, or keep every pixel exactly as it is.`,
    },
    {
      title: 'Never worse without telling',
      text: 'Each image shows how much smaller it became. If WebP cannot beat the PNG, the result says so.',
    },
    {
      title: 'Clear stays clear',
      text: 'Transparent areas stay transparent, unless you turn that off.',
    },
  ],
  steps: [
    {
      title: 'Choose your PNGs',
      text: `Up to ${files.max} files of up to ${megabytes(fileBytes)} each, single or as a folder.`,
    },
    {
      title: 'Pick the quality',
      text: `Quality ${usual} suits most pictures. For logos and screenshots, Lossless is often smaller still.`,
    },
    { title: 'Convert and download', text: 'Press Convert, then save one file or all of them.' },
  ],
  faq: [
    {
      question: 'How much smaller will my images be?',
      answer:
        'Photos saved as PNG shrink the most, often by more than two thirds. Flat graphics shrink less, and are usually best served by Lossless. The estimate beside your files is a rough guess; the result shows the real figures.',
    },
    {
      question: 'Which quality should I choose?',
      answer: `${usual} is hard to tell from the original at normal size. Below 50 you begin to see it; above 90 files grow quickly for little gain.`,
    },
    {
      question: 'Is transparency kept?',
      answer: 'Yes, with both methods. Turn off Preserve transparency to get a white background instead.',
    },
    {
      question: 'Who can open WebP?',
      answer:
        'Every current browser, and most image programs. For one that cannot, this site also converts WebP back to PNG.',
    },
    {
      question: 'What are the limits, and what happens to my files?',
      answer: `Each file may have ${megabytes(fileBytes)}, all together ${megabytes(totalBytes ?? fileBytes)}. Uploads are removed when the conversion ends, results after ${policy.resultMinutes} minutes, or at once when you press Delete now.`,
    },
  ],
  statistics: [
    { value: String(files.max), label: 'images at once' },
    { value: `${min}–${max}`, label: 'quality, as you like' },
    'webpSaving',
    'imagesConverted',
  ],
  related: ['webp-to-png', 'png-to-pdf', 'jpg-to-pdf', 'compress-pdf'],
  cta: {
    heading: 'Need a document instead?',
    text: 'Lay PNG and JPG images out on pages of a PDF.',
    label: 'JPG to PDF',
    to: '/jpg-to-pdf',
  },
}
