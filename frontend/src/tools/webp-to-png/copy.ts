import { policy } from '@folio/contract/site/policy'
import { webpToPng } from '@folio/contract/tools/webp-to-png'
import type { ToolCopy } from '../../tool-kit/tool-copy.ts'
import { megabytes } from '../../wording/limits-text.ts'

const { files, fileBytes, totalBytes } = webpToPng.limits

export const copy: ToolCopy = {
  features: [
    {
      title: 'Not a pixel lost',
      text: 'Lossless is the usual setting: the PNG shows exactly what the WebP showed.',
    },
    {
      title: 'Smaller if you want',
      text: 'High and Balanced limit the number of colors, which makes the PNG a good deal smaller.',
    },
    {
      title: 'Transparent or white',
      text: 'Keep transparent areas, or place the image on white for programs that cannot show them.',
    },
  ],
  steps: [
    {
      title: 'Choose your WebP images',
      text: `Up to ${files.max} files of up to ${megabytes(fileBytes)} each, single or as a folder.`,
    },
    {
      title: 'Check the settings',
      text: 'The usual ones keep everything. Change them for smaller files or a white background.',
    },
    { title: 'Convert and download', text: 'Press Convert, then save one PNG or all of them in a zip.' },
  ],
  faq: [
    {
      question: 'Why are my PNGs larger than the WebP images?',
      answer:
        'PNG stores every pixel exactly, WebP usually does not. That is the price of a file that every program can open. Balanced keeps it lowest.',
    },
    {
      question: 'What happens to animated WebP images?',
      answer:
        'The first frame becomes a PNG, and the result tells you so. Choose all frames in the settings to get an animated PNG, which every current browser plays, or each frame as a PNG of its own, together in a zip.',
    },
    {
      question: 'Is transparency kept?',
      answer: 'Yes. Choose Flatten to white in the settings if you would rather have a white background.',
    },
    {
      question: 'What are the limits?',
      answer: `Up to ${files.max} files at once, each up to ${megabytes(fileBytes)} and together up to ${megabytes(totalBytes ?? fileBytes)}.`,
    },
    {
      question: 'What happens to my files?',
      answer: `Uploads are removed when the conversion ends, results after ${policy.resultMinutes} minutes, or at once when you press Delete now. Wherever this site is opened with https, files travel encrypted.`,
    },
  ],
  statistics: [
    { value: String(files.max), label: 'images at once' },
    { value: megabytes(fileBytes), label: 'for each image' },
    'imagesConverted',
    'uptime',
  ],
  related: ['png-to-webp', 'png-to-pdf', 'jpg-to-pdf', 'pdf-to-png'],
  cta: {
    heading: 'The other way round?',
    text: 'Make PNG images smaller for the web, lossy or lossless.',
    label: 'PNG to WebP',
    to: '/png-to-webp',
  },
}
