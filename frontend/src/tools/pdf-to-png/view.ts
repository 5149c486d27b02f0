import { formatBytes } from '@folio/contract/bytes'
import { estimatedPngs } from '@folio/contract/estimates'
import { counted } from '@folio/contract/numbers/counted'
import { resolution } from '@folio/contract/numbers/resolution'
import { pdfToPng, qualityDpi } from '@folio/contract/tools/pdf-to-png'
import { convertedCount } from '../../flow/model/outcome.ts'
import { defineToolView } from '../../flow/model/tool-view.ts'
import { estimatedFor, pageImages, pageSelection } from '../../tool-kit/page-images.ts'
import { labelOf } from '../../wording/option-label.ts'

const { colorSpace } = pdfToPng.options

export const view = defineToolView(pdfToPng, {
  card: { nameLength: 15, tag: 'Ready for PNG' },
  follow: ({ quality }) => (quality ? { dpi: qualityDpi[quality] } : {}),
  facts: (chosen) => {
    const { bytes, options } = chosen
    const { pages, line } = estimatedFor(chosen)
    return {
      title: 'Output preview',
      rows: [
        { label: 'Original size', value: formatBytes(bytes) },
        { label: 'Resolution', value: resolution(options.dpi) },
        { label: 'Pages', value: pageSelection(chosen) },
        {
          label: 'Estimated size',
          value: formatBytes(estimatedPngs(pages, options.dpi)),
          strong: true,
        },
      ],
      line,
    }
  },
  convert: (count) => `Convert ${counted(count, 'PDF file')} to PNG`,
  converting: 'Converting to PNG',
  spinner: true,
  preview: {
    outputFormat: 'PNG',
    sentence: ({ dpi, pageRange, transparency }) =>
      `${pageRange === 'all' ? 'Each page' : 'Each chosen page'} of this file becomes a PNG image at ${dpi} DPI, on ${transparency ? 'a transparent' : 'a white'} background.`,
  },
  done: {
    title: 'PDF to PNG Conversion Complete',
    summary: ({ items, outcome }) =>
      `${counted(items.length, 'PDF file')} to ${counted(convertedCount(outcome), 'PNG image')}`,
    badges: (options) => [
      resolution(options.dpi),
      options.transparency ? 'Transparent' : 'White background',
      ...(options.colorSpace === 'rgb' ? [] : [labelOf(colorSpace, options.colorSpace)]),
    ],
    compares: 'page-pictures',
    download: (outcome) => (convertedCount(outcome) > 1 ? 'Download All PNG Images' : 'Download PNG Images'),
    again: 'Convert More PDF Files',
  },
  files: ({ convertedFiles }, items) => pageImages(convertedFiles, items),
})
