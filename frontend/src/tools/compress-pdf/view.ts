import { formatBytes } from '@folio/contract/bytes'
import { estimatedCompression } from '@folio/contract/estimates'
import type { ReportCode } from '@folio/contract/report'
import { type CompressedFile, compressPdf } from '@folio/contract/tools/compress-pdf'
import { counted } from '../../flow/counted.ts'
import { totalSize } from '../../flow/flow.ts'
import { labelOf } from '../../flow/option-label.ts'
import { convertedCount, convertedSize, type Outcome } from '../../flow/outcome.ts'
import { sizeChange } from '../converted-files.ts'
import { defineToolView } from '../tool-view.ts'
import { fileChanges } from './file-changes.ts'

const { level, imageQuality } = compressPdf.options

export const compressPdfView = defineToolView(compressPdf, {
  facts: ({ items, bytes, options }) => {
    const { estimatedSize, reduction } = estimatedCompression(options.level, bytes)
    return {
      title: 'Estimated result',
      rows: [
        { label: 'Files', value: String(items.length) },
        { label: 'Original size', value: formatBytes(bytes) },
        { label: 'Estimated size', value: formatBytes(estimatedSize), strong: true },
        { label: 'Estimated reduction', value: `${reduction}%`, strong: true },
      ],
      line: `${labelOf(level, options.level)} compression. What a PDF holds decides; text alone has little to lose.`,
    }
  },
  convert: (count) => `Compress ${counted(count, 'PDF')}`,
  converting: 'Compressing PDFs',
  preview: {
    outputFormat: 'PDF',
    sizeLabel: 'Original size',
    facts: ({ size }, options) => {
      const { estimatedSize, reduction } = estimatedCompression(options.level, size)
      return [
        { label: 'Estimated size', value: formatBytes(estimatedSize) },
        { label: 'Estimated reduction', value: `${reduction}%` },
      ]
    },
    sentence: (options) =>
      `Pictures are compressed at the level ${labelOf(level, options.level)} and the quality ${labelOf(imageQuality, options.imageQuality)}. Text stays sharp.`,
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
      return { ...file, detail, ...(changes && { changes }) }
    })
  },
})

/** `60% smaller than 1000 Bytes`, or why the file is the same. */
function whatBecame({ unchanged, compressionRatio }: CompressedFile, before: number): string {
  if (unchanged === 'signed') return 'digitally signed, so it is unchanged'
  return compressionRatio > 0
    ? `${compressionRatio}% smaller than ${formatBytes(before)}`
    : 'could not be made smaller, so it is unchanged'
}

function nothingSmaller(count: number, { report }: Outcome): string {
  const isTold = (code: ReportCode) => report.some((fact) => fact.code === code)
  if (isTold('unchanged-signed') && !isTold('unchanged')) {
    return count === 1
      ? 'This PDF is digitally signed, and any change would make the signature invalid. You get it back unchanged.'
      : 'These PDFs are digitally signed, and any change would make the signatures invalid. You get them back unchanged.'
  }
  return `${count === 1 ? 'This PDF was' : 'These PDFs were'} compressed well already. Nothing is lost: you get ${count === 1 ? 'it' : 'them'} back unchanged.`
}
