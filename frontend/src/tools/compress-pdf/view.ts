import { formatBytes } from '@folio/contract/bytes'
import { estimatedCompression } from '@folio/contract/estimates'
import { counted } from '@folio/contract/numbers/counted'
import { percent } from '@folio/contract/numbers/percent'
import type { OptionsOf } from '@folio/contract/tool'
import { compressPdf } from '@folio/contract/tools/compress-pdf'
import { totalSize } from '../../flow/model/flow.ts'
import { convertedCount, convertedSize } from '../../flow/model/outcome.ts'
import { defineToolView } from '../../flow/model/tool-view.ts'
import { sizeChange } from '../../tool-kit/converted-files.ts'
import { labelOf } from '../../wording/option-label.ts'
import { fileChanges } from './file-changes.ts'
import { nothingSmaller, whatBecame } from './what-became.ts'

const { level, imageQuality } = compressPdf.options

type Asked = Pick<OptionsOf<typeof compressPdf>, 'level' | 'targetMegabytes'>

const hasTarget = ({ level, targetMegabytes }: Asked): boolean => level === 'custom' && targetMegabytes > 0

/** ` to at most 2 MB a file`, where that was asked for. */
const atMost = (target: Asked): string =>
  hasTarget(target) ? ` to at most ${target.targetMegabytes} MB a file` : ''

export const view = defineToolView(compressPdf, {
  facts: ({ items, bytes, options }) => {
    const { estimatedSize, reduction } = estimatedCompression(options.level, bytes)
    return {
      title: 'Estimated result',
      rows: [
        { label: 'Files', value: String(items.length) },
        { label: 'Original size', value: formatBytes(bytes) },
        { label: 'Estimated size', value: formatBytes(estimatedSize), strong: true },
        { label: 'Estimated reduction', value: percent(reduction), strong: true },
      ],
      line: `${labelOf(level, options.level)} compression${atMost(options)}. What a PDF holds decides; text alone has little to lose.`,
    }
  },
  unused: (options) => (hasTarget(options) ? ['imageQuality', 'dpi'] : []),
  convert: (count) => `Compress ${counted(count, 'PDF')}`,
  converting: 'Compressing PDFs',
  preview: {
    outputFormat: 'PDF',
    sizeLabel: 'Original size',
    // What is asked for a whole file says nothing about one page.
    trial: (options) => (hasTarget(options) ? undefined : { of: 'page', setting: 'level' }),
    facts: ({ size }, options) => {
      const { estimatedSize, reduction } = estimatedCompression(options.level, size)
      return [
        { label: 'Estimated size', value: formatBytes(estimatedSize) },
        { label: 'Estimated reduction', value: percent(reduction) },
      ]
    },
    sentence: (options) =>
      hasTarget(options)
        ? `Pictures are compressed just as far as ${options.targetMegabytes} MB need. Text stays sharp.`
        : `Pictures are compressed at the level ${labelOf(level, options.level)} and the quality ${labelOf(imageQuality, options.imageQuality)}. Text stays sharp.`,
  },
  done: {
    title: 'PDF Compression Complete',
    summary: ({ items, outcome }) =>
      convertedSize(outcome) < totalSize(items)
        ? `${formatBytes(totalSize(items))} to ${formatBytes(convertedSize(outcome))}, ${sizeChange(totalSize(items), convertedSize(outcome))}`
        : nothingSmaller(items.length, outcome),
    badges: (options) => [`${labelOf(level, options.level)} compression`],
    compares: 'pages',
    savesOneByOne: true,
    download: (outcome) => (convertedCount(outcome) > 1 ? 'Download all' : 'Download Compressed PDF'),
    again: 'Compress More PDFs',
  },
  files: ({ compressedFiles }, items) => {
    const count = compressedFiles.filter(({ isZip }) => !isZip).length
    return compressedFiles.map((compressed, index) => {
      const { name, size, downloadUrl, isZip } = compressed
      const file = { name, size, downloadUrl, isZip }
      if (isZip) return { ...file, contains: count, detail: counted(count, 'file') }
      const changes = fileChanges(compressed)
      const detail = whatBecame(compressed, items[index]?.size ?? size)
      const isOriginal = compressed.unchanged !== undefined
      return { ...file, detail, isOriginal, ...(changes && { changes }) }
    })
  },
})
