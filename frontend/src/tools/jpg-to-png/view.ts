import { formatBytes } from '@folio/contract/bytes'
import { counted } from '@folio/contract/numbers/counted'
import { jpgToPng } from '@folio/contract/tools/jpg-to-png'
import { convertedCount } from '../../flow/model/outcome.ts'
import { defineToolView } from '../../flow/model/tool-view.ts'
import { convertedFiles } from '../../tool-kit/converted-files.ts'
import { labelOf } from '../../wording/option-label.ts'

const { quality, colorProfile } = jpgToPng.options

export const view = defineToolView(jpgToPng, {
  facts: ({ bytes, options }) => ({
    title: 'Output preview',
    rows: [
      { label: 'Original size', value: formatBytes(bytes) },
      { label: 'Quality', value: labelOf(quality, options.quality) },
      { label: 'Color profile', value: labelOf(colorProfile, options.colorProfile) },
    ],
    line: 'PNG keeps every pixel, so the files are usually larger than the JPGs.',
  }),
  convert: (count) => `Convert ${counted(count, 'image')} to PNG`,
  converting: 'Converting to PNG',
  preview: {
    outputFormat: 'PNG',
    sentence: () => 'This image becomes a PNG, turned upright if the camera was not.',
  },
  done: {
    title: 'JPG to PNG Conversion Complete',
    summary: ({ items, outcome }) =>
      `${counted(items.length, 'JPG file')} to ${counted(convertedCount(outcome), 'PNG file')}`,
    badges: (options) => [labelOf(quality, options.quality), labelOf(colorProfile, options.colorProfile)],
    compares: 'pictures',
    download: (outcome) => (convertedCount(outcome) > 1 ? 'Download All PNG Files' : 'Download PNG File'),
    again: 'Convert More JPG Files',
  },
  files: (answer) => convertedFiles(answer.convertedFiles),
})
