import { formatBytes } from '@folio/contract/bytes'
import { estimatedParts } from '@folio/contract/estimates'
import { rangeFault, rangeText } from '@folio/contract/page-ranges'
import { splitView } from '@folio/contract/split-view'
import { splitPdf } from '@folio/contract/tools/split-pdf'
import { counted } from '../../flow/counted.ts'
import { labelOf } from '../../flow/option-label.ts'
import { defineToolView } from '../tool-view.ts'

const { splitMethod } = splitPdf.options

export const splitPdfView = defineToolView(splitPdf, {
  openSettings: 'Split settings',
  facts: ({ options, pages }) => {
    const known = pages.exact ? pages.count : undefined
    const files = estimatedParts(options.splitMethod, options.customRanges.length, known)
    return {
      title: 'Split output preview',
      rows: [
        // A single page has no halves.
        {
          label: 'Output files',
          value: String(Math.min(files, known === 1 && options.splitMethod === 'half' ? 1 : files)),
          strong: true,
        },
        { label: 'Method', value: labelOf(splitMethod, options.splitMethod) },
        { label: 'Format', value: 'PDF' },
      ],
      line:
        known === undefined
          ? `The pages are not counted yet; ${splitView.assumedPages} are assumed.`
          : `This PDF has ${counted(known, 'page')}.`,
    }
  },
  fault: ({ options: { splitMethod, customRanges }, pages }) => {
    if (splitMethod !== 'ranges') return undefined
    if (customRanges.length === 0) return rangeText.noRanges
    const known = pages.exact ? pages.count : undefined
    return customRanges.map((range) => rangeFault(range, known)).find((fault) => fault !== undefined)
  },
  convert: () => 'Split PDF',
  converting: 'Splitting PDF',
  preview: {
    outputFormat: 'PDF',
    sentence: ({ splitMethod }) =>
      ({
        pages: 'Each page of this file becomes a PDF of its own.',
        half: 'This file is cut in half; with an odd number of pages the first half has one more.',
        ranges: 'Each range you add becomes a PDF of its own.',
      })[splitMethod],
  },
  done: {
    title: 'PDF Split Complete!',
    summary: ({ outcome }) => `1 PDF split into ${counted(outcome.files[0]?.parts?.length ?? 0, 'file')}`,
    badges: (options) => [labelOf(splitMethod, options.splitMethod)],
    breakdown: { title: 'Split breakdown', shown: splitView.breakdownFiles },
    resetsSettings: true,
    download: () => 'Download Split Files',
    again: 'Split Another PDF',
  },
  files: ({ download: { name, size, type, fileCount, downloadUrl }, splitFiles }) => [
    {
      name,
      size,
      downloadUrl,
      isZip: type === 'zip',
      detail: counted(fileCount, 'PDF file'),
      ...(type === 'zip' && { contains: fileCount }),
      parts: splitFiles.map((part) => ({
        name: part.name,
        detail: `${part.pageRange.includes('-') ? 'Pages' : 'Page'} ${part.pageRange}, ${formatBytes(part.size)}`,
      })),
    },
  ],
})
