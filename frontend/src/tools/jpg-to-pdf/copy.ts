import { policy } from '@folio/contract/site/policy'
import { jpgToPdf } from '@folio/contract/tools/jpg-to-pdf'
import type { ToolCopy } from '../../tool-kit/tool-copy.ts'
import { megabytes } from '../../wording/limits-text.ts'

const { files, fileBytes, totalBytes } = jpgToPdf.limits

export const copy: ToolCopy = {
  features: [
    {
      title: 'Photos keep their quality',
      text: 'Where the settings allow it, a JPEG is placed into the PDF byte for byte, without being compressed a second time.',
    },
    {
      title: 'Upright by itself',
      text: 'Phones note how they were held. The page follows that note, so no photo lies on its side.',
    },
    {
      title: 'Paper you can print on',
      text: 'A4 or Letter, portrait or landscape, or a page exactly as large as the image.',
    },
  ],
  steps: [
    {
      title: 'Choose your images',
      text: `Up to ${files.max} images of up to ${megabytes(fileBytes)} each. You can also paste a screenshot.`,
    },
    {
      title: 'Set page and order',
      text: 'Sort the images, and open the settings if A4 in portrait is not what you need.',
    },
    { title: 'Convert and download', text: 'Press Convert, then save the PDF.' },
  ],
  faq: [
    {
      question: 'Which image formats can I use?',
      answer:
        'JPG, PNG, GIF, BMP, TIFF, WebP, HEIC, AVIF and SVG, also mixed. A TIFF with several pages gives a PDF page for each of them. Of an animated image the first picture is used. An SVG is drawn as sharp as print needs; what it would load from elsewhere is left out.',
    },
    {
      question: 'How large may the images be?',
      answer: `Each image up to ${megabytes(fileBytes)}, all together up to ${megabytes(totalBytes ?? fileBytes)}, and no more than ${files.max} at once.`,
    },
    {
      question: 'Will the PDF be larger than my photos?',
      answer:
        'Hardly, unless you ask for no compression. The panel beside your images shows an estimate before you convert; Web quality and high compression make the file smallest.',
    },
    {
      question: 'What does Auto page size do?',
      answer:
        'Each page takes the size of its image, from the resolution that the image states. Nothing is scaled, and there is no white border.',
    },
    {
      question: 'What happens to my images?',
      answer: `They are converted on this site’s server and removed when the conversion ends. The PDF is deleted after ${policy.resultMinutes} minutes, or at once when you press Delete now. Wherever this site is opened with https, files travel encrypted.`,
    },
  ],
  statistics: [
    { value: String(files.max), label: 'images at once' },
    { value: megabytes(fileBytes), label: 'for each image' },
    'imagesConverted',
    'conversionTime',
  ],
  related: ['png-to-pdf', 'merge-pdf', 'compress-pdf', 'pdf-to-jpg'],
  cta: {
    heading: 'More than one document?',
    text: 'Join the new PDF with others, in any order.',
    label: 'Merge PDF',
    to: '/merge-pdf',
  },
}
