import { policy } from '@folio/contract/site/policy'
import { pngToPdf } from '@folio/contract/tools/png-to-pdf'
import type { ToolCopy } from '../../tool-kit/tool-copy.ts'
import { megabytes } from '../../wording/limits-text.ts'

const { files, fileBytes, totalBytes } = pngToPdf.limits

export const copy: ToolCopy = {
  features: [
    { title: 'One PDF or many', text: 'Merge all images into one document, or get a PDF for each of them.' },
    {
      title: 'Pages that fit',
      text: 'A3, A4, A5, Letter or Legal, upright or across. Images are scaled to the page without being distorted.',
    },
    {
      title: 'Every pixel kept',
      text: 'At high quality the image goes into the PDF without loss, transparency included.',
    },
  ],
  steps: [
    {
      title: 'Choose your images',
      text: `Drop up to ${files.max} PNG files, each up to ${megabytes(fileBytes)}.`,
    },
    { title: 'Order and settings', text: 'Put the pages in order; choose size, orientation and quality.' },
    { title: 'Convert and download', text: 'One PDF comes as it is, several come in a ZIP file.' },
  ],
  faq: [
    {
      question: 'How many images can I use?',
      answer: `Up to ${files.max}, each up to ${megabytes(fileBytes)} and together up to ${megabytes(totalBytes ?? fileBytes)}.`,
    },
    {
      question: 'What becomes of transparent parts?',
      answer:
        'At high quality they stay transparent in the PDF; on paper and on a white page they look white. With Medium and Compressed an image is placed on white where that makes it smaller, and the result says so.',
    },
    {
      question: 'Are my images made smaller?',
      answer:
        'Not at high quality. Medium and Compressed trade some detail for a smaller PDF; the settings say which is chosen.',
    },
    {
      question: 'What happens to my images?',
      answer: `They are converted on this site’s server and removed when that is done. The PDF is deleted after ${policy.resultMinutes} minutes.`,
    },
  ],
  statistics: [
    { value: String(files.max), label: 'images at once' },
    { value: megabytes(totalBytes ?? fileBytes), label: 'together' },
    'imagesConverted',
    'uptime',
  ],
  related: ['jpg-to-pdf', 'merge-pdf', 'pdf-to-png', 'jpg-to-png'],
  cta: {
    heading: 'Photos too?',
    text: 'JPG to PDF takes photos, scans and most other image formats.',
    label: 'JPG to PDF',
    to: '/jpg-to-pdf',
  },
}
