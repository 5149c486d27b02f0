import { formatBytes } from '@folio/contract/bytes'
import { counted } from '@folio/contract/numbers/counted'
import { webpToPng } from '@folio/contract/tools/webp-to-png'
import { convertedCount } from '../../flow/model/outcome.ts'
import { defineToolView } from '../../flow/model/tool-view.ts'
import { convertedFiles } from '../../tool-kit/converted-files.ts'
import { labelOf } from '../../wording/option-label.ts'

const { quality, transparency, colorProfile } = webpToPng.options

export const view = defineToolView(webpToPng, {
  facts: ({ bytes, options }) => ({
    title: 'Output preview',
    rows: [
      { label: 'Original size', value: formatBytes(bytes) },
      { label: 'Quality', value: labelOf(quality, options.quality) },
      { label: 'Transparency', value: labelOf(transparency, options.transparency) },
      { label: 'Color profile', value: labelOf(colorProfile, options.colorProfile) },
    ],
  }),
  convert: (count) => `Convert ${counted(count, 'image')} to PNG`,
  converting: 'Converting to PNG',
  preview: {
    outputFormat: 'PNG',
    sentence: (options) =>
      options.transparency === 'flatten'
        ? 'This image becomes a PNG; transparent areas turn white.'
        : 'This image becomes a PNG; transparent areas stay transparent.',
  },
  done: {
    compares: 'pictures',
    title: 'WebP to PNG Conversion Complete',
    summary: ({ items, outcome }) =>
      `${counted(items.length, 'WebP file')} to ${counted(convertedCount(outcome), 'PNG file')}`,
    badges: (options) => [labelOf(quality, options.quality), labelOf(colorProfile, options.colorProfile)],
    download: (outcome) => (convertedCount(outcome) > 1 ? 'Download All PNG Files' : 'Download PNG File'),
    again: 'Convert More WebP Files',
  },
  files: (answer) => convertedFiles(answer.convertedFiles),
})
