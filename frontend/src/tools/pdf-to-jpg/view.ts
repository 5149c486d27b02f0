import { formatBytes } from '@folio/contract/bytes'
import { estimatedJpgs } from '@folio/contract/estimates'
import { counted } from '@folio/contract/numbers/counted'
import { percent } from '@folio/contract/numbers/percent'
import { resolution } from '@folio/contract/numbers/resolution'
import { pdfToJpg } from '@folio/contract/tools/pdf-to-jpg'
import { convertedCount } from '../../flow/model/outcome.ts'
import { defineToolView } from '../../flow/model/tool-view.ts'
import { estimatedFor, pageImages, pageSelection } from '../../tool-kit/page-images.ts'
import { labelOf } from '../../wording/option-label.ts'

const { quality, colorSpace } = pdfToJpg.options

export const view = defineToolView(pdfToJpg, {
  facts: (chosen) => {
    const { bytes, options } = chosen
    const { pages, line } = estimatedFor(chosen)
    return {
      title: 'Output preview',
      rows: [
        { label: 'Original size', value: formatBytes(bytes) },
        { label: 'Pages', value: pageSelection(chosen) },
        { label: 'Resolution', value: resolution(options.dpi) },
        {
          label: 'Image quality',
          value: `${labelOf(quality, options.quality)} (${percent(Number(options.quality))})`,
        },
        {
          label: 'Estimated size',
          value: estimatedJpgs(pages, { dpi: options.dpi, quality: Number(options.quality) }),
          strong: true,
        },
      ],
      line,
    }
  },
  convert: (count) => `Convert ${counted(count, 'PDF file')} to JPG`,
  converting: 'Converting to JPG',
  preview: {
    outputFormat: 'JPG',
    sentence: ({ dpi, pageRange }) =>
      `${pageRange === 'all' ? 'Each page' : 'Each chosen page'} of this file becomes a JPG image at ${dpi} DPI.`,
  },
  done: {
    title: 'PDF to JPG Conversion Complete',
    summary: ({ items, outcome }) =>
      `${counted(items.length, 'PDF file')} to ${counted(convertedCount(outcome), 'JPG image')}`,
    badges: (options) => [
      resolution(options.dpi),
      `${labelOf(quality, options.quality)} quality`,
      ...(options.colorSpace === 'grayscale' ? [labelOf(colorSpace, options.colorSpace)] : []),
    ],
    compares: 'page-pictures',
    download: (outcome) => (convertedCount(outcome) > 1 ? 'Download All JPG Images' : 'Download JPG Image'),
    again: 'Convert More PDFs',
  },
  files: ({ convertedFiles }, items) => pageImages(convertedFiles, items),
})
