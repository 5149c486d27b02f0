import { policy } from '@folio/contract/site/policy'
import { jpgToPng } from '@folio/contract/tools/jpg-to-png'
import type { ToolCopy } from '../../tool-kit/tool-copy.ts'
import { megabytes } from '../../wording/limits-text.ts'

const { files, fileBytes, totalBytes } = jpgToPng.limits

export const copy: ToolCopy = {
  features: [
    {
      title: 'No second loss',
      text: 'The PNG holds exactly the pixels the JPG shows. Edit and save it as often as you like.',
    },
    {
      title: 'The right way up',
      text: 'Photos that a camera stored sideways are turned upright, so every program shows them alike.',
    },
    {
      title: 'Colors you can trust',
      text: 'Profiles are converted properly, and the one you choose is written into the file.',
    },
  ],
  steps: [
    {
      title: 'Choose your JPG images',
      text: `Up to ${files.max} files of up to ${megabytes(fileBytes)} each, single or as a folder.`,
    },
    { title: 'Check the settings', text: 'Lossless keeps everything. High and Balanced make smaller files.' },
    { title: 'Convert and download', text: 'Press Convert, then save one PNG or all of them in a zip.' },
  ],
  faq: [
    {
      question: 'Does PNG make my photo look better?',
      answer:
        'No. What the JPG lost is gone. The PNG only makes sure that nothing more is lost when you edit and save it.',
    },
    {
      question: 'Why is the PNG larger?',
      answer: 'PNG stores every pixel exactly, JPG does not. Choose Balanced for the smallest PNG.',
    },
    {
      question: 'Can I make the background transparent?',
      answer:
        'A JPG has no transparency, so there is none to keep. The PNG is ready for a program that can cut it out.',
    },
    {
      question: 'What are the limits?',
      answer: `Up to ${files.max} files at once, each up to ${megabytes(fileBytes)} and together up to ${megabytes(totalBytes ?? fileBytes)}.`,
    },
    {
      question: 'What happens to my files?',
      answer: `Uploads are removed when the conversion ends, results after ${policy.resultMinutes} minutes, or at once when you press Delete now.`,
    },
  ],
  statistics: [
    { value: String(files.max), label: 'images at once' },
    { value: megabytes(fileBytes), label: 'for each image' },
    'imagesConverted',
    'uptime',
  ],
  related: ['webp-to-png', 'png-to-webp', 'jpg-to-pdf', 'pdf-to-png'],
  cta: {
    heading: 'For a website?',
    text: 'WebP is a fraction of the size of a PNG.',
    label: 'PNG to WebP',
    to: '/png-to-webp',
  },
}
