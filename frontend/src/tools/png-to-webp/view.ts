import { formatBytes } from '@folio/contract/bytes'
import { estimatedWebpShare } from '@folio/contract/estimates'
import { counted } from '@folio/contract/numbers/counted'
import { percent } from '@folio/contract/numbers/percent'
import { pngToWebp } from '@folio/contract/tools/png-to-webp'
import { totalSize } from '../../flow/model/flow.ts'
import { convertedCount, convertedSize } from '../../flow/model/outcome.ts'
import { defineToolView } from '../../flow/model/tool-view.ts'
import { convertedFiles, sizeChange } from '../../tool-kit/converted-files.ts'

export const view = defineToolView(pngToWebp, {
  facts: ({ bytes, options }) => {
    const share = estimatedWebpShare(options)
    return {
      title: 'Estimated result',
      rows: [
        { label: 'Original size', value: formatBytes(bytes) },
        { label: 'Estimated size', value: formatBytes(Math.round((bytes * share) / 100)), strong: true },
        { label: 'Estimated saving', value: percent(100 - share), strong: true },
      ],
      line:
        options.method === 'lossless'
          ? 'Lossless: every pixel stays exactly as it is.'
          : `Lossy at quality ${options.quality}.`,
    }
  },
  convert: (count) => `Convert ${counted(count, 'image')} to WebP`,
  converting: 'Converting to WebP',
  preview: {
    outputFormat: 'WebP',
    trial: ({ method, quality, preserveTransparency }) =>
      method === 'lossless'
        ? undefined
        : {
            of: 'picture',
            setting: 'quality',
            quality,
            background: preserveTransparency ? undefined : 'white',
          },
    sentence: ({ method, quality }) =>
      method === 'lossless'
        ? 'This image becomes a WebP with exactly the same pixels.'
        : `This image becomes a WebP of quality ${quality}.`,
  },
  done: {
    compares: 'pictures',
    title: 'PNG to WebP Conversion Complete',
    summary: ({ items, outcome }) =>
      `${counted(items.length, 'PNG file')} to ${counted(convertedCount(outcome), 'WebP file')}, ${sizeChange(totalSize(items), convertedSize(outcome))}`,
    badges: ({ method, quality }) => [method === 'lossless' ? 'Lossless' : `Lossy, quality ${quality}`],
    download: (outcome) => (convertedCount(outcome) > 1 ? 'Download All WebP Files' : 'Download WebP File'),
    again: 'Optimize More PNG Files',
  },
  files: (answer) => convertedFiles(answer.convertedFiles),
})
